import { DISTANCE_NAMES } from "../../realism/resampling/distance-names.ts";
import { LEAST_TO_HALVE, type OverSplits } from "../../realism/resampling/human-halves.ts";
import type { StudyResult } from "../../realism/study/study.ts";
import type { Estimate } from "../../statistics/estimate.ts";
import type { AnalysisCell, AnalysisTable } from "../analysis/analysis-document.ts";
import { DISTANCE_WORDS } from "./distance-words.ts";

/** People against people beside patient models against people, at one size. */
export function yardstickTable(study: StudyResult): AnalysisTable {
  const { reference, models, options } = study;
  return {
    id: "yardstick",
    title: "The yardstick: how far people are from each other",
    columns: [
      { key: "patient_model", title: "patient model", kind: "text" },
      { key: "distance", title: "distance", kind: "text" },
      { key: "human_to_human", title: "human half to human half", kind: "coefficient" },
      { key: "synthetic_to_human", title: "as many synthetic chunks to the same half", kind: "coefficient" },
      { key: "difference", title: "difference", kind: "coefficient-difference" },
    ],
    rows: models.flatMap(({ counts, yardstick }) =>
      DISTANCE_NAMES.map((name): AnalysisCell[] => {
        const own = yardstick?.[name];
        const cells = [own?.humanToHuman, own?.syntheticToHuman, own?.difference].map(cell);
        return [counts.name, DISTANCE_WORDS[name].title, ...cells];
      }),
    ),
    caption: {
      text:
        "Median over random halves of the human conversations, and the middle 95 % of them in brackets. Both columns compare with " +
        "the same half at the same number of chunks, so that they can be set beside each other; a difference above 0 is what the " +
        "simulator adds to how far people are from each other anyway",
      n: reference.conversations,
      missing: reference.tooShort,
      unit: "human conversations",
      interval:
        `none of confidence: the spread over ${options.splits} halvings ` +
        `(${Math.min(options.splits, options.frechetResamples)} for Fréchet's distance)`,
      seed: options.seed,
    },
  };
}

function cell(over: OverSplits | null | undefined): Estimate {
  if (over === null || over === undefined) {
    const reason = `no halves: fewer than ${LEAST_TO_HALVE} human conversations, or none were asked for`;
    return { value: null, low: null, high: null, n: 0, missing: 0, reason };
  }
  return { value: over.median, low: over.low, high: over.high, n: over.splits, missing: 0 };
}
