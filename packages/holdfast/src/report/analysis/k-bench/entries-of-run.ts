import { type StratumAxis, strataAxes } from "../../../analyses/rubric/strata-axes.ts";
import { summariseTargets } from "../../../analyses/rubric/target-summary.ts";
import type { KBenchCase } from "../../../benchmarks/k-bench/k-bench-case.ts";
import { rubricFigures } from "../../../benchmarks/k-bench/scores/aggregation.ts";
import type { KBenchWording } from "../../../benchmarks/k-bench/wording.ts";
import type { EntryPrice, LeaderboardEntry } from "../../../domain/leaderboard-entry.ts";
import { RISK_DOMAINS } from "../../../domain/risk-domain.ts";
import { RUBRIC_DIMENSIONS } from "../../../domain/rubric.ts";
import type { RubricFigures } from "../../../domain/rubric-figures.ts";
import type { RunRecords, SpendRecord } from "../../../domain/run-records.ts";
import { hasScores, rubricCellAt, type ScoredRubricRun } from "../../../domain/scored-rubric-run.ts";
import { vignetteMeans } from "../../../domain/vignette-means.ts";
import { mean } from "../../../statistics/mean.ts";
import { meanOfRatios } from "../../../statistics/mean-of-ratios.ts";
import { seededRandom } from "../../../statistics/random.ts";
import { drawResamples, type Resamples } from "../../../statistics/resamples.ts";
import { countCell } from "../../figures.ts";
import { caseNoun } from "../../k-bench/case-words.ts";
import { methodWords } from "../../k-bench/method-words.ts";
import { factsOf } from "../../k-bench/run-facts.ts";
import { scoreKBenchRun } from "../../k-bench/score-run.ts";
import type { KBenchFacts } from "../../k-bench/summary.ts";
import type { AnalysisInput } from "../analysis.ts";
import type { EntriesInput } from "./entries-input.ts";
import { identityOf } from "./target-identity.ts";

/** Axes of Supplementary Table 3: the strata that entries carry. */
const STRATA = ["severity", "active-domains"];

/** The configurations of a stored K-Bench run as entries of a leaderboard, with all that lies behind them. */
export function entriesOfRun({ run, seed, resamples }: AnalysisInput): EntriesInput {
  const records = run.records as RunRecords<KBenchCase>;
  const wording = run.wording as KBenchWording;
  const facts = factsOf(records, wording, { seed, resamples });
  const scored = scoreKBenchRun(records, wording, facts.naPolicy);
  const figures = scored.targets.map((_, target) => rubricFigures(scored, target, facts));
  const axes = strataAxes(scored).filter(({ key }) => STRATA.includes(key));
  const cases = once(() => drawResamples(scored.vignettes.length, resamples, seededRandom(seed)));
  const spend = (target: number) =>
    records.spend.find((one) => one.role === "target" && one.index === target);
  return {
    entries: records.manifest.targets.map(
      (target, place): LeaderboardEntry => ({
        ...identityOf(target),
        ...scoresOf(figures[place]!),
        price: billedPrice(spend(place)),
        strata: strataOf(scored, place, axes),
      }),
    ),
    origin: originOf(scored, facts),
    priceWords:
      "as billed in this run: dollars of the system's own calls over their input and output tokens, in whatever mix the conversations had",
    seed,
    resamples,
    run: {
      scored,
      caseNoun: caseNoun(facts),
      cases,
      summaries: once(() => summariseTargets(scored, figures, cases())),
      costPerConversation: scored.targets.map((_, target) => costOf(scored, target, spend(target))),
    },
  };
}

function scoresOf(figures: RubricFigures) {
  return {
    overall: meanOfRatios(figures.overall),
    combinedRisk: meanOfRatios(figures.combinedRisk),
    dimensions: Object.fromEntries(
      RUBRIC_DIMENSIONS.map((name, i) => [name, meanOfRatios(figures.dimensions[i]!)]),
    ),
    domains: Object.fromEntries(RISK_DOMAINS.map((name, i) => [name, meanOfRatios(figures.domains[i]!)])),
  };
}

function strataOf(
  scored: ScoredRubricRun,
  target: number,
  axes: readonly StratumAxis[],
): LeaderboardEntry["strata"] {
  return Object.fromEntries(
    axes.map(({ key, values, valueAt }) => [
      key,
      Object.fromEntries(
        values.map((value) => {
          const inside = (place: number, vignette: number) =>
            valueAt(scored.vignettes[vignette]!, place) === value ? scored.overall[place]! : Number.NaN;
          return [value, mean(vignetteMeans(scored, target, inside))];
        }),
      ),
    ]),
  );
}

function isFullyCosted(spend: SpendRecord | undefined): spend is SpendRecord & { readonly cost: number } {
  return (
    spend !== undefined &&
    spend.cost !== null &&
    spend.callsWithoutCost === 0 &&
    spend.callsWithoutUsage === 0
  );
}

/** `null`, never a part of it, where the price or the tokens of any call are not known. */
function billedPrice(spend: SpendRecord | undefined): EntryPrice | null {
  if (!isFullyCosted(spend)) return null;
  const tokens = spend.inputTokens + spend.outputTokens;
  return tokens === 0 ? null : { kind: "blended", perMillion: (spend.cost / tokens) * 1_000_000 };
}

/** Over the conversations that have scores; what was spent on others counts too, since it was spent. */
function costOf(scored: ScoredRubricRun, target: number, spend: SpendRecord | undefined): number | null {
  const first = rubricCellAt(scored, target, 0, 0);
  const kinds = scored.kinds.subarray(first, first + scored.vignettes.length * scored.repeats);
  const held = kinds.reduce((n, kind) => n + (hasScores(kind) ? 1 : 0), 0);
  return isFullyCosted(spend) && held > 0 ? spend.cost / held : null;
}

function originOf(scored: ScoredRubricRun, facts: KBenchFacts): string[] {
  const lacking = scored.kinds.reduce((n, kind) => n + (hasScores(kind) ? 0 : 1), 0);
  return [
    `Run ${facts.id}, ${facts.comparability}. ${methodWords(facts)}`,
    ...(lacking === 0
      ? []
      : [
          `${countCell(lacking)} of ${countCell(scored.kinds.length)} conversations have no score; each table counts what it lacks.`,
        ]),
  ];
}

/** Computed when first asked for, and kept. */
function once<Value extends Resamples | readonly unknown[]>(compute: () => Value): () => Value {
  let value: Value | null = null;
  return () => {
    value ??= compute();
    return value;
  };
}
