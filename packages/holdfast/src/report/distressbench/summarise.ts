import { allMet } from "../../analyses/all-met.ts";
import { choiceCapability } from "../../analyses/choice-capability.ts";
import { criticalFailures } from "../../analyses/critical-failures.ts";
import { type Half, halfGaps } from "../../analyses/half-gap.ts";
import { identificationGap } from "../../analyses/identification-gap.ts";
import { judgeTable } from "../../analyses/judge-table.ts";
import { outcomeShares } from "../../analyses/outcome-shares.ts";
import { rankTargets } from "../../analyses/ranking.ts";
import { servingNotes } from "../../analyses/serving-notes.ts";
import { strataTables } from "../../analyses/strata.ts";
import { blockedCount, columnWithoutBlocked } from "../../analyses/without-blocked.ts";
import { worstConversations } from "../../analyses/worst-conversations.ts";
import { type DimensionPooling, dimensionsOf } from "../../benchmarks/distressbench/dimension-scores.ts";
import {
  type Families,
  leaveFamilyOut,
  type ReserveJudge,
} from "../../benchmarks/distressbench/leave-family-out.ts";
import { passOf, sourceOf } from "../../benchmarks/distressbench/passes/pass.ts";
import { type ScoredVerdicts, scoreRun } from "../../benchmarks/distressbench/score-run.ts";
import { isLongHorizon } from "../../domain/long-horizon.ts";
import type { PanelMode, RunManifest } from "../../domain/run-manifest.ts";
import type { RunRecords } from "../../domain/run-records.ts";
import { formulaOf, scoreBounds } from "../../domain/score-bounds.ts";
import type { Task } from "../../domain/task.ts";
import { scoreColumn } from "../../domain/task-means.ts";
import { meanEstimates } from "../../statistics/bootstrap.ts";
import { seededRandom } from "../../statistics/random.ts";
import { drawResamples, type Resamples } from "../../statistics/resamples.ts";
import { headline } from "../headline.ts";
import { completenessOf, isComplete } from "./completeness.ts";
import { dimensionEstimates } from "./dimension-estimates.ts";
import { passWords } from "./pass-words.ts";
import { plainLanguage } from "./plain-language.ts";
import type { RunFacts, Summary, TargetSummary } from "./summary.ts";

export interface SummaryOptions {
  /** Families of targets and judges; those written in the manifest unless given. */
  readonly families?: Families;
  /** Further frozen judges for leave-own-family-out. */
  readonly reserves?: readonly ReserveJudge[];
  /** Half of each task where the tasks carry no stratum `half` (`public`, `private`). */
  readonly halves?: readonly Half[];
  /** Bootstrap resamples of tasks; 10,000 unless given. */
  readonly resamples?: number;
  /** The manifest's seed unless given. */
  readonly seed?: number;
  /** `task` unless given. */
  readonly dimensionPooling?: DimensionPooling;
}

interface Work {
  readonly records: RunRecords;
  readonly scored: ScoredVerdicts;
  readonly facts: RunFacts;
  readonly resamples: Resamples;
  /** Task means of the conversation scores, one column a target. */
  readonly columns: readonly Float64Array[];
}

/**
 * Compute everything a report shows from the records of a run. Pure: same records and options, same summary,
 * to the last bit. All intervals share one set of resampled tasks, so any two figures of a run are paired.
 */
export function summarise(records: RunRecords, options: SummaryOptions = {}): Summary {
  const work = prepare(records, options);
  const { scored, facts, resamples, columns } = work;
  const { run } = scored;
  const clip = scoreBounds(facts.formula);
  const dimensions = dimensionsOf(records.tasks);
  const targets = targetSummaries(work, dimensions);
  const judges = judgeTable(run, facts.judges, scored.verdicts);
  const completeness = completenessOf(run, scored.verdicts, judges);
  const families = knownFamilies(options.families ?? manifestFamilies(records.manifest));
  // What the tasks say of themselves goes before any split made here.
  const halves = stratumHalves(records.tasks) ?? options.halves ?? null;
  const summary: Omit<Summary, "plain"> = {
    headline: headlineOf(records.manifest),
    run: facts,
    complete: isComplete(completeness),
    completeness,
    targets: targets.list,
    ranking: rankTargets(run.targets, columns, resamples, clip),
    pooledGap: targets.pooledGap,
    dimensions,
    choiceCapability: choiceCapability(
      dimensions,
      dimensions.map((_, d) => targets.list.map((target) => target.dimensions[d]!.value)),
    ),
    strata: strataTables(records.tasks, columns, resamples, clip),
    halves: halves === null ? null : halfGaps(columns, halves, resamples, clip),
    judges: judges.map((row) => ({ ...row, spend: spendOf(records, "judge", row.judge) })),
    leaveFamilyOut:
      families === null
        ? null
        : leaveFamilyOut({
            records,
            scored,
            ordinary: targets.list.map(({ score }) => score),
            families,
            reserves: options.reserves ?? [],
            resamples,
          }),
    worst: worstConversations(run),
    servingNotes: servingNotes(records.manifest, records.spend),
    scored: run,
  };
  const opening = passWords(records.manifest)?.opening ?? null;
  return { ...summary, plain: plainLanguage(summary, records.manifest.calibration.kind, opening) };
}

