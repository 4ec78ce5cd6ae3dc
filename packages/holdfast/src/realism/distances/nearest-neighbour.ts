import type { DoubleMatrix, Matrix } from "../linear-algebra/matrix.ts";
import { type CrossGeometry, crossGeometry, squaredLengths } from "./pair-geometry.ts";

/** Mean cosine distance (1 − cosine, from 0 to 2) to the nearest row of the other set. */
export interface NearestNeighbourDistance {
  /** Each synthetic row to its nearest human row: how far what the simulator says lies from anything a person said. */
  readonly synthToHuman: number;
  /** Each human row to its nearest synthetic row: how much of what people say the simulator never comes near. */
  readonly humanToSynth: number;
  /** The mean of both. */
  readonly symmetric: number;
  /** The farthest synthetic row, and the farthest human row. */
  readonly maxSynthToHuman: number;
  readonly maxHumanToSynth: number;
}

/**
 * Nearest-neighbour cosine distance between human (n × d) and synthetic (m × d) rows, in both directions; the length of
 * a row does not matter. K-Bench (Results, synthetic-patient realism) reports one figure without naming the direction;
 * `synthToHuman` is the natural reading. @throws RangeError for a row of zeros, which has no direction, and as crossGeometry.
 */
export function nearestNeighbourCosine(human: Matrix, synthetic: Matrix): NearestNeighbourDistance {
  return nearestNeighbourFrom(crossGeometry(human, synthetic));
}

/** As nearestNeighbourCosine, from inner products that are there already. */
export function nearestNeighbourFrom(geometry: CrossGeometry): NearestNeighbourDistance {
  const { toHuman, toSynthetic } = nearestRows(geometry);
  const [synthToHuman, humanToSynth] = [meanOf(toHuman), meanOf(toSynthetic)];
  return {
    synthToHuman,
    humanToSynth,
    symmetric: (synthToHuman + humanToSynth) / 2,
    maxSynthToHuman: toHuman.reduce((most, one) => Math.max(most, one), 0),
    maxHumanToSynth: toSynthetic.reduce((most, one) => Math.max(most, one), 0),
  };
}

/** Distance of each row to the nearest of the other set: of each synthetic row, and of each human row. */
function nearestRows(geometry: CrossGeometry): { toHuman: Float64Array; toSynthetic: Float64Array } {
  const distances = cosineDistances(geometry);
  const { rows, columns } = geometry.humanSynthetic;
  const toHuman = new Float64Array(columns).fill(Number.POSITIVE_INFINITY);
  const toSynthetic = new Float64Array(rows).fill(Number.POSITIVE_INFINITY);
  for (let i = 0, at = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++, at++) {
      const distance = distances[at]!;
      if (distance < toHuman[j]!) toHuman[j] = distance;
      if (distance < toSynthetic[i]!) toSynthetic[i] = distance;
    }
  }
  return { toHuman, toSynthetic };
}

/** 1 − cosine of every human with every synthetic row, human by human. @throws RangeError for a row of zeros. */
function cosineDistances(geometry: CrossGeometry): Float64Array {
  const { rows, columns, values } = geometry.humanSynthetic;
  const humanLength = lengths(geometry.human, "human");
  const syntheticLength = lengths(geometry.synthetic, "synthetic");
  const distances = new Float64Array(values.length);
  for (let i = 0, at = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++, at++) {
      const cosine = values[at]! / (humanLength[i]! * syntheticLength[j]!);
      distances[at] = 1 - Math.max(-1, Math.min(1, cosine));
    }
  }
  return distances;
}

function lengths(rows: DoubleMatrix, name: string): Float64Array {
  return squaredLengths(rows).map((squared, i) => {
    if (squared === 0) throw new RangeError(`${name} row ${i} is all zeros: no cosine is defined for it`);
    return Math.sqrt(squared);
  });
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
