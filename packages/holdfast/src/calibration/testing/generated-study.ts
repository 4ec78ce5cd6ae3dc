import type { Instrument } from "../../domain/instrument.ts";
import type { Rating } from "../../domain/rating.ts";
import { rubricInstrument } from "../../domain/rubric-instrument.ts";
import { SMALL_RUBRIC } from "../../domain/testing/small-rubric.ts";
import { seededRandom } from "../../statistics/random.ts";

/** The 107 cells of K-Bench, without wording. */
export const SMALL_INSTRUMENT: Instrument = rubricInstrument({ name: "K-Bench", items: SMALL_RUBRIC.items });

/**
 * Ratings of invented transcripts in K-Bench's shape: each rater, and a judge, gives the true answer with a chance of
 * 0.85, else another; Q1 of none makes Q2–Q20 of its domain not applicable, and a twentieth of all else is so too.
 * @param raters how many rate each transcript; 146 threes and 5 eights have the counts of the paper.
 */
export function generatedStudy(
  raters: readonly number[],
  seed: number,
  { items }: Pick<Instrument, "items"> = SMALL_INSTRUMENT,
): Rating[] {
  const random = seededRandom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  return raters.flatMap((count, t) => {
    const truth = items.map(({ levels }) => pick(levels));
    const names = [...Array.from({ length: count }, (_, r) => `rater-${r + 1}`), "judge"];
    return names.flatMap((rater) => {
      const given = new Map<string, string>();
      return items.map(({ id, levels, notApplicable, gate }, i): Rating => {
        const closed = gate !== null && given.get(gate.item) === "none";
        const open = random() < 0.85 ? truth[i]! : pick(levels);
        const value = notApplicable !== null && (closed || random() < 0.05) ? notApplicable : open;
        given.set(id, value);
        return { transcript: `t${String(t + 1).padStart(3, "0")}`, rater, item: id, value, phase: "formal" };
      });
    });
  });
}

/** How many clinicians rated each of the paper's 151 transcripts: 478 rows. */
export const PUBLISHED_RATERS: readonly number[] = [
  ...Array.from({ length: 146 }, () => 3),
  ...Array.from({ length: 5 }, () => 8),
];
