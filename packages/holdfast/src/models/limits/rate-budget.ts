import { contentHash } from "../../domain/content-hash.ts";
import { sleep } from "../sleep.ts";
import type { MinuteCounters } from "./minute-counters.ts";

export interface RateBudgetOptions {
  readonly counters: MinuteCounters;
  /** Left out: as many as one likes. */
  readonly requestsPerMinute?: number | undefined;
  readonly tokensPerMinute?: number | undefined;
}

/** Tokens set aside for one call until it is known how many it took. */
export interface TokenReservation {
  readonly limitKey: string;
  readonly minute: number;
  readonly tokens: number;
}

const MINUTE_MS = 60_000;
/** Other calls give tokens back within the minute, so it pays to look again. */
const LOOK_AGAIN_MS = 1000;

/**
 * Requests and tokens a minute, shared by all who share the counters.
 *
 * Counting is by *aligned minutes* of the counters' clock: in each of 12:00:00.000–12:00:59.999, 12:01:00.000–…
 * at most N requests are let through, over all processes together. (A stretch of sixty seconds that lies across
 * two minutes may therefore see up to 2N; a provider that objects says so with a 429, which the adaptive limit
 * obeys.) Within a process it is first come, first served.
 */
export class RateBudget {
  readonly #options: RateBudgetOptions;
  readonly #lines = new Map<string, Promise<unknown>>();

  constructor(options: RateBudgetOptions) {
    this.#options = options;
  }

  /**
   * Waits until one more request may leave in the running minute.
   * @throws the signal's reason when aborted; what the counters throw.
   */
  async takeRequest(limitKey: string, signal: AbortSignal): Promise<void> {
    const { requestsPerMinute } = this.#options;
    if (requestsPerMinute === undefined) return;
    await this.#take(`requests ${limitKey}`, 1, requestsPerMinute, MINUTE_MS, signal);
  }

  /**
   * Waits until the minute has room for the tokens that a call is expected to take, and sets them aside. A call
   * expected to take more than a whole minute's budget takes all of one minute.
   */
  async reserveTokens(
    limitKey: string,
    estimate: number,
    signal: AbortSignal,
  ): Promise<TokenReservation | null> {
    const { tokensPerMinute } = this.#options;
    if (tokensPerMinute === undefined) return null;
    const tokens = Math.min(Math.max(0, Math.ceil(estimate)), tokensPerMinute);
    const minute = await this.#take(`tokens ${limitKey}`, tokens, tokensPerMinute, LOOK_AGAIN_MS, signal);
    return { limitKey, minute, tokens };
  }

  /**
   * Corrects a reservation to what the call took; with `null` (not reported) the estimate stands. What was too
   * little is charged to the running minute; what was too much is given back only while its minute lasts.
   */
  async settleTokens(reservation: TokenReservation | null, taken: number | null): Promise<void> {
    if (reservation === null || taken === null || taken === reservation.tokens) return;
    const now = minuteOf(this.#options.counters.now());
    const difference = taken - reservation.tokens;
    if (difference < 0 && now !== reservation.minute) return;
    await this.#options.counters.add(counterKey(`tokens ${reservation.limitKey}`, now), difference);
  }

  #take(
    line: string,
    amount: number,
    budget: number,
    lookAgainMs: number,
    signal: AbortSignal,
  ): Promise<number> {
    const before = this.#lines.get(line) ?? Promise.resolve();
    const turn = before.then(() => this.#untilGranted(line, amount, budget, lookAgainMs, signal));
    this.#lines.set(
      line,
      turn.catch(() => undefined),
    );
    return orAborted(turn, signal);
  }

  async #untilGranted(
    line: string,
    amount: number,
    budget: number,
    lookAgainMs: number,
    signal: AbortSignal,
  ): Promise<number> {
    const { counters } = this.#options;
    for (;;) {
      signal.throwIfAborted();
      const minute = minuteOf(counters.now());
      const key = counterKey(line, minute);
      const total = await counters.add(key, amount);
      const isOver = minuteOf(counters.now()) !== minute;
      // A grant that comes when its minute has passed would leave uncounted in the next one.
      if (total <= budget && !isOver) return minute;
      await counters.add(key, -amount);
      if (isOver) continue;
      const nextMinute = (minute + 1) * MINUTE_MS - counters.now();
      const pause = Math.max(1, Math.min(nextMinute, lookAgainMs));
      await sleep(pause, signal);
    }
  }
}

function minuteOf(ms: number): number {
  return Math.floor(ms / MINUTE_MS);
}

/** Keys are held under 255 characters, which is what the shared table has room for. */
function counterKey(line: string, minute: number): string {
  return `${line.length > 200 ? contentHash(line) : line} ${minute}`;
}

/** Rejects at once with the signal's reason when aborted, even while others stand before us in the line. */
async function orAborted<T>(turn: Promise<T>, signal: AbortSignal): Promise<T> {
  let onAbort: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort, { once: true });
  });
  try {
    return await Promise.race([turn, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
