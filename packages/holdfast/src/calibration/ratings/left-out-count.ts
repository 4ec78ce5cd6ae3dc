import type { LeftOut } from "./rating-table.ts";

/** Counts what is left out: nothing leaves a study's figures unseen. */
export class LeftOutCount {
  readonly #byReason = new Map<string, { ratings: number; transcripts: Set<string> }>();

  add(reason: string, transcript: string): void {
    const count = this.#byReason.get(reason) ?? { ratings: 0, transcripts: new Set() };
    count.ratings++;
    count.transcripts.add(transcript);
    this.#byReason.set(reason, count);
  }

  /** By reason, sorted. */
  list(): LeftOut[] {
    return [...this.#byReason]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([reason, { ratings, transcripts }]) => ({ reason, ratings, transcripts: transcripts.size }));
  }
}
