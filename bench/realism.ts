import { frechetDistance } from "../packages/holdfast/src/realism/distances/frechet.ts";
import { maximumMeanDiscrepancyFrom } from "../packages/holdfast/src/realism/distances/maximum-mean-discrepancy.ts";
import { nearestNeighbourFrom } from "../packages/holdfast/src/realism/distances/nearest-neighbour.ts";
import { pairGeometry } from "../packages/holdfast/src/realism/distances/pair-geometry.ts";
import { squaredDistances } from "../packages/holdfast/src/realism/distances/pooled-distances.ts";
import { scaleRows } from "../packages/holdfast/src/realism/linear-algebra/linear-map.ts";
import type { DoubleMatrix } from "../packages/holdfast/src/realism/linear-algebra/matrix.ts";
import { seededRandom } from "../packages/holdfast/src/statistics/random.ts";

/**
 * `node bench/realism.ts`: all three distances between 1,658 human and 1,700 synthetic chunks in 768 dimensions, without
 * intervals, on one core. Generated rows of length 1 with directions of falling weight, as embeddings have.
 */
const [HUMAN, SYNTHETIC, DIMENSIONS] = [1_658, 1_700, 768];

function rows(count: number, seed: string): DoubleMatrix {
  const random = seededRandom(seed);
  const values = Float64Array.from({ length: count * DIMENSIONS }, (_, at) => {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return normal / Math.sqrt(1 + (at % DIMENSIONS)) + (at % DIMENSIONS === 0 ? 1 : 0);
  });
  const matrix = { rows: count, columns: DIMENSIONS, values };
  scaleRows(matrix, 0);
  return matrix;
}

const [human, synthetic] = [rows(HUMAN, "human"), rows(SYNTHETIC, "synthetic")];

function allThree(): void {
  const geometry = pairGeometry(human, synthetic);
  nearestNeighbourFrom(geometry);
  maximumMeanDiscrepancyFrom(squaredDistances(geometry));
  frechetDistance(human, synthetic);
}

function cpuSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const first = cpuSeconds(allThree);
const warm = Math.min(...Array.from({ length: 3 }, () => cpuSeconds(allThree)));
console.log(
  `realism: ${HUMAN} × ${SYNTHETIC} chunks × ${DIMENSIONS} dimensions, all three distances without intervals, CPU seconds: ` +
    `${first.toFixed(2)} at first, ${warm.toFixed(2)} when warm (bound: 8)`,
);
