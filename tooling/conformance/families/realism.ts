import {
  type FrechetDistance,
  frechetDistance,
} from "../../../packages/holdfast/src/realism/distances/frechet.ts";
import { maximumMeanDiscrepancy } from "../../../packages/holdfast/src/realism/distances/maximum-mean-discrepancy.ts";
import { nearestNeighbourCosine } from "../../../packages/holdfast/src/realism/distances/nearest-neighbour.ts";
import { type DoubleMatrix, matrixOf } from "../../../packages/holdfast/src/realism/linear-algebra/matrix.ts";
import type { Fields } from "../case.ts";
import type { Family } from "../family.ts";
import { numberRows, optionalNumber } from "../fields.ts";

/** Nearest-neighbour cosine distance in both directions. */
export const nearestNeighbourFamily: Family = (data) => ({ ...nearestNeighbourCosine(...setsOf(data)) });

/** Maximum mean discrepancy; the width is the median distance unless the case gives one. */
export const mmdFamily: Family = (data) => mmdOf(data);

/**
 * Fréchet distance. A key that names a ridge (`ridge1e-6`) is the squared distance with that much added to both
 * diagonals, an object under `ridge` holds several.
 */
export const frechetFamily: Family = (data, keys) => {
  const [human, synthetic] = setsOf(data);
  const ridge = optionalNumber(data, "ridge", "eps", "epsilon") ?? 0;
  const { squared, root, meanTerm } = frechetDistance(human, synthetic, { ridge });
  return {
    squared,
    root,
    meanTerm,
    shiftSquared: meanTerm,
    self: frechetDistance(human, human).squared,
    ...ridgeFields(keys, (given) => frechetDistance(human, synthetic, { ridge: given })),
  };
};

/** All three, by longer names. */
export const realismFamily: Family = (data) => {
  const [human, synthetic] = setsOf(data);
  const near = nearestNeighbourCosine(human, synthetic);
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

function mmdOf(data: Fields): Fields {
  const width = optionalNumber(data, "width", "sigma", "bandwidth");
  const mmd = maximumMeanDiscrepancy(...setsOf(data), width === undefined ? {} : { width });
  return { ...mmd, medianDistance: mmd.width, sigma: mmd.width };
}

function setsOf(data: Fields): [DoubleMatrix, DoubleMatrix] {
  return [matrixOf(numberRows(data, "human")), matrixOf(numberRows(data, "synthetic"))];
}

function ridgeFields(keys: readonly string[], distance: (ridge: number) => FrechetDistance): Fields {
  const found = keys.flatMap((key) => {
    const ridge = Number(/(?:ridge|eps)\w*?[_=]?(\d[\d.]*(?:e-?\d+)?)/i.exec(key)?.[1]);
    return Number.isNaN(ridge) ? [] : [[key, distance(ridge).squared] as const];
  });
  return Object.fromEntries(found);
}
