import { type Dirent, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { plainText } from "../../packages/holdfast/src/domain/plain-text.ts";
import { BadCase, parseCases } from "./case.ts";
import type { Comparison } from "./compare.ts";
import { runCase } from "./run-case.ts";

/** Where the runner's lines go. */
export interface ConformanceOutput {
  readonly line: (text: string) => void;
  readonly error: (text: string) => void;
}

/** Exit codes, as of the command line: all agree; something does not; wrong use. */
const CONFORMANCE_EXIT = { agrees: 0, differs: 1, wrongUse: 2 } as const;

const USAGE = "usage: npm run conformance -- DIR (a folder with JSON cases)";

/**
 * Runs every JSON case in a folder and those below it, and prints a line a value: case, key, expected, got, ok.
 * @returns the exit code. A file that cannot be read, a statistic or a key that is not known is a mismatch.
 */
export function runFolder(args: readonly string[], output: ConformanceOutput): number {
  const [folder, ...others] = args;
  if (folder === undefined || others.length > 0 || folder.startsWith("-")) return misused(USAGE, output);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    return misused(`${folder} is no folder. ${USAGE}`, output);
  }
  const files = jsonFiles(folder);
  if (files.length === 0) return misused(`${folder} holds no JSON file. ${USAGE}`, output);
  output.line(["case", "key", "expected", "got", "ok"].join("\t"));
  const counts = { cases: 0, values: 0, ok: 0 };
  for (const file of files) {
    for (const [name, comparisons] of casesOf(join(folder, file), file)) {
      counts.cases++;
      for (const comparison of comparisons) {
        counts.values++;
        counts.ok += comparison.ok ? 1 : 0;
        output.line(lineOf(name, comparison));
      }
    }
  }
  output.line(
    `${counts.cases} cases, ${counts.values} values: ${counts.ok} ok, ${counts.values - counts.ok} not`,
  );
  return counts.ok === counts.values ? CONFORMANCE_EXIT.agrees : CONFORMANCE_EXIT.differs;
}

function misused(message: string, output: ConformanceOutput): number {
  output.error(plainText(message));
  return CONFORMANCE_EXIT.wrongUse;
}

/** Paths of JSON files below a folder, in an order that does not depend on the machine. */
function jsonFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry: Dirent) => !entry.isDirectory() && entry.name.endsWith(".json"))
    .map((entry: Dirent) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

function casesOf(path: string, file: string): [string, Comparison[]][] {
  try {
    return parseCases(readFileSync(path, "utf8")).map((found) => [found.name, runCase(found)]);
  } catch (error) {
    const got = error instanceof BadCase ? error.message : `cannot be read: ${(error as Error).message}`;
    return [[file, [{ key: "file", expected: "cases", got, ok: false }]]];
  }
}

function lineOf(name: string, { key, expected, got, ok }: Comparison): string {
  return [name, key, text(expected), text(got), ok ? "ok" : "not ok"].map(inOneCell).join("\t");
}

function text(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "undefined");
}

function inOneCell(cell: string): string {
  return plainText(cell).replaceAll(/[\t\n]/g, " ");
}
