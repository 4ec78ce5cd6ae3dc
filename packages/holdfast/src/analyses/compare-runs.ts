import { canonicalJson } from "../domain/canonical-json.ts";
import type { RunManifest } from "../domain/run-manifest.ts";
import { UserError } from "../domain/user-error.ts";
import { type Clip, differenceEstimates, inBoth, meanEstimates } from "../statistics/bootstrap.ts";
import { type Estimate, undefinedEstimate } from "../statistics/estimate.ts";
import { seededRandom } from "../statistics/random.ts";
import { drawResamples, type Resamples } from "../statistics/resamples.ts";

/** A run with the manifest that fixed it. */
export interface ComparedRun {
  readonly runId: string;
  readonly manifest: RunManifest;
  /** What is compared, the main score first; the same in every run of a benchmark. */
  readonly measures: readonly ComparedMeasure[];
  readonly conversations: number;
  /** Conversations among them that have no score, for whatever reason. */
  readonly withoutScore: number;
}

/** Means of one score over a case's repeats. */
export interface ComparedMeasure {
  readonly name: string;
  /** One column a target, one number a case in the manifest's order; NaN where there is none. */
  readonly columns: readonly Float64Array[];
  /** What a mean cannot leave; absent where nothing can. */
  readonly bounds?: Clip | undefined;
  /** As columns: cases that should have the score and lack it. Absent where every case should have it. */
  readonly lacking?: readonly (readonly boolean[])[];
}

/**
 * One target of run A against one of run B over the tasks for which both have a score: all three figures speak
 * of the same tasks, so that the difference is that of the two scores shown.
 */
export interface ComparedTarget {
  readonly a: { readonly target: number; readonly name: string; readonly score: Estimate };
  readonly b: { readonly target: number; readonly name: string; readonly score: Estimate };
  /** B minus A, paired. */
  readonly difference: Estimate;
}

export interface RunComparison {
  readonly a: string;
  readonly b: string;
  readonly comparability: string;
  readonly tasks: {
    readonly shared: number;
    readonly onlyA: number;
    readonly onlyB: number;
    /** Same id, different content: left out. */
    readonly changed: number;
  };
  readonly pairs: readonly ComparedTarget[];
  /** The same for the benchmark's further scores, e.g. combined risk. */
  readonly further: readonly { readonly measure: string; readonly pairs: readonly ComparedTarget[] }[];
  /** Names without a partner. */
  readonly onlyA: readonly string[];
  readonly onlyB: readonly string[];
  /** What else differs between the runs and may explain a difference, in plain words. */
  readonly warnings: readonly string[];
}

interface SharedTasks {
  readonly places: readonly (readonly [number, number])[];
  readonly counts: RunComparison["tasks"];
}

/**
 * Compare two runs, target by target of the same name; a lone target on each side is paired whatever its name.
 * @throws UserError where benchmark, comparability version or score formula differ: such scores do not
 * measure the same thing.
 */
export function compareRuns(
  a: ComparedRun,
  b: ComparedRun,
  { resamples, seed }: { readonly resamples: number; readonly seed: number },
): RunComparison {
  refuseIncomparable(a, b);
  const shared = sharedTasks(a, b);
  const [namesA, namesB] = [targetNames(a), targetNames(b)];
  const partners = pairTargets(namesA, namesB);
  const drawn =
    shared.places.length === 0 ? null : drawResamples(shared.places.length, resamples, seededRandom(seed));
  const unpaired = (names: readonly string[], side: 0 | 1) =>
    names.filter((_, target) => !partners.some((pair) => pair[side] === target));
  const [main, ...further] = a.measures.map((_, measure) => ({
    measure: a.measures[measure]!.name,
    pairs: partners.map((pair) => comparePair([a, b], pair, measure, shared, drawn)),
  }));
  return {
    a: a.runId,
    b: b.runId,
    comparability: a.manifest.taskSet.comparabilityVersion,
    tasks: shared.counts,
    pairs: main!.pairs,
    further,
    onlyA: unpaired(namesA, 0),
    onlyB: unpaired(namesB, 1),
    warnings: [...[a, b].flatMap(unfinished), ...warningsOf(a.manifest, b.manifest)],
  };
}

function refuseIncomparable(a: ComparedRun, b: ComparedRun): void {
  const facts = ({ manifest }: ComparedRun) => ({
    benchmark: manifest.benchmark,
    "comparability version": manifest.taskSet.comparabilityVersion,
    "score formula": manifest.taskSet.formula,
  });
  const [ofA, ofB] = [facts(a), facts(b)];
  for (const key of Object.keys(ofA) as (keyof typeof ofA)[]) {
    if (ofA[key] === ofB[key]) continue;
    throw new UserError(
      `runs ${a.runId} and ${b.runId} cannot be compared: their ${key} differs ("${ofA[key]}" and "${ofB[key]}"). ` +
        `Compare runs of the same ${key}, or run one of them again.`,
    );
  }
}

