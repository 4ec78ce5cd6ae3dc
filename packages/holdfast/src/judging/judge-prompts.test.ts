import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { judgePromptHash, loadJudgePrompts } from "./judge-prompts.ts";

const SHIPPED = join(import.meta.dirname, "../../../../benchmarks/distressbench/prompts");
const BODY = "{{transcript}} {{judged_turn}} {{criteria}} {{ids}}";

describe("the shipped prompts", () => {
  test("load, and say what a panel judge has to be told", async () => {
    const { system, perTask, perCriterion } = await loadJudgePrompts(SHIPPED);
    expect(system).toMatch(/last assistant turn/i);
    expect(system).toMatch(/partly met is not met/i);
    expect(system).toMatch(/each criterion on its own/i);
    for (const body of [perTask, perCriterion]) expect(body.startsWith("{{transcript}}")).toBe(true);
  });
});

describe("a folder of one's own", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "holdfast-prompts-"));
    await write({ "judge-system.md": "Decide.", "judge-per-task.md": BODY, "judge-per-criterion.md": BODY });
  });
  const write = (files: Record<string, string>) =>
    Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));

  test("line endings and a byte order mark do not change the hash; a word does", async () => {
    const before = judgePromptHash(await loadJudgePrompts(folder));
    await write({ "judge-system.md": "\uFEFFDecide.\r\n" });
    expect(judgePromptHash(await loadJudgePrompts(folder))).toBe(before);
    await write({ "judge-system.md": "Decide well." });
    expect(judgePromptHash(await loadJudgePrompts(folder))).not.toBe(before);
  });

  test("a template that lacks the transcript is refused by name", async () => {
    await write({ "judge-per-task.md": "{{judged_turn}} {{criteria}} {{ids}}" });
    await expect(loadJudgePrompts(folder)).rejects.toThrow(
      /judge-per-task\.md: expected text with .*\{\{transcript\}\}/,
    );
  });

  test("an absent file is named", async () => {
    await expect(loadJudgePrompts(join(folder, "nowhere"))).rejects.toThrow(
      /judge-system\.md: the judge prompt cannot be read/,
    );
  });
});
