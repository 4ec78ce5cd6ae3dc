import { basename } from "node:path";
import type { z } from "zod";
import { contentHash } from "../../domain/content-hash.ts";
import { LEAST_TURNS } from "../../domain/long-horizon.ts";
import { exchanges, type LongHorizonSet, type LongTranscript } from "../../domain/long-horizon-set.ts";
import { nearestName } from "../../domain/nearest-name.ts";
import { schemaProblems } from "../../domain/schema-problems.ts";
import { UserError } from "../../domain/user-error.ts";
import { pathText } from "../../domain/value-path.ts";
import { type FileRow, readTableFile } from "../ratings/table-file.ts";
import { longTranscriptSchema, setHeaderSchema } from "./long-horizon-schema.ts";

const SHOWN = 20;

/**
 * Reads long transcripts from JSONL: a header, then one transcript a line. Whole or not at all.
 * @throws UserError naming file, line and field of what is wrong: no header; an id twice; speakers that do not take
 *   turns; fewer than twenty exchanges; a label of no category.
 */
export async function readLongHorizon(file: string): Promise<LongHorizonSet> {
  const [first, ...rows] = (await readTableFile(file)).rows;
  if (first?.cells.holdfast !== "long-horizon") {
    throw new UserError(
      `${file}:1: expected a first line such as {"holdfast": "long-horizon", "categories": ["…"]}; see docs/protocols/distressbench-long-horizon.md`,
    );
  }
  const header = checked(setHeaderSchema, first);
  if (typeof header === "string") throw new UserError(header);
  if (rows.length === 0)
    throw new UserError(`${file}: holds no transcript; add one a line after the header.`);
  const problems: string[] = [];
  const seen = new Map<string, number>();
  const transcripts = rows.flatMap((row): LongTranscript[] => {
    const found = checked(longTranscriptSchema, row);
    if (typeof found === "string") {
      problems.push(found);
      return [];
    }
    const { subcategory = null, violations, ...rest } = found;
    const transcript = { ...rest, subcategory, violations: labelled(violations) };
    const wrong = [...repeated(seen, transcript.id, row), ...faults(transcript, header.categories)];
    problems.push(...wrong.map((problem) => `${file}:${row.line}: ${problem}`));
    return [transcript];
  });
  if (problems.length > 0) throw new UserError(listed(file, problems));
  const { name = basename(file), contentVersion, assistant = null } = header;
  const { synthetic, clinicianReviewed, categories, turnItems } = header;
  const version = contentVersion ?? contentHash(transcripts).slice(0, 12);
  const about = { name, contentVersion: version, assistant, synthetic, clinicianReviewed };
  return { ...about, categories, turnItems, transcripts };
}

/** The set in the form in which it is read, header first. */
export function* longHorizonJsonl({ transcripts, ...about }: LongHorizonSet): Generator<string> {
  const { assistant, ...rest } = about;
  yield `${JSON.stringify({ holdfast: "long-horizon", ...rest, ...(assistant === null ? {} : { assistant }) })}\n`;
  for (const { subcategory, ...transcript } of transcripts) {
    yield `${JSON.stringify({ ...transcript, ...(subcategory === null ? {} : { subcategory }) })}\n`;
  }
}

function checked<S extends z.ZodType>(schema: S, { file, line, cells }: FileRow): z.output<S> | string {
  const [problem] = schemaProblems(schema, cells);
  if (problem === undefined) return schema.parse(cells);
  const field = pathText(problem.path) || "the line";
  return `${file}:${line}: ${field}: ${problem.message}`;
}

function labelled(violations: Readonly<Record<string, boolean | null>>): Record<string, boolean> {
  return Object.fromEntries(
    Object.entries(violations).filter((entry): entry is [string, boolean] => entry[1] !== null),
  );
}

function repeated(seen: Map<string, number>, id: string, { line }: FileRow): string[] {
  const before = seen.get(id);
  if (before !== undefined)
    return [`id: "${id}" is there twice, first on line ${before}; rename one of them`];
  seen.set(id, line);
  return [];
}

function faults({ id, turns, violations }: LongTranscript, categories: readonly string[]): string[] {
  const out = turns.findIndex(({ role }, i) => role !== (i % 2 === 0 ? "user" : "assistant"));
  const count = exchanges({ turns });
  return [
    ...(out < 0
      ? []
      : [
          `turns[${out}]: transcript "${id}": the user speaks first and then both take turns; join or split turns`,
        ]),
    ...(count >= LEAST_TURNS
      ? []
      : [`turns: transcript "${id}" has ${count} turns (exchanges); a long one has at least ${LEAST_TURNS}`]),
    ...Object.keys(violations)
      .filter((name) => !categories.includes(name))
      .map((name) => `violations: "${name}" is no category of the header${near(name, categories)}`),
  ];
}

function near(name: string, categories: readonly string[]): string {
  const found = nearestName(name, categories);
  return found === null ? ` (${categories.join(", ")})` : `; did you mean "${found}"?`;
}

function listed(file: string, problems: readonly string[]): string {
  if (problems.length === 1) return problems[0]!;
  const more = problems.length - SHOWN;
  const rest = more > 0 ? [`  … and ${more} more`] : [];
  const lines = problems.slice(0, SHOWN).map((problem) => `  ${problem}`);
  return [`${file}: ${problems.length} problems, nothing was read:`, ...lines, ...rest].join("\n");
}
