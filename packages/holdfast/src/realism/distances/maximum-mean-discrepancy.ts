import type { DoubleMatrix, Matrix } from "../linear-algebra/matrix.ts";
import { pairGeometry } from "./pair-geometry.ts";
import { medianDistance, type SquaredDistances, squaredDistances } from "./pooled-distances.ts";

export interface MmdOptions {
  /** Width s of the kernel; the median distance over pooled pairs where it is not given. */
  readonly width?: number;
}

/** Maximum mean discrepancy in all its forms, so that a figure can never be mistaken for another. */
export interface MaximumMeanDiscrepancy {
  /** Width s of exp(−|x − y|² / 2s²), in the units of the embedding; `null` where none could be found. */
  readonly width: number | null;
  readonly widthFrom: "given" | "median";
  /** Mean Kxx + mean Kyy − 2 mean Kxy with every row's product with itself: never below 0, above it even for equal sources. */
  readonly biasedSquared: number | null;
  /** Its root. */
  readonly biased: number | null;
  /** Without the rows' products with themselves: 0 on average for equal sources, so it may be negative, and has no root. */
  readonly unbiasedSquared: number | null;
  /** Why a figure is `null`. */
  readonly reason?: string;
}

/**
 * Maximum mean discrepancy with a Gaussian kernel between human (n × d) and synthetic (m × d) rows (Gretton et al. 2012,
 * equations 3 and 5). @throws RangeError for a width that is not above 0, and as pairGeometry.
 */
export function maximumMeanDiscrepancy(
  human: Matrix,
  synthetic: Matrix,
  options: MmdOptions = {},
): MaximumMeanDiscrepancy {
  return maximumMeanDiscrepancyFrom(squaredDistances(pairGeometry(human, synthetic)), options);
}

/** As maximumMeanDiscrepancy, from distances that are there already. */
export function maximumMeanDiscrepancyFrom(
  distances: SquaredDistances,
  { width }: MmdOptions = {},
): MaximumMeanDiscrepancy {
  if (width !== undefined && !(width > 0 && Number.isFinite(width))) {
    throw new RangeError(`the kernel's width must be a number above 0, got ${width}`);
  }
  const s = width ?? medianDistance(distances);
  const widthFrom = width === undefined ? "median" : "given";
  if (s === null || s === 0) {
    const reason = "half of the pooled rows' pairs are the same point: no width from their median";
    return { width: s, widthFrom, biasedSquared: null, biased: null, unbiasedSquared: null, reason };
  }
  return { width: s, widthFrom, ...discrepancies(distances, s) };
}

function discrepancies(distances: SquaredDistances, width: number) {
  const [n, m] = [distances.humanHuman.rows, distances.syntheticSynthetic.rows];
  const [hh, ss, hs] = [
    kernelSum(distances.humanHuman, width),
    kernelSum(distances.syntheticSynthetic, width),
    kernelSum(distances.humanSynthetic, width),
  ];
  const cross = (2 * hs) / (n * m);
  const biasedSquared = Math.max(0, hh / (n * n) + ss / (m * m) - cross);
  const biased = Math.sqrt(biasedSquared);
  if (n < 2 || m < 2) {
    const reason = "unbiased: needs at least two rows on either side";
    return { biasedSquared, biased, unbiasedSquared: null, reason };
  }
  // Every row's kernel value with itself is 1.
  const unbiasedSquared = (hh - n) / (n * (n - 1)) + (ss - m) / (m * (m - 1)) - cross;
  return { biasedSquared, biased, unbiasedSquared };
}

function kernelSum({ values }: DoubleMatrix, width: number): number {
  const scale = -1 / (2 * width * width);
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += Math.exp(values[at]! * scale);
  return sum;
}
