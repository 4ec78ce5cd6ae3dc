import type { TargetOutcomes } from "../../analyses/outcome-shares.ts";
import { OUTCOMES } from "../../domain/outcome.ts";
import { textTable } from "./text-table.ts";

/** How the last replies came out; outcomes that no target had are left out. */
export function outcomeLines(
  rows: readonly { readonly name: string; readonly outcomes: TargetOutcomes }[],
): string[] {
  const seen = OUTCOMES.filter((outcome) => rows.some(({ outcomes }) => outcomes.counts[outcome] > 0));
  return textTable(
    ["Last replies", "held", ...seen, "not held yet"],
    rows.map(({ name, outcomes }) => [
      name,
      String(outcomes.held),
      ...seen.map((outcome) => String(outcomes.counts[outcome])),
      String(outcomes.pending),
    ]),
  );
}
