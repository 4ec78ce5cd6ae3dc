import type { ScoreFormula } from "../../domain/task.ts";

/**
 * Score of one conversation over the criteria that have a label; NaN where none has (or, under `healthbench`,
 * where no labelled criterion has positive points).
 * - `weighted`: S = Σ w·ℓ / Σ w, the share of the needed care that was given; in [0, 1].
 * - `healthbench`: Σ met points / Σ positive points; negative points make it fall below 0. It is clipped to
 *   [0, 1] only after averaging over tasks.
 * @param labels 1 met, 0 not met, −1 none; read from `start`. @param weights of the criteria at `places`.
 */
export function scoreConversation(
  labels: Int8Array,
  start: number,
  weights: readonly number[],
  formula: ScoreFormula,
  places: readonly number[] | null = null,
): number {
  let achieved = 0;
  let possible = 0;
  const count = places === null ? weights.length : places.length;
  for (let i = 0; i < count; i++) {
    const place = places === null ? i : places[i]!;
    const label = labels[start + place]!;
    const weight = weights[place]!;
    if (label < 0) continue;
    achieved += weight * label;
    possible += formula === "healthbench" ? Math.max(0, weight) : weight;
  }
  return possible === 0 ? Number.NaN : achieved / possible;
}
