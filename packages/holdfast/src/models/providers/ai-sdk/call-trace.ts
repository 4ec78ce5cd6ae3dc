import type { Exchange } from "../wire/exchange.ts";
import type { SdkResult } from "./sdk-model.ts";

/** What one call left behind: the wire, and either what the SDK made of it or how the SDK failed. */
export interface CallTrace {
  readonly exchange: Exchange;
  readonly result: SdkResult | null;
  readonly error: unknown;
  /** Our own time limit in milliseconds, where it ended the call. */
  readonly timedOutMs: number | null;
}
