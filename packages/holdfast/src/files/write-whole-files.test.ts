import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeWholeFiles } from "./write-whole-files.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "holdfast-write-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("files appear whole, with nothing beside them", async () => {
  const [a, b] = [join(folder, "a"), join(folder, "b")];
  await writeWholeFiles([
    { file: a, pieces: ["1", "2"] },
    { file: b, pieces: [] },
  ]);
  expect(readdirSync(folder).sort()).toEqual(["a", "b"]);
  expect(readFileSync(a, "utf8")).toBe("12");
});

test("an existing file is kept, and none of the others is written", async () => {
  const [a, b] = [join(folder, "a"), join(folder, "b")];
  writeFileSync(b, "old");
  const files = [
    { file: a, pieces: ["new"] },
    { file: b, pieces: ["new"] },
  ];
  await expect(writeWholeFiles(files)).rejects.toThrow(/b: is there already; .*--force/);
  expect(existsSync(a)).toBe(false);
  expect(readFileSync(b, "utf8")).toBe("old");
  await writeWholeFiles(files, { force: true });
  expect(readFileSync(b, "utf8")).toBe("new");
});

test("a failure while the content is made is told as it is, and leaves nothing behind", async () => {
  function* breaking(): Generator<string> {
    yield "x".repeat(100_000);
    throw new Error("no more");
  }
  await expect(writeWholeFiles([{ file: join(folder, "a"), pieces: breaking() }])).rejects.toThrow("no more");
  expect(readdirSync(folder)).toEqual([]);
});

test("a folder that is not there", async () => {
  await expect(writeWholeFiles([{ file: join(folder, "no", "a"), pieces: [] }])).rejects.toThrow(
    /its folder does not exist/,
  );
});
