/**
 * Gathers rows that arrive while a write is under way and writes them as one statement: 5,000 short
 * conversations cost 1.3 times a bare fetch loop this way (docs/performance.md), and a prototype with a statement
 * a row twice. A promise returned by `add` resolves only when its row is committed.
 */
export class GroupCommit<Row> {
  readonly #write: (rows: readonly Row[]) => Promise<void>;
  readonly #most: number;
  readonly #gatherMs: number;
  #waiting: { row: Row; resolve: () => void; reject: (error: unknown) => void }[] = [];
  #writing: Promise<void> | null = null;

  /**
   * @param write commits all rows or none.
   * @param most rows in one statement.
   * @param gatherMs how long to gather before each statement; for rows that nobody waits for.
   */
  constructor(write: (rows: readonly Row[]) => Promise<void>, most = 1000, gatherMs = 0) {
    this.#write = write;
    this.#most = most;
    this.#gatherMs = gatherMs;
  }

  add(row: Row): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ row, resolve, reject });
      this.#writing ??= this.#run();
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
      if (this.#gatherMs > 0) await new Promise((resolve) => setTimeout(resolve, this.#gatherMs));
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
}
