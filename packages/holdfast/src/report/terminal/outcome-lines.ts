import type { TargetOutcomes } from "../../analyses/outcome-shares.ts";
import { OUTCOMES } from "../../domain/outcome.ts";
import { countCell } from "../figures.ts";
import { textTable } from "./text-table.ts";

/** How the last replies came out; outcomes that no target had are left out. */
export function outcomeLines(
  rows: readonly { readonly name: string; readonly outcomes: TargetOutcomes }[],
  held: "held" | "read" = "held",
): string[] {
  const seen = OUTCOMES.filter((outcome) => rows.some(({ outcomes }) => outcomes.counts[outcome] > 0));
  return textTable(
    ["Last replies", held, ...seen, `not ${held} yet`],
    rows.map(({ name, outcomes }) => [
      name,
      countCell(outcomes.held),
      ...seen.map((outcome) => countCell(outcomes.counts[outcome])),
      countCell(outcomes.pending),
    ]),
  );
}
