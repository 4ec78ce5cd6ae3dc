import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { complaintOf } from "../../files/testing/temporary-files.ts";
import { isThere } from "./is-there.ts";
import { splitMarkFile, splitOf } from "./k-bench/split-file.ts";

const folder = mkdtempSync(join(tmpdir(), "holdfast-there-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("tells what is there from what is not", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(await isThere(file)).toBe(true);
  expect(await isThere(join(folder, "none"))).toBe(false);
  expect(await splitOf(join(folder, "none"))).toBeNull();
});

it("takes nothing for absent that it cannot look at, such as the mark of a split", async () => {
  const file = join(folder, "consensus.jsonl");
  const mark = splitMarkFile(file);
  symlinkSync(mark, mark);
  expect(await complaintOf(splitOf(file))).toBe(
    `${mark}: cannot be told whether it is there: is a link that leads back to itself (ELOOP)`,
  );
  writeFileSync(file, "");
  expect(await complaintOf(isThere(join(file, "inside")))).toContain("is a file, not a folder (ENOTDIR)");
});
