/** Failures further apart than this are two outages: nobody pauses longer between two attempts. */
const APART_MS = 15_000;

/**
 * How long something has been going wrong, over all who notice. A process talks to one database: with one clock
 * for all of them, statements that wait one after the other give up together.
 */
export class Outage {
  #since = 0;
  #last = Number.NEGATIVE_INFINITY;

  /** Notes a failure. @param now milliseconds. @returns milliseconds since this outage's first one. */
  failed(now: number): number {
    if (now - this.#last > APART_MS) this.#since = now;
    this.#last = now;
    return now - this.#since;
  }

  over(): void {
    this.#last = Number.NEGATIVE_INFINITY;
  }
}
