/**
 * Gathers rows that arrive while a write is under way and writes them as one statement: 5,000 short
 * conversations cost 1.3 times a bare fetch loop this way (docs/performance.md), and a prototype with a statement
 * a row twice. A promise returned by `add` resolves only when its row is committed.
 */
export class GroupCommit<Row> {
  readonly #write: (rows: readonly Row[]) => Promise<void>;
  readonly #most: number;
  readonly #gatherMs: number;
  readonly #isLast: () => boolean;
  #waiting: { row: Row; resolve: () => void; reject: (error: unknown) => void }[] = [];
  #writing: Promise<void> | null = null;
  #endGathering: () => void = () => undefined;

  /**
   * @param write commits all rows or none.
   * @param most rows in one statement.
   * @param gatherMs how long to gather before each statement; for rows that nobody waits for.
   * @param isLast asked as a row comes: whether no other is on its way, so that there is nothing to gather.
   */
  constructor(
    write: (rows: readonly Row[]) => Promise<void>,
    most = 1000,
    gatherMs = 0,
    isLast: () => boolean = () => false,
  ) {
    this.#write = write;
    this.#most = most;
    this.#gatherMs = gatherMs;
    this.#isLast = isLast;
  }

  add(row: Row): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ row, resolve, reject });
      this.#writing ??= this.#run();
      if (this.#isLast()) this.#endGathering();
    });
  }

  /** Resolves when nothing waits and nothing is being written. */
  async drain(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  async #run(): Promise<void> {
    // The rest of this turn of the event loop still adds rows: let it, then write once.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      if (this.#gatherMs > 0 && !this.#isLast()) await this.#gather();
      const batch = this.#waiting.splice(0, this.#most);
      try {
        await this.#write(batch.map(({ row }) => row));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#writing = null;
  }
  #gather(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.#gatherMs);
      this.#endGathering = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
