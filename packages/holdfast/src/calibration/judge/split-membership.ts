import type { SplitPart, SplitTranscript, TranscriptSplit } from "./transcript-split.ts";

/** A transcript that somebody wants to read. */
export interface NamedTranscript {
  readonly id: string;
  readonly hash: string;
}

/** Transcripts that do not belong to a part, by why. Each is in one list only. */
export interface Strangers {
  /** Of the other part, by name or by content. */
  readonly ofOtherPart: readonly string[];
  /** Named like one of the part, and not what was split. */
  readonly changed: readonly string[];
  /** In no part. */
  readonly unknown: readonly string[];
}

/** Finds transcripts of a split by id, and where that fails by what was said. */
export class SplitIndex {
  readonly #byId: ReadonlyMap<string, SplitTranscript>;
  readonly #byHash: ReadonlyMap<string, SplitTranscript>;

  constructor({ transcripts }: Pick<TranscriptSplit, "transcripts">) {
    this.#byId = new Map(transcripts.map((one) => [one.id, one]));
    this.#byHash = new Map(transcripts.map((one) => [one.hash, one]));
  }

  /** The transcript with that content, whatever it is called here. */
  find({ hash }: NamedTranscript): SplitTranscript | undefined {
    return this.#byHash.get(hash);
  }

  partOf(id: string): SplitPart | undefined {
    return this.#byId.get(id)?.part;
  }

  strangersTo(part: SplitPart, transcripts: readonly NamedTranscript[]): Strangers {
    const ofOtherPart: string[] = [];
    const changed: string[] = [];
    const unknown: string[] = [];
    for (const one of transcripts) {
      const [named, same] = [this.#byId.get(one.id), this.#byHash.get(one.hash)];
      const isOther = [named, same].some((found) => found !== undefined && found.part !== part);
      if (isOther) ofOtherPart.push(one.id);
      else if (same !== undefined) continue;
      else if (named !== undefined) changed.push(one.id);
      else unknown.push(one.id);
    }
    return { ofOtherPart, changed, unknown };
  }
}
