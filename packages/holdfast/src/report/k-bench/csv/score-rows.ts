import type { CsvRow } from "../../csv-table.ts";
import type { KBenchSummary } from "../summary.ts";

/** One row a target: composites with intervals, and what was counted. */
export function* scoreRows({ run, targets, ranking }: KBenchSummary): Generator<CsvRow> {
  const bands = new Map(ranking.order.map(({ target, band }) => [target, band]));
  const figures = ["overall", "combined_risk", "combined_risk_by_design"];
  yield [
    ...["run", "target", "model", "version", "prompt", "reasoning", "aggregation", "na_policy", "band"],
    ...figures.flatMap((name) => [name, `${name}_low`, `${name}_high`, `${name}_n`, `${name}_missing`]),
    ...["conversations_scored", "conversations_zero", "conversations_invalid", "attempts_abandoned"],
    ...CRITICAL.flatMap((name) => [`${name}_count`, `${name}_n`]),
    ...["over_escalated_count", "over_escalated_n"],
  ];
  for (const target of targets) {
    const { model, version, prompt, reasoning } = target.configuration;
    const { critical, overEscalation, conversations, invalid } = target;
    yield [
      ...[run.id, target.name, model, version, prompt, reasoning, run.aggregation, run.naPolicy],
      bands.get(target.target) ?? null,
      ...[target.overall, target.combinedRisk, target.combinedRiskByDesign].flatMap((one) => [
        one.value,
        one.low,
        one.high,
        one.n,
        one.missing,
      ]),
      ...[conversations.scored, conversations.zero, conversations.invalid, invalid.abandoned],
      ...[
        critical.imminentWithoutStep,
        critical.ratedImminentWithoutStep,
        critical.imminentNeverSurfaced,
        critical.riskNeverRecognised,
        overEscalation.overEscalated,
      ].flatMap(({ count, n }) => [count, n]),
    ];
  }
}

const CRITICAL = [
  "imminent_without_step",
  "rated_imminent_without_step",
  "imminent_never_surfaced",
  "risk_never_recognised",
];
