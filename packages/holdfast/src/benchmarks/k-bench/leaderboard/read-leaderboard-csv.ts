import { parse } from "csv-parse/sync";
import { entryName, type LeaderboardEntry, promptId } from "../../../domain/leaderboard-entry.ts";
import { nearestName } from "../../../domain/nearest-name.ts";
import { REASONING_SPELLINGS, readReasoningLabel } from "../../../domain/reasoning-label.ts";
import { UserError } from "../../../domain/user-error.ts";
import { readUtf8 } from "../../../files/source-bytes.ts";
import { KNOWN_COLUMNS, partsOf, REQUIRED_COLUMNS } from "./columns.ts";
import { priceOf, type Row, scoreOf } from "./row-cells.ts";

/** A record with the line on which it ends. */
interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/**
 * Entries of a leaderboard that was published elsewhere: a CSV file with the columns of the K-Bench paper's
 * Supplementary Table 1 (`Base model`, `Prompt`, `Reasoning`, `Overall`, `Risk`), and where it has them prices, the
 * measures of Supplementary Table 2 and the strata of Supplementary Table 3. An empty score is no score.
 * @throws UserError naming file, line and column of the first fault.
 */
export async function readLeaderboardCsv(file: string): Promise<LeaderboardEntry[]> {
  const [head, ...records] = parsed(file, await readUtf8(file));
  if (head === undefined)
    throw new UserError(`${file}: is empty; expected a first row that names the columns.`);
  const columns = head.record.map((name) => name.trim());
  checkColumns(file, columns);
  if (records.length === 0) throw new UserError(`${file}: has no entries; expected one a row.`);
  const seen = new Map<string, number>();
  return records.map(({ record, info }) => {
    const line = info.lines;
    const at = `${file}:${line}`;
    if (record.length !== columns.length) {
      throw new UserError(
        `${at}: has ${record.length} columns, the first row has ${columns.length}; put texts that hold commas into double quotes.`,
      );
    }
    const entry = entryOf({ at, cell: (column) => record[columns.indexOf(column)]?.trim() ?? "" }, columns);
    const name = entryName(entry);
    const before = seen.get(name);
    if (before !== undefined) {
      throw new UserError(`${at}: ${name} is already on line ${before}; an entry may be there once.`);
    }
    seen.set(name, line);
    return entry;
  });
}

function parsed(file: string, bytes: Buffer): Parsed[] {
  try {
    // With `info`, every element is a record with its place; the type of the library does not say so.
    const options = { info: true, relax_column_count: true, skip_empty_lines: true };
    return parse(bytes, options) as unknown as Parsed[];
  } catch (error) {
    const line = (error as { lines?: number }).lines ?? 1;
    throw new UserError(
      `${file}:${line}: a double quote is not closed, or text follows a closed one; mend that row.`,
    );
  }
}

function checkColumns(file: string, columns: readonly string[]): void {
  const repeated = columns.find((name, i) => columns.indexOf(name) !== i);
  if (repeated !== undefined) {
    throw new UserError(`${file}:1: the column "${repeated}" is there twice; remove one.`);
  }
  const unknown = columns.find((name) => !KNOWN_COLUMNS.includes(name));
  if (unknown !== undefined) {
    const near = nearestName(unknown, KNOWN_COLUMNS);
    const mend = near === null ? `known are ${KNOWN_COLUMNS.join(", ")}` : `did you mean "${near}"?`;
    throw new UserError(`${file}:1: there is no column "${unknown}" in a leaderboard; ${mend}`);
  }
  const missing = REQUIRED_COLUMNS.find((name) => !columns.includes(name));
  if (missing !== undefined) {
    throw new UserError(
      `${file}:1: the column "${missing}" is missing; a leaderboard needs ${REQUIRED_COLUMNS.join(", ")}.`,
    );
  }
}

function entryOf(row: Row, columns: readonly string[]): LeaderboardEntry {
  const baseModel = row.cell("Base model");
  const namespace = /^([^/\s]+)\/\S+$/.exec(baseModel)?.[1];
  if (namespace === undefined) {
    throw new UserError(
      `${row.at}: Base model: "${baseModel}" names no provider; expected "provider/model", e.g. "openai/gpt-5.5".`,
    );
  }
  const prompt = promptId(row.cell("Prompt"));
  if (prompt === "") {
    throw new UserError(
      `${row.at}: Prompt: is empty; name the system prompt, e.g. "Default v1", or write "none".`,
    );
  }
  return {
    baseModel,
    provider: namespace,
    prompt,
    reasoning: reasoningOf(row),
    variant: "",
    overall: scoreOf(row, "Overall"),
    combinedRisk: scoreOf(row, "Risk"),
    price: priceOf(row),
    ...partsOf(columns, (column) => scoreOf(row, column)),
  };
}

function reasoningOf(row: Row): LeaderboardEntry["reasoning"] {
  const text = row.cell("Reasoning");
  const label = readReasoningLabel(text);
  if (label !== null) return label;
  throw new UserError(
    `${row.at}: Reasoning: "${text}" is no reasoning setting; known are ${REASONING_SPELLINGS.join(", ")}.`,
  );
}
