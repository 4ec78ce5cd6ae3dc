import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { refuseSpecialFile } from "./special-file.ts";
import { writeWholeFiles } from "./write-whole-files.ts";

let folder = "";
let server: Server;
let special = "";
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "holdfast-special-"));
  special = join(folder, "pipe");
  server = createServer();
  await new Promise<void>((resolve) => server.listen(special, resolve));
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test("what is no ordinary file is never replaced by one", async () => {
  const files = [
    { file: join(folder, "a"), pieces: ["1"] },
    { file: special, pieces: ["1"] },
  ];
  for (const force of [true, false]) {
    await expect(writeWholeFiles(files, { force })).rejects.toThrow(/pipe: is a device or a pipe/);
  }
  expect(statSync(special).isSocket()).toBe(true);
  expect(statSync(join(folder, "a"), { throwIfNoEntry: false })).toBeUndefined();
});

test("files, folders and names that are free are left to whoever writes", async () => {
  writeFileSync(join(folder, "file"), "");
  for (const name of ["file", "none", "."]) await refuseSpecialFile(join(folder, name));
});
