import { OUTCOMES } from "../../domain/outcome.ts";
import { CELL, type Cell, cellAt, labelStart } from "../../domain/scored-run.ts";
import { type CsvRow, type CsvTable, inPieces } from "../csv-table.ts";
import type { Summary } from "./summary.ts";

const STATES: Readonly<Record<Cell, string>> = {
  [CELL.pending]: "not held",
  [CELL.missing]: "missing",
  [CELL.unjudged]: "not judged",
  [CELL.unscored]: "unscored",
  [CELL.scored]: "scored",
  [CELL.zero]: "zero",
};

/**
 * Tables of a run: `scores` (one row a target), `dimensions` (one a target and dimension), `conversations`
 * (one each planned, with its outcome, score and panel labels: `1` met, `0` not met, `-` none). Shares are
 * fractions, unrounded; what is undefined is an empty cell. Text that a spreadsheet would take for a formula
 * gets an apostrophe before it.
 */
export function csvTables(summary: Summary): CsvTable[] {
  return [
    { name: "scores.csv", pieces: inPieces(scoreRows(summary)) },
    { name: "dimensions.csv", pieces: inPieces(dimensionRows(summary)) },
    { name: "conversations.csv", pieces: inPieces(conversationRows(summary)) },
  ];
}

function* scoreRows({ run, targets, ranking }: Summary): Generator<CsvRow> {
  const bands = new Map(ranking.order.map(({ target, band }) => [target, band]));
  yield ["run", "target", "band", "score", "low", "high", "tasks", "missing", ...REST_OF_SCORES];
  for (const { target, name, score, allMet, gap, outcomes, scoreWithoutBlocked } of targets) {
    const main = [score.value, score.low, score.high, score.n, score.missing];
    const others = [
      scoreWithoutBlocked.value,
      allMet.value,
      allMet.n,
      gap.value,
      gap.numerator,
      gap.denominator,
    ];
    const counts = OUTCOMES.map((outcome) => outcomes.counts[outcome]);
    yield [run.id, name, bands.get(target) ?? null, ...main, ...others, ...counts];
  }
}

const REST_OF_SCORES = [
  "score_without_blocked",
  "all_met",
  "all_met_conversations",
  "gap",
  "gap_numerator",
  "gap_denominator",
  ...OUTCOMES.map((outcome) => `outcome_${outcome.replaceAll("-", "_")}`),
];

function* dimensionRows({ run, targets, dimensions }: Summary): Generator<CsvRow> {
  yield ["run", "target", "dimension", "score", "low", "high", "tasks", "missing"];
  for (const { name, dimensions: estimates } of targets) {
    for (const [d, { value, low, high, n, missing }] of estimates.entries()) {
      yield [run.id, name, dimensions[d]!, value, low, high, n, missing];
    }
  }
}

function* conversationRows({ run, scored, strata }: Summary): Generator<CsvRow> {
  const keys = strata.map(({ key }) => key).filter((key) => key !== "turns");
  const heads = [
    "run",
    "target",
    "task",
    "repeat",
    "outcome",
    "state",
    "score",
    "met",
    "not_met",
    "no_label",
  ];
  yield [...heads, "labels", "criteria", ...keys.map((key) => `stratum_${key}`)];
  for (let target = 0; target < scored.targets.length; target++) {
    for (const [task, { id, criteria, strata: values }] of scored.tasks.entries()) {
      for (let repeat = 0; repeat < scored.repeats; repeat++) {
        const cell = cellAt(scored, target, task, repeat);
        const start = labelStart(scored, target, task, repeat);
        const labels = scored.labels.subarray(start, start + criteria.length);
        const count = (label: number) => labels.filter((other) => other === label).length;
        const score = scored.scores[cell]!;
        yield [
          ...[run.id, scored.targets[target]!, id, repeat + 1],
          ...[OUTCOMES[scored.outcomes[cell]!] ?? null, STATES[scored.cells[cell] as Cell]],
          ...[Number.isNaN(score) ? null : score, count(1), count(0), count(-1)],
          Array.from(labels, (label) => (label < 0 ? "-" : String(label))).join(" "),
          criteria.map((criterion) => criterion.id).join(" "),
          ...keys.map((key) => values[key] ?? null),
        ];
      }
    }
  }
}