function sharedTasks(a: ComparedRun, b: ComparedRun): SharedTasks {
  const placeInB = new Map(b.manifest.tasks.map(({ id }, place) => [id, place]));
  const places: [number, number][] = [];
  let changed = 0;
  a.manifest.tasks.forEach(({ id, hash }, place) => {
    const other = placeInB.get(id);
    if (other === undefined) return;
    if (b.manifest.tasks[other]!.hash === hash) places.push([place, other]);
    else changed++;
  });
  const both = places.length + changed;
  const [onlyA, onlyB] = [a.manifest.tasks.length - both, b.manifest.tasks.length - both];
  return { places, counts: { shared: places.length, onlyA, onlyB, changed } };
}

function pairTargets(a: readonly string[], b: readonly string[]): [number, number][] {
  if (a.length === 1 && b.length === 1) return [[0, 0]];
  return a.flatMap((name, target): [number, number][] =>
    b.includes(name) ? [[target, b.indexOf(name)]] : [],
  );
}

function comparePair(
  [a, b]: readonly [ComparedRun, ComparedRun],
  [first, second]: readonly [number, number],
  measure: number,
  { places }: SharedTasks,
  drawn: Resamples | null,
): ComparedTarget {
  const { bounds, columns, lacking } = a.measures[measure]!;
  const left = Float64Array.from(places, ([place]) => columns[first]![place]!);
  const right = Float64Array.from(places, ([, place]) => b.measures[measure]!.columns[second]![place]!);
  const none = undefinedEstimate("the runs share no task");
  const sides = [inBoth(left, right), inBoth(right, left)];
  const [scoreA, scoreB] = drawn === null ? [none, none] : meanEstimates(drawn, sides, drawn.units, bounds);
  const [difference] = drawn === null ? [none] : differenceEstimates(drawn, [[right, left]], bounds);
  const lacks = (run: ComparedRun, target: number, place: number) =>
    run.measures[measure]!.lacking?.[target]?.[place] === true;
  const lost = places.filter(([inA, inB]) => lacks(a, first, inA) || lacks(b, second, inB)).length;
  const counted = (one: Estimate) => (lacking === undefined ? one : { ...one, missing: lost });
  return {
    a: { target: first, name: targetNames(a)[first]!, score: counted(scoreA!) },
    b: { target: second, name: targetNames(b)[second]!, score: counted(scoreB!) },
    difference: counted(difference!),
  };
}

function targetNames({ manifest }: ComparedRun): readonly string[] {
  return manifest.targets.map(({ name }) => name);
}

/** Conversations without a score may be the hard ones, so a comparison says how many there are. */
function unfinished({ runId, withoutScore, conversations }: ComparedRun): string[] {
  if (withoutScore === 0) return [];
  return [`run ${runId} has no score for ${withoutScore} of its ${conversations} conversations`];
}

function warningsOf(a: RunManifest, b: RunManifest): string[] {
  const judges = ({ judges: panel }: RunManifest) => panel.map(({ name }) => name).join(", ");
  const warnings: string[] = [];
  if (judges(a) !== judges(b)) warnings.push(`the judges differ: ${judges(a)}; ${judges(b)}`);
  else if (canonicalJson(a.judges) !== canonicalJson(b.judges)) {
    warnings.push("judges of the same name are configured differently");
  }
  if (canonicalJson(a.patient ?? null) !== canonicalJson(b.patient ?? null)) {
    warnings.push(`the patient differs: ${a.patient?.name ?? "none"}; ${b.patient?.name ?? "none"}`);
  }
  if (a.wordingHash !== b.wordingHash) {
    warnings.push(
      a.patient === undefined
        ? `the judge prompt${a.settings?.rubric === undefined ? "" : " or the rubric"} differs`
        : "the wording differs (judge prompts, rubric or patient material)",
    );
  }
  if (a.judgeMode !== b.judgeMode) warnings.push(`the judge mode differs: ${a.judgeMode}; ${b.judgeMode}`);
  if (a.repeats !== b.repeats) warnings.push(`the number of repeats differs: ${a.repeats}; ${b.repeats}`);
  if (a.requeryEmpty !== b.requeryEmpty) warnings.push("only one of the runs asked again for empty replies");
  return warnings;
}
