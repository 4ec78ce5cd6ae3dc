import type { SpendRecord } from "../../domain/run-records.ts";
import { costCell, countCell, tokenCells } from "../figures.ts";
import { textTable } from "./text-table.ts";

/** Calls, tokens and cost. @param spenders in reading order, each named with its role. */
export function spendLines(
  spenders: readonly { readonly role: string; readonly name: string; readonly spend: SpendRecord | null }[],
): string[] {
  return textTable(
    ["Spent", "calls", "retries", "tokens in", "tokens out", "cost"],
    spenders.map(({ role, name, spend }) => [
      `${role} ${name}`,
      spend === null ? "unknown" : countCell(spend.calls),
      spend === null ? "unknown" : countCell(spend.retries),
      ...tokenCells(spend),
      costCell(spend),
    ]),
  );
}
