import { contentHash } from "../../domain/content-hash.ts";
import { seededRandom } from "../../statistics/random.ts";

/** `tuning`: prompts may be tried and changed on it; `holdout`: read only by a judge that is settled (K-Bench, *Judge calibration dataset*). */
export const SPLIT_PARTS = ["tuning", "holdout"] as const;

export type SplitPart = (typeof SPLIT_PARTS)[number];

export interface SplitTranscript {
  readonly id: string;
  /** `transcriptHash`: a holdout transcript is known under any other name. */
  readonly hash: string;
  readonly part: SplitPart;
  /** Highest consensus severity and its domains; `null` where there is none. */
  readonly stratum: string | null;
}

/** Which of a consensus' transcripts are for tuning. */
export interface TranscriptSplit {
  readonly benchmark: "k-bench";
  readonly seed: number;
  /** Share that was asked for. */
  readonly holdout: number;
  /** SHA-256 of the consensus' file as it was. */
  readonly consensus: string;
  /** By id. */
  readonly transcripts: readonly SplitTranscript[];
}

/** A split with its date: what judges are tuned and tested on from then on. */
export interface FrozenSplit {
  readonly split: TranscriptSplit;
  /** ISO time. */
  readonly frozenAt: string;
  /** Of split and time together. */
  readonly sha256: string;
}

export function freezeSplit(split: TranscriptSplit, frozenAt: string): FrozenSplit {
  return { split, frozenAt, sha256: contentHash({ split, frozenAt }) };
}

/** What is known of a transcript before it is put into a part. */
export interface SplitCandidate extends Omit<SplitTranscript, "part"> {
  /** Severity first, so that parts are alike in it before anything else. */
  readonly strata: readonly string[];
}

/**
 * Draws the holdout: a systematic sample of the transcripts in the order of their strata, inside a stratum by chance, so
 * that each stratum's share differs from the whole's by less than one transcript (Cochran 1977, 8.1). The order of the
 * input changes nothing.
 * @param share of the holdout, inside (0, 1).
 * @throws RangeError where either part would be empty.
 */
export function drawSplit(
  candidates: readonly SplitCandidate[],
  { share, seed }: { readonly share: number; readonly seed: number },
): SplitTranscript[] {
  const count = Math.round(candidates.length * share);
  if (count < 1 || count >= candidates.length) {
    throw new RangeError(`a holdout of ${count} of ${candidates.length} transcripts leaves one part empty`);
  }
  const random = seededRandom(seed);
  const byId = candidates.toSorted((a, b) => order(a.id, b.id));
  const drawn = byId.map((candidate) => ({ candidate, chance: random() }));
  drawn.sort((a, b) => order(strataOf(a.candidate), strataOf(b.candidate)) || a.chance - b.chance);
  const start = random();
  // Place k is in the holdout where the line from `start` with slope count/n passes a whole number.
  const passed = (place: number) => Math.floor(start + (place * count) / drawn.length);
  const holdout = new Set(
    drawn.flatMap(({ candidate }, k) => (passed(k + 1) > passed(k) ? [candidate.id] : [])),
  );
  return byId.map(({ id, hash, stratum }) => ({
    id,
    hash,
    part: holdout.has(id) ? "holdout" : "tuning",
    stratum,
  }));
}

function strataOf({ strata }: SplitCandidate): string {
  return strata.join("\u0000");
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
