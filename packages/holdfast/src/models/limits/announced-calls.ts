import { WaitingLine } from "./waiting-line.ts";

/**
 * How many calls may be announced before one of the places at once is free for them. Announcing is a durable
 * commit, which takes longer than a place should stand empty; what is announced when a process is killed is in doubt,
 * so no more are than keep the places busy.
 */
export class AnnouncedCalls {
  readonly #most: () => number;
  readonly #line = new WaitingLine<void>(() => this.#letThrough());
  #inside = 0;

  /** @param most asked whenever somebody may enter: it follows the calls at once. */
  constructor(most: () => number) {
    this.#most = most;
  }

  /** Waits until a call may be announced, first come, first served. Rejects with the signal's reason when aborted before that. */
  enter(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.reject(signal.reason);
    if (this.#line.size === 0 && this.#isOpen()) {
      this.#inside++;
      return Promise.resolve();
    }
    return this.#line.wait(signal);
  }

  /** To be called once for every `enter`: when the call has its place, or will never have one. */
  leave(): void {
    if (this.#inside === 0) throw new Error("AnnouncedCalls: left more often than entered");
    this.#inside--;
    this.#letThrough();
  }

  #isOpen(): boolean {
    return this.#inside < this.#most();
  }

  #letThrough(): void {
    while (this.#line.size > 0 && this.#isOpen()) {
      this.#inside++;
      this.#line.admitFirst();
    }
  }
}
