/** Work that goes on by itself after whoever began it has turned away, and must be waited for all the same. */
export class UnderWay {
  readonly #promises = new Set<Promise<unknown>>();

  /** Counts the promise as under way until it is settled. */
  track<T>(promise: Promise<T>): Promise<T> {
    this.#promises.add(promise);
    const forget = () => this.#promises.delete(promise);
    promise.then(forget, forget);
    return promise;
  }

  /** Resolves when nothing is under way any more, however it ended. */
  async settled(): Promise<void> {
    while (this.#promises.size > 0) await Promise.allSettled(this.#promises);
  }
}
