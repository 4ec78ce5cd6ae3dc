import type { EntryPrice } from "../../../domain/leaderboard-entry.ts";
import { UserError } from "../../../domain/user-error.ts";
import { PRICE_COLUMNS } from "./columns.ts";

/** A row by column; `at` is `file:line`. */
export interface Row {
  readonly at: string;
  cell(column: string): string;
}

/** A score on 0–100; `null` for an empty cell. @throws UserError for anything else. */
export function scoreOf(row: Row, column: string): number | null {
  const value = numberOf(row, column);
  if (value === null || (value >= 0 && value <= 100)) return value;
  throw new UserError(`${row.at}: ${column}: ${value} is no score; scores are on 0 to 100.`);
}

/** Input and output price, or the blended one where it is given; `null` for neither. @throws UserError for half a price. */
export function priceOf(row: Row): EntryPrice | null {
  const price = (column: string): number | null => {
    const value = numberOf(row, column);
    if (value === null || value >= 0) return value;
    throw new UserError(`${row.at}: ${column}: ${value} is no price; expected dollars a million tokens.`);
  };
  const [input, output, blended] = Object.values(PRICE_COLUMNS).map(price);
  if (blended != null) return { kind: "blended", perMillion: blended };
  if (input != null && output != null) {
    return { kind: "input-output", inputPerMillion: input, outputPerMillion: output };
  }
  if (input == null && output == null) return null;
  const lacking = input == null ? PRICE_COLUMNS.input : PRICE_COLUMNS.output;
  throw new UserError(
    `${row.at}: ${lacking}: is empty; a price needs input and output, or leave both empty.`,
  );
}

/** `null` for an empty cell. */
function numberOf(row: Row, column: string): number | null {
  const text = row.cell(column);
  if (text === "") return null;
  const value = Number(text);
  // Not everything that JavaScript reads as a number is one on paper: 0x20, 1e1.
  if (Number.isFinite(value) && /^[+-]?[\d.]+$/.test(text)) return value;
  throw new UserError(`${row.at}: ${column}: "${text}" is no number; write e.g. 98.96, with a point.`);
}
