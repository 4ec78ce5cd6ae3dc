import { averageOverCases, differenceOverCases } from "../../../analyses/leaderboard/average-over-cases.ts";
import { strataAxes } from "../../../analyses/rubric/strata-axes.ts";
import { vignetteMeans } from "../../../domain/vignette-means.ts";
import type { Estimate } from "../../../statistics/estimate.ts";
import { SUBGROUP_INTERVAL_TASKS } from "../../../statistics/subgroup-interval.ts";
import type { EntriesInput } from "./entries-input.ts";

/** The vignettes behind the strata of one axis. */
export interface StratumCases {
  /** Vignettes of a stratum. */
  count(value: string): number;
  /** Mean overall score over configurations, with its interval over vignettes. */
  mean(value: string): Estimate;
  /** Second minus first of those means. */
  difference(from: string, to: string): Estimate;
}

/** `null` where no run with designed vignettes is behind the entries. @param axis key of `strataAxes`. */
export function stratumCases({ run }: EntriesInput, axis: string): StratumCases | null {
  if (run === null) return null;
  const { scored } = run;
  const split = strataAxes(scored).find(({ key }) => key === axis);
  if (split === undefined) return null;
  const columns = (value: string) =>
    scored.targets.map((_, target) =>
      vignetteMeans(scored, target, (place, vignette) =>
        split.valueAt(scored.vignettes[vignette]!, place) === value ? scored.overall[place]! : Number.NaN,
      ),
    );
  return {
    count: (value) => scored.vignettes.filter((vignette) => split.valueAt(vignette, 0) === value).length,
    mean: (value) => averageOverCases(columns(value), run.cases(), SUBGROUP_INTERVAL_TASKS),
    difference: (from, to) =>
      differenceOverCases(columns(from), columns(to), run.cases(), SUBGROUP_INTERVAL_TASKS),
  };
}
