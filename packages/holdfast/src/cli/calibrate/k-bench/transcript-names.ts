import { type NamedTranscript, SplitIndex } from "../../../calibration/judge/split-membership.ts";
import type { TranscriptSplit } from "../../../calibration/judge/transcript-split.ts";
import { nearestName } from "../../../domain/nearest-name.ts";
import { UserError } from "../../../domain/user-error.ts";

const SHOWN = 10;

/** Transcripts of something, by the names that the consensus uses; `null` where it knows them not. */
export interface MatchedTranscripts {
  readonly names: readonly (string | null)[];
  /** Mismatches, named. */
  readonly notes: readonly string[];
}

/** Which transcript of a consensus a transcript from elsewhere is: by what was said where there is a split, else by id. */
export class TranscriptNames {
  readonly #known: ReadonlySet<string>;
  readonly #index: SplitIndex | null;

  constructor(consensus: readonly string[], split: TranscriptSplit | null) {
    this.#known = new Set(split === null ? consensus : split.transcripts.map(({ id }) => id));
    this.#index = split === null ? null : new SplitIndex(split);
  }

  isHoldout(name: string): boolean {
    return this.#index?.partOf(name) === "holdout";
  }

  /**
   * @param transcripts `null` for what is no transcript.
   * @param from where they are from, for messages.
   * @throws UserError where a transcript is named like one of the split and says something else, where two are one, and
   *   where none of them is known.
   */
  match(transcripts: readonly (NamedTranscript | null)[], from: string): MatchedTranscripts {
    const names = transcripts.map((one) => (one === null ? null : this.#nameOf(one, from)));
    refuseTwice(names, from);
    const unknown = transcripts.flatMap((one, i) => (one !== null && names[i] === null ? [one.id] : []));
    if (names.every((name) => name === null)) throw new UserError(noneKnown(unknown, [...this.#known], from));
    const renamed = transcripts.flatMap((one, i) =>
      one !== null && names[i] !== null && names[i] !== one.id ? [`${one.id} is ${names[i]}`] : [],
    );
    return {
      names,
      notes: [
        ...(unknown.length === 0
          ? []
          : [
              `${from}: left out, since they have no consensus${this.#index === null ? "" : " in the split"}: ${listed(unknown)}.`,
            ]),
        ...(renamed.length === 0 ? [] : [`${from}: known by what was said: ${listed(renamed)}.`]),
      ],
    };
  }

  /** By id alone, where nobody handed in what was said. @throws UserError where none is known. */
  matchIds(ids: readonly string[], from: string): { known: ReadonlySet<string>; notes: readonly string[] } {
    const known = ids.filter((id) => this.#known.has(id));
    const unknown = ids.filter((id) => !this.#known.has(id));
    if (known.length === 0) throw new UserError(noneKnown(unknown, [...this.#known], from));
    const notes = unknown.length === 0 ? [] : [`${from}: left out, without a consensus: ${listed(unknown)}.`];
    return { known: new Set(known), notes };
  }

  #nameOf(one: NamedTranscript, from: string): string | null {
    if (this.#index === null) return this.#known.has(one.id) ? one.id : null;
    const same = this.#index.find(one);
    if (same !== undefined) return same.id;
    if (!this.#known.has(one.id)) return null;
    throw new UserError(
      `${from}: ${one.id} is not what clinicians rated: it was changed since the split was made. Judge the transcripts as they were rated`,
    );
  }
}

function refuseTwice(names: readonly (string | null)[], from: string): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (name === null) continue;
    if (seen.has(name)) throw new UserError(`${from}: holds transcript ${name} twice; leave one of them out`);
    seen.add(name);
  }
}

function noneKnown(unknown: readonly string[], known: readonly string[], from: string): string {
  const near = nearestName(unknown[0] ?? "", known);
  return (
    `${from}: none of its transcripts has a consensus: ${listed(unknown)}; ` +
    `expected such as ${listed(known.slice(0, 3))}${near === null ? "" : ` (nearest to the first: ${near})`}`
  );
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, SHOWN).join(", ")}${names.length > SHOWN ? `, … (${names.length})` : ""}`;
}
