import type { SpendRecord } from "../../domain/run-records.ts";
import { costCell, countCell, tokenCells } from "../figures.ts";
import { textTable } from "./text-table.ts";

/** Calls, tokens and cost. @param spenders in reading order, each with its role. */
export function spendLines(
  spenders: readonly { readonly role: string; readonly name: string; readonly spend: SpendRecord | null }[],
): string[] {
  return textTable(
    ["Spent", "as", "calls", "retries", "tokens in", "tokens out", "cost"],
    spenders.map(({ role, name, spend }) => [
      name,
      role,
      spend === null ? "unknown" : countCell(spend.calls),
      spend === null ? "unknown" : countCell(spend.retries),
      ...tokenCells(spend),
      costCell(spend),
    ]),
  );
}