/** A run that is no measurement of its targets, or of a track of its own, says so before what its judge is worth. */
function headlineOf(manifest: RunManifest): string {
  const worth = headline(manifest.calibration, manifest.taskSet);
  const pass = passWords(manifest);
  const track = isLongHorizon(manifest) ? ["long-horizon track: stands in no main table"] : [];
  return [...track, ...(pass === null ? [] : [pass.what]), worth].join("; ");
}

function prepare(records: RunRecords, options: SummaryOptions): Work {
  const scored = scoreRun(records);
  const facts = factsOf(records, options);
  return {
    records,
    scored,
    facts,
    resamples: drawResamples(records.tasks.length, facts.resamples, seededRandom(facts.seed)),
    columns: facts.targets.map((_, target) => scoreColumn(scored.run, target)),
  };
}

function factsOf({ runId, createdAt, manifest, tasks }: RunRecords, options: SummaryOptions): RunFacts {
  const { taskSet } = manifest;
  return {
    id: runId,
    createdAt,
    benchmark: manifest.benchmark,
    pass: passOf(manifest),
    source: sourceOf(manifest),
    taskSet: taskSet.name,
    contentVersion: taskSet.contentVersion,
    comparability: taskSet.comparabilityVersion,
    formula: formulaOf(manifest),
    clinicianReviewed: taskSet.clinicianReviewed,
    synthetic: taskSet.synthetic,
    targets: manifest.targets.map(({ name }) => name),
    judges: manifest.judges.map(({ name }) => name),
    judgeMode: manifest.judgeMode as PanelMode,
    repeats: manifest.repeats,
    tasks: tasks.length,
    criteria: tasks.reduce((sum, { criteria }) => sum + criteria.length, 0),
    resamples: options.resamples ?? 10_000,
    seed: options.seed ?? manifest.seed,
    dimensionPooling: options.dimensionPooling ?? "task",
  };
}

function targetSummaries(work: Work, dimensions: readonly string[]) {
  const { records, facts, resamples, columns } = work;
  const { run } = work.scored;
  const { formula } = facts;
  const clip = scoreBounds(formula);
  const scores = meanEstimates(resamples, columns, records.tasks.length, clip);
  const blocked = run.targets.map((_, target) => blockedCount(run, target));
  const unblockedScore = (target: number) =>
    meanEstimates(resamples, [columnWithoutBlocked(run, target)], records.tasks.length, clip)[0]!;
  const byDimension = dimensions.map((dimension) =>
    dimensionEstimates(run, dimension, { formula, pooling: facts.dimensionPooling, resamples }),
  );
  const everyMet = allMet(run, resamples);
  const gaps = identificationGap(run, resamples);
  const list = run.targets.map(
    (name, target): TargetSummary => ({
      target,
      name,
      score: scores[target]!,
      scoreWithoutBlocked: blocked[target] === 0 ? scores[target]! : unblockedScore(target),
      blocked: blocked[target]!,
      dimensions: byDimension.map((estimates) => estimates[target]!),
      allMet: everyMet[target]!,
      gap: gaps.targets[target]!,
      outcomes: outcomeShares(run, target, requeried(records, target)),
      critical: criticalFailures(run, target),
      spend: spendOf(records, "target", target),
    }),
  );
  return { list, pooledGap: gaps.pooled };
}

function requeried({ conversations }: RunRecords, target: number): number {
  return conversations.reduce((n, one) => n + (one.target === target && one.requeried === true ? 1 : 0), 0);
}

function spendOf({ spend }: RunRecords, role: "target" | "judge", index: number) {
  return spend.find((one) => one.role === role && one.index === index) ?? null;
}

/** Families as the configurations name them. */
function manifestFamilies({ targets, judges }: RunManifest): Families {
  const of = (models: RunManifest["targets"]) => models.map(({ family }) => family ?? null);
  return { targets: of(targets), judges: of(judges) };
}

/** `null` where no family is known: every score would be an ordinary one under another name. */
function knownFamilies(families: Families): Families | null {
  return [...families.targets, ...families.judges].some((family) => family !== null) ? families : null;
}

/** Halves from the stratum `half`; `null` where no task has one. */
function stratumHalves(tasks: readonly Task[]): Half[] | null {
  const halves = tasks.map(({ strata }): Half => {
    const half = strata.half;
    return half === "public" || half === "private" ? half : null;
  });
  return halves.some((half) => half !== null) ? halves : null;
}
