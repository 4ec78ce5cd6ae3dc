import { frechetDistance } from "../../../packages/holdfast/src/realism/distances/frechet.ts";
import { maximumMeanDiscrepancy } from "../../../packages/holdfast/src/realism/distances/maximum-mean-discrepancy.ts";
import { nearestNeighbourCosine } from "../../../packages/holdfast/src/realism/distances/nearest-neighbour.ts";
import { type DoubleMatrix, matrixOf } from "../../../packages/holdfast/src/realism/linear-algebra/matrix.ts";
import { type Fields, isFields } from "../case.ts";
import { expectsRefusal, type Family } from "../family.ts";
import { numberList, numberRows, optionalNumber } from "../fields.ts";

/** Nearest-neighbour cosine distance in both directions. */
export const nearestNeighbourFamily: Family = (data, wanted) => ({ ...nearestOf(data, wanted) });

/** Maximum mean discrepancy; the width is the median distance unless the case gives one. */
export const mmdFamily: Family = (data) => mmdOf(data);

/**
 * Fréchet distance. A key that names a ridge (`ridge1e-6`) is the squared distance with that much added to both
 * diagonals; an object under such a key has ridges for keys, a list one entry for each of `data.ridges`.
 */
export const frechetFamily: Family = (data, wanted) => {
  const [human, synthetic] = setsOf(data);
  const withRidge = (ridge: number) => frechetDistance(human, synthetic, { ridge });
  const { squared, root, meanTerm } = withRidge(ridgesOf(data)[0] ?? 0);
  return {
    squared,
    root,
    meanTerm,
    shiftSquared: meanTerm,
    self: frechetDistance(human, human).squared,
    ...ridgeFields(data, wanted, (ridge) => {
      const distance = withRidge(ridge);
      return { value: distance.squared, squared: distance.squared, root: distance.root, ridge };
    }),
  };
};

/** All three, by longer names. */
export const realismFamily: Family = (data, wanted) => {
  const [human, synthetic] = setsOf(data);
  const near = nearestOf(data, wanted);
  const mmd = mmdOf(data);
  const frechet = frechetDistance(human, synthetic);
  return {
    nnSynthToHuman: near.synthToHuman,
    nnHumanToSynth: near.humanToSynth,
    nnSymmetric: near.symmetric,
    nnMaxSynthToHuman: near.maxSynthToHuman,
    mmdMedianDistance: mmd.medianDistance,
    mmdBiasedSquared: mmd.biasedSquared,
    mmdBiased: mmd.biased,
    mmdUnbiasedSquared: mmd.unbiasedSquared,
    frechetSquared: frechet.squared,
    frechetRoot: frechet.root,
  };
};

const NO_DIRECTION = {
  synthToHuman: null,
  humanToSynth: null,
  symmetric: null,
  maxSynthToHuman: null,
  maxHumanToSynth: null,
};

/**
 * A row of zeros has no direction and no cosine, which Holdfast refuses: that it is undefined is what a case may expect,
 * by `null` or by an error.
 */
function nearestOf(data: Fields, wanted: Fields) {
  const [human, synthetic] = setsOf(data);
  const isUndefined = human.columns === synthetic.columns && (hasZeroRow(human) || hasZeroRow(synthetic));
  return isUndefined && !expectsRefusal(wanted) ? NO_DIRECTION : nearestNeighbourCosine(human, synthetic);
}

function hasZeroRow({ rows, columns, values }: DoubleMatrix): boolean {
  return Array.from({ length: rows }, (_, row) => row * columns).some((from) =>
    values.subarray(from, from + columns).every((value) => value === 0),
  );
}

function mmdOf(data: Fields): Fields {
  const width = optionalNumber(data, "width", "sigma", "bandwidth");
  const mmd = maximumMeanDiscrepancy(...setsOf(data), width === undefined ? {} : { width });
  return { ...mmd, medianDistance: mmd.width, sigma: mmd.width, root: mmd.biased };
}

function setsOf(data: Fields): [DoubleMatrix, DoubleMatrix] {
  return [matrixOf(numberRows(data, "human")), matrixOf(numberRows(data, "synthetic"))];
}

/** A single ridge is of every figure; several are looked at one by one. */
function ridgesOf(data: Fields): number[] {
  const name = ["ridge", "ridges", "eps", "epsilon"].find((spelling) => data[spelling] !== undefined);
  if (name === undefined) return [];
  return Array.isArray(data[name]) ? [0, ...numberList(data, name)] : [optionalNumber(data, name) ?? 0];
}

function ridgeFields(data: Fields, wanted: Fields, figure: (ridge: number) => Fields): Fields {
  const fields: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(wanted)) {
    if (!/ridge|eps/i.test(key)) continue;
    const ridge = ridgeInKey(key);
    if (Array.isArray(value)) fields[key] = ridgesOf(data).slice(1).map(figure);
    else if (ridge !== null) fields[key] = figure(ridge);
    else if (isFields(value)) {
      fields[key] = Object.fromEntries(Object.keys(value).map((inner) => [inner, figure(Number(inner))]));
    }
  }
  return fields;
}

/** The number in a key; an exponent without its sign (`ridge1e6`) is a negative one, since no ridge is a million. */
function ridgeInKey(key: string): number | null {
  const found = /(\d+(?:\.\d+)?)(?:e-?(\d+))?/i.exec(key);
  return found === null ? null : Number(`${found[1]}e-${found[2] ?? 0}`);
}
