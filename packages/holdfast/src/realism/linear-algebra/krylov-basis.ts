import { type Random, seededRandom } from "../../statistics/random.ts";
import type { LinearMap } from "./linear-map.ts";

/** Directions that are multiplied together: so many equal singular values are told apart. */
const BLOCK = 3;
/** What is left of a direction after those before it are taken out, below which it holds nothing new. */
const NOTHING_NEW = 1e-10;

/** Orthonormal directions, each a row of numbers. */
export interface KrylovBasis {
  readonly vectors: readonly Float64Array[];
  /** Takes in further directions, to `size` in all or a few more. @returns false where there are no more. */
  extend(size: number): boolean;
}

/**
 * Directions that hold the leading right singular vectors of a map: random ones, and AᵀA times those before (block Lanczos,
 * Golub and Underwood 1977), each made orthogonal to all before it, twice over.
 */
export function krylovBasis(map: LinearMap, seed: number | string): KrylovBasis {
  const random = seededRandom(seed);
  const vectors: Float64Array[] = [];
  let next = Array.from({ length: BLOCK }, () => normalVector(map.columns, random));
  return {
    vectors,
    extend(size) {
      const wanted = Math.min(size, map.columns);
      while (vectors.length < wanted) {
        const before = vectors.length;
        // Always whole blocks: a direction left out here would be missed by all that come after.
        for (const vector of next) addDirection(vectors, vector);
        if (vectors.length === before) return false;
        next = timesSquare(map, vectors.slice(before));
      }
      return true;
    },
  };
}

function addDirection(vectors: Float64Array[], vector: Float64Array): void {
  const before = lengthOf(vector);
  for (let round = 0; round < 2; round++) for (const unit of vectors) takeOut(vector, unit);
  const after = lengthOf(vector);
  if (after <= NOTHING_NEW * before || after === 0) return;
  vectors.push(vector.map((value) => value / after));
}

/** AᵀA·v for some directions at once. */
function timesSquare(map: LinearMap, vectors: readonly Float64Array[]): Float64Array[] {
  const product = map.transposedTimes(map.times(asColumns(vectors, map.columns)));
  return vectors.map((_, k) => {
    const vector = new Float64Array(map.columns);
    for (let j = 0; j < map.columns; j++) vector[j] = product.values[j * vectors.length + k]!;
    return vector;
  });
}

/** Directions as the columns of a matrix. */
export function asColumns(vectors: readonly Float64Array[], rows: number) {
  const values = new Float64Array(rows * vectors.length);
  for (const [k, vector] of vectors.entries()) {
    for (let j = 0; j < rows; j++) values[j * vectors.length + k] = vector[j]!;
  }
  return { rows, columns: vectors.length, values };
}

function normalVector(size: number, random: Random): Float64Array {
  // Box and Muller 1958; 1 − u keeps the logarithm from 0.
  return Float64Array.from(
    { length: size },
    () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
  );
}

function takeOut(vector: Float64Array, unit: Float64Array): void {
  let along = 0;
  for (let k = 0; k < vector.length; k++) along += vector[k]! * unit[k]!;
  for (let k = 0; k < vector.length; k++) vector[k] = vector[k]! - along * unit[k]!;
}

function lengthOf(vector: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < vector.length; k++) sum += vector[k]! * vector[k]!;
  return Math.sqrt(sum);
}
