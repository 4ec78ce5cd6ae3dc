import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createModel } from "../models/create-model.ts";
import { loadConfiguration } from "./configuration/load-configuration.ts";
import { resolveJudges } from "./configuration/resolve-judges.ts";
import { resolveModel } from "./configuration/resolve-model.ts";
import { registerInit } from "./init.ts";

let cwd: string;
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), "holdfast-init-"));
});
afterEach(() => rm(cwd, { recursive: true }));

/** What the command prints. */
async function init(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const output = { out: (text: string) => lines.push(text), err: () => undefined, isTerminal: false };
  const program = new Command();
  registerInit(program, { cwd, output });
  await program.parseAsync(["init", ...args], { from: "user" });
  return lines.join("\n");
}

describe("holdfast init", () => {
  test("writes files that can be used as they are", async () => {
    expect(await init()).toContain("written  holdfast.yaml");
    const configuration = await loadConfiguration({ cwd });
    const judges = await resolveJudges("judge-a,judge-b,judge-c", configuration, cwd);
    const named = await resolveModel("my-model", configuration, cwd);
    const files = ["targets/chatbot.yaml", "targets/function.yaml"];
    const products = await Promise.all(files.map((file) => resolveModel(file, configuration, cwd)));
    for (const model of [named, ...judges, ...products]) {
      const opened = await createModel(model, { env: { OPENROUTER_API_KEY: "not-a-key" }, baseDir: cwd });
      expect(opened.configuration.name).toBe(model.name);
      await opened.close?.();
    }
  });

  test("never replaces a file, and says which it kept", async () => {
    await writeFile(join(cwd, "holdfast.yaml"), "judges: []\n");
    const said = await init();
    expect(said).toContain("kept     holdfast.yaml");
    expect(said).toContain(`written  ${join("targets", "chatbot.yaml")}`);
    expect(await readFile(join(cwd, "holdfast.yaml"), "utf8")).toBe("judges: []\n");
    expect(await init()).not.toContain("written");
  });

  test("writes into another folder, which it makes", async () => {
    await init("--dir", "new/place");
    expect((await readdir(join(cwd, "new", "place"))).sort()).toEqual([
      ".env.example",
      "holdfast.yaml",
      "targets",
    ]);
  });

  test("a folder that can't be made is said to be so", async () => {
    await writeFile(join(cwd, "file"), "");
    await expect(init("--dir", "file")).rejects.toThrow(/the folder can't be made/);
  });

  test("prints the JSON Schema for editors and writes nothing", async () => {
    expect(JSON.parse(await init("--schema"))).toMatchObject({ title: "holdfast.yaml", type: "object" });
    expect(await readdir(cwd)).toEqual([]);
  });
});
