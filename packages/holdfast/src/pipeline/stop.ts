import { EXIT, type ExitCode } from "../domain/user-error.ts";

/** Why work ended before everything was done. */
export interface StopReason {
  readonly kind: "unauthorized" | "no-credit" | "budget" | "interrupted" | "cancelled-elsewhere" | "failed";
  /** For people: what happened and what to do. */
  readonly message: string;
}

/** Thrown inside a case that may not send anything more. What it has stored stays stored. */
export class WorkStopped extends Error {
  override readonly name = "WorkStopped";
}

/**
 * One switch for all cases of a process. Once thrown no new request leaves, while requests under way may
 * still come back and be stored: they are paid for.
 */
export class StopSwitch {
  #reason: StopReason | null = null;
  readonly #controller = new AbortController();

  get reason(): StopReason | null {
    return this.#reason;
  }

  /** Aborted as soon as the switch is thrown: ends waits for limits and retries, not requests under way. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The first reason stays. */
  stop(reason: StopReason): void {
    if (this.#reason) return;
    this.#reason = reason;
    this.#controller.abort(new WorkStopped(reason.message));
  }

  /** @throws WorkStopped once the switch has been thrown. */
  check(): void {
    this.#controller.signal.throwIfAborted();
  }
}

/** Exit code that a stop leads to. */
export function exitCodeOf(reason: StopReason): ExitCode {
  return reason.kind === "interrupted" ? EXIT.interrupted : EXIT.incomplete;
}
