import { existsSync, readdirSync, readFileSync } from "node:fs";
import { it } from "vitest";

const FOLDER = new URL("../../../../../../shared/conformance/agreement/", import.meta.url);

/** A published or constructed case: what goes in, and what several reference implementations agree on. */
export interface ConformanceCase<Data, Expected> {
  readonly name: string;
  readonly source: string;
  readonly data: Data;
  readonly expected: Expected;
  readonly tolerance: number;
}

/**
 * One test a conformance case whose file name starts with `prefix`. The cases lie beside the repository;
 * where they are absent one skipped test says so.
 */
export function conformanceTests<Data, Expected>(
  prefix: string,
  check: (found: ConformanceCase<Data, Expected>) => void,
): void {
  if (!existsSync(FOLDER)) {
    it.skip(`conformance cases ${prefix}*: no ../shared/conformance beside the repository`, () => {});
    return;
  }
  for (const file of readdirSync(FOLDER).filter(
    (name) => name.startsWith(prefix) && name.endsWith(".json"),
  )) {
    const found = JSON.parse(readFileSync(new URL(file, FOLDER), "utf8")) as ConformanceCase<Data, Expected>;
    it(`${found.name} (${found.source})`, () => check(found));
  }
}
