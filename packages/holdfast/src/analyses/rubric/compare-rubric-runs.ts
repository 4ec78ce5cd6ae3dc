import { canonicalJson } from "../../domain/canonical-json.ts";
import type { Figure, RubricFigures } from "../../domain/rubric-figures.ts";
import type { ScoredRubricRun } from "../../domain/scored-rubric-run.ts";
import { UserError } from "../../domain/user-error.ts";
import { seededRandom } from "../../statistics/random.ts";
import { drawResamples } from "../../statistics/resamples.ts";
import { type ComparedFigures, compareFigures } from "./compare-targets.ts";

/** One side of a comparison: a scored run and the figures of its targets under one aggregation. */
export interface ComparedRubricRun {
  readonly runId: string;
  readonly scored: ScoredRubricRun;
  readonly aggregation: string;
  readonly figures: readonly RubricFigures[];
}

export interface ComparedRubricTarget extends ComparedFigures {
  readonly a: { readonly target: number; readonly name: string };
  readonly b: { readonly target: number; readonly name: string };
}

/** Two runs on the same vignettes. Differences are B minus A. */
export interface RubricRunComparison {
  readonly a: string;
  readonly b: string;
  readonly vignettes: {
    readonly shared: number;
    readonly onlyA: number;
    readonly onlyB: number;
    /** Same id, different content: left out. */
    readonly changed: number;
  };
  readonly pairs: readonly ComparedRubricTarget[];
  /** Names without a partner. */
  readonly onlyA: readonly string[];
  readonly onlyB: readonly string[];
}

/**
 * Compare two runs, target by target of the same name; a lone target on each side is paired whatever its name.
 * @throws UserError where the rubric's items, the policy for "not applicable" or the aggregation differ, or no
 * vignette is shared: such scores do not measure the same thing. Whether one judge scored both is for the caller,
 * who has the manifests.
 */
export function compareRubricRuns(
  a: ComparedRubricRun,
  b: ComparedRubricRun,
  { resamples, seed }: { readonly resamples: number; readonly seed: number },
): RubricRunComparison {
  refuseIncomparable(a, b);
  const { places, counts } = sharedVignettes(a.scored, b.scored);
  if (places.length === 0) {
    throw new UserError(`runs ${a.runId} and ${b.runId} share no vignette: compare runs on the same cohort.`);
  }
  const partners = pairTargets(a.scored.targets, b.scored.targets);
  const drawn = drawResamples(places.length, resamples, seededRandom(seed));
  const from = places.map(([place]) => place);
  const to = places.map(([, place]) => place);
  const compared = compareFigures(
    partners.map(([first, second]) => [at(a.figures[first]!, from), at(b.figures[second]!, to)]),
    drawn,
  );
  const unpaired = (names: readonly string[], side: 0 | 1) =>
    names.filter((_, target) => !partners.some((pair) => pair[side] === target));
  return {
    a: a.runId,
    b: b.runId,
    vignettes: counts,
    pairs: partners.map(([first, second], i) => ({
      a: { target: first, name: a.scored.targets[first]! },
      b: { target: second, name: b.scored.targets[second]! },
      ...compared[i]!,
    })),
    onlyA: unpaired(a.scored.targets, 0),
    onlyB: unpaired(b.scored.targets, 1),
  };
}

function refuseIncomparable(a: ComparedRubricRun, b: ComparedRubricRun): void {
  const items = ({ scored }: ComparedRubricRun) =>
    canonicalJson(
      scored.cells.map(({ id, item: { section, scale, reverse } }) => ({ id, section, scale, reverse })),
    );
  const differing = [
    ...(items(a) === items(b) ? [] : ["items of the rubric"]),
    ...(a.scored.naPolicy === b.scored.naPolicy ? [] : ['policy for "not applicable"']),
    ...(a.aggregation === b.aggregation ? [] : ["aggregation"]),
  ];
  if (differing.length === 0) return;
  throw new UserError(
    `runs ${a.runId} and ${b.runId} cannot be compared: they differ in ${differing.join(" and ")}. ` +
      "Score both in the same way, or run one of them again.",
  );
}

function sharedVignettes(a: ScoredRubricRun, b: ScoredRubricRun) {
  const placeInB = new Map(b.vignettes.map(({ id }, place) => [id, place]));
  const places: [number, number][] = [];
  let changed = 0;
  a.vignettes.forEach((vignette, place) => {
    const other = placeInB.get(vignette.id);
    if (other === undefined) return;
    if (canonicalJson(vignette) === canonicalJson(b.vignettes[other]!)) places.push([place, other]);
    else changed++;
  });
  const both = places.length + changed;
  const counts = {
    shared: places.length,
    onlyA: a.vignettes.length - both,
    onlyB: b.vignettes.length - both,
    changed,
  };
  return { places, counts };
}

function pairTargets(a: readonly string[], b: readonly string[]): [number, number][] {
  if (a.length === 1 && b.length === 1) return [[0, 0]];
  return a.flatMap((name, target): [number, number][] =>
    b.includes(name) ? [[target, b.indexOf(name)]] : [],
  );
}

/** The figures over some vignettes, in the order given. */
function at(figures: RubricFigures, places: readonly number[]): RubricFigures {
  const pick = (column: Float64Array) => Float64Array.from(places, (place) => column[place]!);
  const only = (figure: Figure): Figure =>
    figure.map(({ numerator, denominator }) => ({
      numerator: pick(numerator),
      denominator: pick(denominator),
    }));
  return {
    overall: only(figures.overall),
    combinedRisk: only(figures.combinedRisk),
    combinedRiskByDesign: only(figures.combinedRiskByDesign),
    dimensions: figures.dimensions.map(only),
    domains: figures.domains.map(only),
    domainsByDesign: figures.domainsByDesign.map(only),
  };
}
