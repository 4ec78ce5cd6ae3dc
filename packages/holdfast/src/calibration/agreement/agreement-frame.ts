import type { Clustering } from "../../statistics/clustering.ts";
import { seededRandom } from "../../statistics/random.ts";
import { drawResamples, type Resamples } from "../../statistics/resamples.ts";
import { NO_ANSWER } from "../ratings/rating-table.ts";
import type { AgreementInput } from "./agreement-input.ts";
import { type EffectiveAnswers, effectiveAnswers } from "./effective-answers.ts";
import { type EligibleUnits, eligibleUnits } from "./eligible-units.ts";

/** What all figures of one agreement table share: answers after the rules, and one set of resamples of transcripts. */
export interface AgreementFrame {
  readonly input: AgreementInput;
  readonly answers: EffectiveAnswers;
  /** Places of the transcripts that enter. */
  readonly transcripts: readonly number[];
  readonly resamples: Resamples;
}

/** Eligible units of some items, ready for statistics. */
export interface FrameUnits extends EligibleUnits {
  readonly items: readonly number[];
  /** Answers inside a transcript are drawn together. */
  readonly clustering: Clustering;
}

/** @throws Error where no transcript enters. */
export function agreementFrame(input: AgreementInput): AgreementFrame {
  const { table, rules, resamples, seed } = input;
  const chosen = input.transcripts === undefined ? null : new Set(input.transcripts);
  const transcripts = table.transcripts.flatMap((name, t) =>
    chosen === null || chosen.has(name) ? [t] : [],
  );
  if (transcripts.length === 0) throw new Error("agreement of no transcript");
  return {
    input,
    answers: effectiveAnswers(table, rules),
    transcripts,
    resamples: drawResamples(transcripts.length, resamples, seededRandom(seed)),
  };
}

export function frameUnits(frame: AgreementFrame, items: readonly number[]): FrameUnits {
  const { table, consensus } = frame.input;
  const eligible = eligibleUnits(table, consensus, items, frame.transcripts);
  return {
    ...eligible,
    items,
    clustering: { clusters: frame.transcripts.length, of: eligible.transcriptOf },
  };
}

/** Multiplier of each item's codes; 1 leaves them as they are. */
export type Steps = ReadonlyMap<number, number>;

/** One rater's answers unit by unit, as codes of the item times its step; `NO_ANSWER` (−1) where there is none. */
export function raterCodes(
  frame: AgreementFrame,
  { units }: FrameUnits,
  rater: number,
  steps?: Steps,
): Int16Array {
  const { raters } = frame.input.table;
  return scaled(frame, units, steps, (unit) => frame.answers.codes[unit * raters.length + rater]!);
}

/** The consensus unit by unit, in the same form; "not applicable" only where it is a category. */
export function consensusCodes(frame: AgreementFrame, { units }: FrameUnits, steps?: Steps): Int16Array {
  const { table, consensus, rules } = frame.input;
  const { items } = table.instrument;
  return scaled(frame, units, steps, (unit) => {
    const code = consensus.values[unit]!;
    return rules.na === "exclude" && code === items[unit % items.length]!.levels.length ? NO_ANSWER : code;
  });
}

/** "Not applicable" stands one above the common levels, whatever an item's own number of levels. */
function scaled(
  { input }: AgreementFrame,
  units: Int32Array,
  steps: Steps | undefined,
  codeOf: (unit: number) => number,
): Int16Array {
  const { items } = input.table.instrument;
  const scaledUnits = new Int16Array(units.length);
  for (let u = 0; u < units.length; u++) {
    const unit = units[u]!;
    const code = codeOf(unit);
    const i = unit % items.length;
    const step = steps?.get(i) ?? 1;
    const levels = items[i]!.levels.length;
    scaledUnits[u] = code === NO_ANSWER ? NO_ANSWER : code === levels ? (levels - 1) * step + 1 : code * step;
  }
  return scaledUnits;
}
