import { AGGREGATION_MEANING } from "../../benchmarks/k-bench/scores/aggregation.ts";
import type { NaPolicy } from "../../domain/scored-rubric-run.ts";
import { countCell, counted } from "../figures.ts";
import { caseNoun } from "./case-words.ts";
import { scoreDigits } from "./score-figures.ts";
import type { KBenchFacts, KBenchTarget } from "./summary.ts";

const NA_MEANING: Readonly<Record<NaPolicy, string>> = {
  exclude: 'what the judge called "not applicable" is out of numerator and denominator',
  "as-no": 'what the judge called "not applicable" counts as not done',
};

type Method = Pick<KBenchFacts, "aggregation" | "naPolicy">;

/** How answers became scores: stands in every form of the report. */
export function methodWords({ aggregation, naPolicy }: Method): string {
  return `Aggregation ${aggregation}: ${AGGREGATION_MEANING[aggregation]}. Policy for "not applicable" ${naPolicy}: ${NA_MEANING[naPolicy]}.`;
}

/** What intervals are made of. */
export function intervalWords({
  resamples,
  seed,
  hasDesign,
}: Pick<KBenchFacts, "resamples" | "seed" | "hasDesign">): string {
  return `95 % intervals from ${countCell(resamples)} paired resamples of ${caseNoun({ hasDesign })}s, seed ${seed}.`;
}

/** What a target scores apart from its provider's filter; `null` where the filter ended nothing. */
export function withoutBlockedSentence(
  { name, withoutBlocked }: KBenchTarget,
  run: Pick<KBenchFacts, "hasDesign">,
): string | null {
  if (withoutBlocked === null) return null;
  const { blocked, overall, combinedRisk } = withoutBlocked;
  if (overall.value === null) return `${name}: a provider's filter ended all conversations, which score 0.`;
  const risk =
    combinedRisk.value === null ? "no combined risk" : `combined risk ${scoreDigits(combinedRisk.value)}`;
  return (
    `${name}: a provider's filter ended ${counted(blocked, "conversation")}, which score 0; without them overall ` +
    `${scoreDigits(overall.value)}, ${risk}, over ${counted(overall.n, caseNoun(run))}.`
  );
}
