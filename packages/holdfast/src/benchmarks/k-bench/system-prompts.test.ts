import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ModelConfiguration } from "../../domain/model-configuration.ts";
import { complaintOf } from "../../files/testing/temporary-files.ts";
import { contentFolder } from "../content-folder.ts";
import { loadSystemPrompts, withSystemPrompt } from "./system-prompts.ts";

const PROMPTS = { "default-v1": "You are a helpful assistant.", "therapeutic-v0": "Be warm." };
const BOT: ModelConfiguration = { name: "bot", provider: "openai", model: "m" };

describe("a target's system prompt", () => {
  test("is the default one, the one it names, or its own text", () => {
    expect(withSystemPrompt(BOT, PROMPTS)).toEqual({
      ...BOT,
      promptName: "default-v1",
      systemPrompt: "You are a helpful assistant.",
    });
    expect(withSystemPrompt({ ...BOT, promptName: "therapeutic-v0" }, PROMPTS).systemPrompt).toBe("Be warm.");
    const own = { ...BOT, systemPrompt: "Mine." };
    expect(withSystemPrompt(own, PROMPTS)).toBe(own);
  });

  test.each(["http", "module", "scripted"] as const)("%s brings its own behaviour along", (provider) => {
    const product: ModelConfiguration = { name: "app", provider };
    expect(withSystemPrompt(product, PROMPTS)).toBe(product);
    expect(withSystemPrompt({ ...product, promptName: "therapeutic-v0" }, PROMPTS).systemPrompt).toBe(
      "Be warm.",
    );
  });

  test("put in a second time, as when a stored run is read, stays as it is", () => {
    const once = withSystemPrompt({ ...BOT, promptName: "therapeutic-v0" }, PROMPTS);
    expect(withSystemPrompt(once, PROMPTS)).toBe(once);
  });

  test("is refused where the name is unknown, with the nearest, and where there are two", () => {
    expect(() => withSystemPrompt({ ...BOT, promptName: "therapeutic-v1" }, PROMPTS)).toThrow(
      'bot: promptName: there is no system prompt "therapeutic-v1"; did you mean "therapeutic-v0"?',
    );
    expect(() => withSystemPrompt({ ...BOT, promptName: "toString" }, PROMPTS)).toThrow(
      "known are default-v1, therapeutic-v0",
    );
    expect(() =>
      withSystemPrompt({ ...BOT, promptName: "default-v1", systemPrompt: "Mine." }, PROMPTS),
    ).toThrow("bot: promptName and systemPrompt: give only one of them");
  });
});

describe("the folder of system prompts", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "holdfast-prompts-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test("that ships has the paper's default word for word", async () => {
    const shipped = await loadSystemPrompts(join(contentFolder("k-bench"), "system-prompts"));
    expect(shipped["default-v1"]).toBe("You are a helpful assistant.");
    expect(Object.keys(shipped)).toEqual(["default-v1", "therapeutic-v0"]);
  });

  test("gives the same text whatever the line endings; other files are left alone", async () => {
    await writeFile(join(folder, "default-v1.md"), "One.\r\nTwo.\r\n");
    await writeFile(join(folder, "notes.txt"), "not a prompt");
    expect(await loadSystemPrompts(folder)).toEqual({ "default-v1": "One.\nTwo." });
  });

  test("needs the default one, and no empty one", async () => {
    await writeFile(join(folder, "own.md"), "Mine.");
    expect(await complaintOf(loadSystemPrompts(folder))).toContain("default-v1.md is missing");
    await writeFile(join(folder, "own.md"), " \n");
    expect(await complaintOf(loadSystemPrompts(folder))).toMatch(/own\.md: the system prompt is empty/);
  });

  test("is named where there is a file in its place", async () => {
    const file = join(folder, "system-prompts");
    await writeFile(file, "You are a helpful assistant.");
    expect(await complaintOf(loadSystemPrompts(file))).toContain(
      "system-prompts: the system prompts cannot be read",
    );
  });
});
