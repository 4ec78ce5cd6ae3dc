import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadEnvironment } from "./load-environment.ts";

let cwd: string;
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), "holdfast-env-"));
});
afterEach(() => rm(cwd, { recursive: true }));

test(".env adds to the environment and never replaces what is set there", async () => {
  await writeFile(
    join(cwd, ".env"),
    '\ufeffA_KEY=one\r\n# a comment\nB_KEY="two words"\nexport C_KEY=three\nEMPTY=file\n',
  );
  expect(await loadEnvironment(cwd, { B_KEY: "set", EMPTY: "" })).toEqual({
    A_KEY: "one",
    B_KEY: "set",
    C_KEY: "three",
    EMPTY: "",
  });
});

test("there need be no .env; one that can't be read is said to be so", async () => {
  expect(await loadEnvironment(cwd, { A: "1" })).toEqual({ A: "1" });
  await mkdir(join(cwd, ".env"));
  await expect(loadEnvironment(cwd, {})).rejects.toThrow(/^\.env can't be read \(EISDIR\)/);
});
