import {
  type Adjudication,
  adjudicationSchema,
  type ConsensusEntry,
  consensusEntrySchema,
} from "../../domain/consensus-entry.ts";
import { schemaProblems } from "../../domain/schema-problems.ts";
import { UserError } from "../../domain/user-error.ts";
import { pathText } from "../../domain/value-path.ts";
import { cellText, readTableFile } from "./table-file.ts";

/** What a file holds, with the place of each part for messages. */
export interface Listed<T> {
  readonly list: readonly T[];
  /** `consensus.jsonl:12` */
  placeOf(n: number): string;
}

/**
 * Reads a consensus' history: JSONL, one entry a line.
 * @throws UserError naming file, line and field.
 */
export async function readConsensusHistory(file: string): Promise<Listed<ConsensusEntry>> {
  const { rows } = await readTableFile(file);
  const list = rows.map(({ line, cells }) => {
    const [problem] = schemaProblems(consensusEntrySchema, cells);
    if (problem !== undefined)
      throw new UserError(`${file}:${line}: ${pathText(problem.path)}: ${problem.message}`);
    return consensusEntrySchema.parse(cells);
  });
  return { list, placeOf: (n) => `${file}:${rows[n]!.line}` };
}

/** An entry as a line of the history. */
export function historyLine(entry: ConsensusEntry): string {
  return `${JSON.stringify(entry)}\n`;
}

const COLUMNS = ["transcript", "item", "value", "note", "confidence", "by", "inputs"] as const;

/** The apostrophe by which a written table keeps a spreadsheet from running a cell. */
const MADE_INERT = /^'(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/;

/**
 * Reads decisions from a CSV or JSONL file: the list of open questions, filled in, is one. Rows without a value are
 * still open and passed over; other columns are too.
 * @param by who decided, where a row does not say.
 * @throws UserError naming file, line and field.
 */
export async function readAdjudications(file: string, by: string): Promise<Listed<Adjudication>> {
  const { rows } = await readTableFile(file);
  const decided = rows.filter((row) => cellText(row, "value") !== "");
  const list = decided.map((row) => {
    const given = COLUMNS.map((name) => [name, cellText(row, name).replace(MADE_INERT, "")] as const).filter(
      ([, cell]) => cell !== "",
    );
    const decision = { by, ...Object.fromEntries(given) };
    const [problem] = schemaProblems(adjudicationSchema, decision);
    if (problem !== undefined)
      throw new UserError(`${file}:${row.line}: ${pathText(problem.path)}: ${problem.message}`);
    return adjudicationSchema.parse(decision);
  });
  return { list, placeOf: (n) => `${file}:${decided[n]!.line}` };
}
