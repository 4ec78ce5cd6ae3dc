import { type Random, seededRandom } from "../../../statistics/random.ts";
import type { PanelLabels } from "../panel-labels.ts";

/** Labels in short: `task`, `dimension`, then the consensus and each candidate as one character: 1, 0 or - (none). */
export type ShortLabel = readonly [task: string, dimension: string, labels: string];

/** Labels small enough to be worked out by hand. @param families of the candidates; everybody is nobody's kin without. */
export function smallLabels(
  names: readonly string[],
  rows: readonly ShortLabel[],
  families: readonly (string | null)[] = [],
): PanelLabels {
  const tasks = [...new Set(rows.map(([task]) => task))];
  const dimensions = [...new Set(rows.map(([, dimension]) => dimension))];
  const column = (place: number) => Int8Array.from(rows, ([, , labels]) => codeOf(labels[place]));
  return {
    tasks,
    dimensions,
    candidates: names.map((name, i) => ({ name, family: families[i] ?? null })),
    taskOf: Int32Array.from(rows, ([task]) => tasks.indexOf(task)),
    dimensionOf: Int32Array.from(rows, ([, dimension]) => dimensions.indexOf(dimension)),
    consensus: column(0),
    verdicts: names.map((_, i) => column(i + 1)),
  };
}

function codeOf(label = "-"): number {
  return label === "-" ? -1 : Number(label);
}

export interface RandomShape {
  readonly labels: number;
  readonly tasks: number;
  readonly dimensions: number;
  readonly candidates: number;
  readonly families?: number;
  /** Share of verdicts that are missing. */
  readonly missing?: number;
  readonly seed: string | number;
}

/** Made-up labels: candidates err by 10 to 30 %, each more than the one before. They describe no real judge. */
export function randomLabels(shape: RandomShape): PanelLabels {
  const { labels, tasks, dimensions, candidates, families = candidates, missing = 0 } = shape;
  const random = seededRandom(`panel labels ${shape.seed}`);
  const consensus = new Int8Array(labels).map(() => (random() < 0.55 ? 1 : 0));
  const taskOf = new Int32Array(labels).map(() => below(tasks, random));
  // Every task has a label, as whoever draws tasks makes sure.
  for (let task = 0; task < Math.min(tasks, labels); task++) taskOf[task] = task;
  return {
    tasks: Array.from({ length: tasks }, (_, i) => `t${i}`),
    dimensions: Array.from({ length: dimensions }, (_, i) => `d${i}`),
    candidates: Array.from({ length: candidates }, (_, i) => ({ name: `j${i}`, family: `f${i % families}` })),
    taskOf,
    dimensionOf: new Int32Array(labels).map(() => below(dimensions, random)),
    consensus,
    verdicts: Array.from({ length: candidates }, (_, judge) =>
      consensus.map((label) => {
        if (random() < missing) return -1;
        return random() < 0.1 + (0.2 * judge) / candidates ? 1 - label : label;
      }),
    ),
  };
}

function below(end: number, random: Random): number {
  return Math.floor(random() * end);
}
