import type { LabelString } from "../../../domain/judgement.ts";
import type { Task } from "../../../domain/task.ts";
import type { Random } from "../../../statistics/random.ts";
import type { Alternative, Kinship } from "./probe-case.ts";

/** A target whose reply may stand in the reference's place. */
export interface Candidate {
  readonly name: string;
  readonly family: string | null;
  /** The panel's unanimous labels of its reply to the task; `null` where it has none. */
  readonly labels: LabelString | null;
}

/**
 * Replies of other targets that do what a target's own reply does not: one of its family, and one of another (or of
 * which nobody knows the family). Of several the one that meets most eligible weight is taken, of equals one by lot.
 * @param eligible ids of the target's eligible criteria.
 */
export function chooseAlternatives(
  own: Pick<Candidate, "family">,
  others: readonly Candidate[],
  { criteria }: Pick<Task, "criteria">,
  eligible: readonly string[],
  random: Random,
): Alternative[] {
  const weights = new Map(criteria.map(({ id, weight }) => [id, weight]));
  const usable = others.flatMap((other) => {
    const met = metBy(other, criteria, eligible);
    const weight = met.reduce((sum, id) => sum + weights.get(id)!, 0);
    // Drawn for each, usable or not, so that one target's reply never changes the lots of the others.
    const lot = random();
    return met.length === 0
      ? []
      : [{ by: other.name, kinship: kinshipOf(own, other), criteria: met, weight, lot }];
  });
  const best = (isWanted: (kinship: Kinship) => boolean) =>
    usable
      .filter(({ kinship }) => isWanted(kinship))
      .sort((a, b) => b.weight - a.weight || a.lot - b.lot)
      .slice(0, 1);
  return [...best((kinship) => kinship === "same"), ...best((kinship) => kinship !== "same")].map(
    ({ by, kinship, criteria: ids }) => ({ by, kinship, criteria: ids }),
  );
}

function kinshipOf(own: Pick<Candidate, "family">, other: Candidate): Kinship {
  if (own.family === null || other.family === null) return "unknown";
  return own.family === other.family ? "same" : "other";
}

function metBy({ labels }: Candidate, criteria: Task["criteria"], eligible: readonly string[]): string[] {
  if (labels === null) return [];
  return criteria.flatMap(({ id }, i) => (labels[i] === "1" && eligible.includes(id) ? [id] : []));
}
