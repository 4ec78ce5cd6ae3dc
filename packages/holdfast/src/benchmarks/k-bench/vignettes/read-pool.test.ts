import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Vignette } from "../../../domain/vignette.ts";
import { complaintOf, temporaryFiles } from "../../../files/testing/temporary-files.ts";
import { vignettesOf } from "./coded-pool.ts";
import { csvPieces } from "./formats/csv.ts";
import { parquetBytes } from "./formats/parquet.ts";
import { POOL_FORMATS } from "./formats/pool-format.ts";
import { drawPool } from "./generate-pool.ts";
import { readPool } from "./read-pool.ts";
import { changed, shippedSchema } from "./testing/shipped-schema.ts";
import { writePool } from "./write-pool.ts";

const schema = await shippedSchema();
const { pool } = drawPool({ schema, seed: 2, perCell: 1 });
const vignettes = vignettesOf(pool);
const folder = mkdtempSync(join(tmpdir(), "holdfast-pool-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const write = temporaryFiles();

const jsonl = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).join("\n");
const csvOf = (rows: readonly Vignette[]) => [...csvPieces(schema, rows)].join("");
const complaint = (rows: readonly unknown[]) =>
  complaintOf(readPool(write("pool.jsonl", jsonl(rows)), schema));

describe.each(POOL_FORMATS)("a pool as %s", (format) => {
  const file = join(folder, `pool.${format}`);

  test("what is written is read again, and the same pool gives the same bytes", async () => {
    await writePool(file, pool);
    expect(await readPool(file, schema)).toEqual(vignettes);
    const first = readFileSync(file);
    await writePool(file, pool, { force: true });
    expect(readFileSync(file).equals(first)).toBe(true);
  });

  test("an existing file is kept, with nothing left beside it", async () => {
    expect(await complaintOf(writePool(file, pool))).toMatch(/is there already/);
    expect(readdirSync(folder).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  test("a bad value is named with its row and field", async () => {
    const bad = vignettes.map((one, i) => (i === 2 ? changed(one, { ethnicity: "whit" }) : one));
    const content = { jsonl: jsonl(bad), csv: csvOf(bad), parquet: parquetBytes(schema, bad) }[format];
    writeFileSync(join(folder, `bad.${format}`), content);
    const place = { jsonl: "bad.jsonl:3", csv: "bad.csv:4", parquet: "bad.parquet: row 3" }[format];
    const said = await complaintOf(readPool(join(folder, `bad.${format}`), schema));
    expect(said).toContain(`${place}: ethnicity: "whit" is unknown; did you mean "white"?`);
  });
});

test("JSONL: each line is what JSON.stringify makes of a vignette", async () => {
  const file = join(folder, "lines.jsonl");
  await writePool(file, pool);
  expect(readFileSync(file, "utf8")).toBe(`${jsonl(vignettes)}\n`);
});

describe("rows that are no vignettes", () => {
  const [first, second] = vignettes as [Vignette, Vignette];

  test("the same id twice, with both places", async () => {
    expect(await complaint([first, second, first])).toMatch(
      /pool\.jsonl:3: id: "kb-2-00-000" is already at .*pool\.jsonl:1; ids are unique in a pool\./,
    );
  });

  test("a newer schema version", async () => {
    expect(await complaint([{ ...first, schemaVersion: 2 }])).toMatch(
      /pool\.jsonl:1: schemaVersion: 2 is newer than 1, .*update Holdfast/,
    );
  });

  test("no JSON, an unknown origin, a strange id, a missing part, an unknown key", async () => {
    const broken = write("broken.jsonl", `${JSON.stringify(first)}\n{"id":`);
    expect(await complaintOf(readPool(broken, schema))).toMatch(/broken\.jsonl:2: the line: is not JSON/);
    expect(await complaint([{ ...first, origin: "generatd" }])).toMatch(/origin: .*did you mean "generated"/);
    expect(await complaint([{ ...first, id: "=1+1" }])).toMatch(/:1: id: expected 1 to 128 letters/);
    const { provenance, ...rest } = first;
    expect(provenance).toBeDefined();
    expect(await complaint([rest])).toMatch(/provenance: is missing/);
    expect(await complaint([{ ...first, note: "x" }])).toMatch(/note: unknown key/);
  });

  test("many problems: the first twenty are told, the others counted", async () => {
    const bad = vignettes.slice(0, 25).map((one) => changed(one, { age: 7 }));
    const said = await complaint(bad);
    expect(said.split("\n")).toHaveLength(21);
    expect(said).toMatch(/… and 5 more problems\.$/);
  });

  test("an empty file, and a name that says no format", async () => {
    expect(await complaintOf(readPool(write("empty.jsonl", "\n\n"), schema))).toMatch(/holds no vignette/);
    expect(await complaintOf(readPool(write("pool.txt", ""), schema))).toMatch(
      /ends in \.jsonl, \.csv or \.parquet/,
    );
  });
});

describe("tables", () => {
  test("CSV: broken quotes, ragged rows and repeated columns", async () => {
    const read = (text: string) => complaintOf(readPool(write("table.csv", text), schema));
    expect(await read('id,age\n"a,1\n')).toMatch(/table\.csv:\d+: a double quote is not closed/);
    expect(await read("id,age\na\n")).toMatch(/table\.csv:2: the row: has 1 cells, the head 2/);
    expect(await read("id,id\na,b\n")).toMatch(/table\.csv:1: the column "id" is there twice/);
    expect(await read("")).toMatch(/is empty/);
  });

  test("CSV: values that a spreadsheet would run are made inert, and come back as they were", async () => {
    const odd = changed(vignettes[0]!, { gender: "=HYPERLINK(1)" });
    const file = join(folder, "odd.csv");
    writeFileSync(file, csvOf([odd]));
    expect(readFileSync(file, "utf8")).toContain(",'=HYPERLINK(1),");
    expect(await complaintOf(readPool(file, schema))).toContain('gender: "=HYPERLINK(1)" is unknown');
  });

  test("a Parquet file that is none", async () => {
    expect(await complaintOf(readPool(write("no.parquet", "PAR1 no"), schema))).toMatch(
      /not a readable Parquet file/,
    );
  });
});
