import { countCell } from "../../figures.ts";
import type { Caption } from "../analysis-document.ts";
import type { EntriesInput } from "./entries-input.ts";

type Drawn = Pick<EntriesInput, "resamples" | "seed">;

/** How an interval over base models was made, for a caption. */
export function overModels({ resamples, seed }: Drawn): Pick<Caption, "interval" | "seed"> {
  return {
    interval: `95 % percentile bootstrap over base models (a drawn model brings all its configurations), ${countCell(resamples)} resamples`,
    seed,
  };
}

/** How an interval over vignettes was made. */
export function overCases({ resamples, seed }: Drawn, caseNoun: string): Pick<Caption, "interval" | "seed"> {
  return {
    interval: `95 % percentile bootstrap over ${caseNoun}s, the same in every configuration, ${countCell(resamples)} resamples`,
    seed,
  };
}

/** Both, in one table. */
export function overModelsAndCases(input: Drawn, caseNoun: string): Pick<Caption, "interval" | "seed"> {
  return {
    interval: `${overModels(input).interval}; where a column says so, ${overCases(input, caseNoun).interval}`,
    seed: input.seed,
  };
}

/** A table without intervals: nothing was drawn. */
export const NO_INTERVAL = { interval: null, seed: null } as const;

/** How the intervals of single scores were made: over vignettes in a run; published scores have none here. */
export function ofScores(input: EntriesInput): Pick<Caption, "interval" | "seed"> {
  return input.run === null ? NO_INTERVAL : overCases(input, input.run.caseNoun);
}
