import { type Ranking, rankTargets } from "../../../analyses/ranking.ts";
import { passOf, sourceOf } from "../../../benchmarks/distressbench/passes/pass.ts";
import { type ScoredVerdicts, scoreRun } from "../../../benchmarks/distressbench/score-run.ts";
import type { RunRecords } from "../../../domain/run-records.ts";
import { formulaOf, scoreBounds } from "../../../domain/score-bounds.ts";
import type { ScoredRun } from "../../../domain/scored-run.ts";
import type { ScoreFormula, Task } from "../../../domain/task.ts";
import { scoreColumn } from "../../../domain/task-means.ts";
import { UserError } from "../../../domain/user-error.ts";
import type { Clip } from "../../../statistics/bootstrap.ts";
import { seededRandom } from "../../../statistics/random.ts";
import { drawResamples, type Resamples } from "../../../statistics/resamples.ts";
import type { AnalysedRun, AnalysisInput } from "../analysis.ts";

/** A run of weighted criteria, scored once, with what every analysis of it needs. */
export interface DistressRun {
  readonly records: RunRecords<Task>;
  readonly scored: ScoredVerdicts;
  readonly run: ScoredRun;
  readonly formula: ScoreFormula;
  readonly clip: Clip | undefined;
  /** Task means of the conversation scores, one column a target. */
  readonly columns: readonly Float64Array[];
  /** Of the tasks; the same for every figure of a run, and those of its report where the seed is the same. */
  readonly resamples: Resamples;
  readonly seed: number;
  readonly ranking: Ranking;
  /** Targets as tables list them: best first, then those without a score. */
  readonly order: readonly number[];
  /** Conversations planned for all targets together. */
  readonly planned: number;
}

const NO_TARGETS = {
  "any-turn": "judges earlier replies",
  references: "judges reference replies",
  probe: "asks models about their own replies",
} as const;

/** @throws UserError for a pass that holds no last replies of targets: it stands beside a run and not for one. */
export function openDistressRun({
  run,
  seed,
  resamples,
}: Pick<AnalysisInput, "run" | "seed" | "resamples">): DistressRun {
  refuseForeignPass(run);
  const records = run.records as RunRecords<Task>;
  const scored = scoreRun(records);
  const formula = formulaOf(records.manifest);
  const clip = scoreBounds(formula);
  const columns = scored.run.targets.map((_, target) => scoreColumn(scored.run, target));
  const drawn = drawResamples(records.tasks.length, resamples, seededRandom(seed));
  const ranking = rankTargets(scored.run.targets, columns, drawn, clip);
  return {
    records,
    scored,
    run: scored.run,
    formula,
    clip,
    columns,
    resamples: drawn,
    seed,
    ranking,
    order: [...ranking.order.map(({ target }) => target), ...ranking.unranked],
    planned: scored.run.cells.length,
  };
}

function refuseForeignPass({ records: { manifest, runId } }: AnalysedRun): void {
  const pass = passOf(manifest);
  if (pass === null || pass === "rejudge" || pass === "transcripts") return;
  const source = sourceOf(manifest);
  throw new UserError(
    `run ${runId} ${NO_TARGETS[pass]}; name the run that it belongs to` +
      `${source === null ? "" : ` (${source})`} and give this one with --with`,
  );
}
