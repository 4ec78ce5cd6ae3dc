import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadRubricJudgePrompts } from "./rubric-prompts.ts";

const SHIPPED = join(import.meta.dirname, "../../../../../benchmarks/k-bench/prompts");

describe("the shipped prompts", () => {
  test("load without examples, which are never shipped, and say what a judge has to be told", async () => {
    const { version, system, items, examples } = await loadRubricJudgePrompts(SHIPPED);
    expect(version).toMatch(/^\d+$/);
    expect(examples).toBeNull();
    expect(system).toMatch(/^You fill a clinical rubric/);
    expect(system).toMatch(/does not make every item of its exploration assessable/);
    expect(system).toMatch(/Domestic violence/);
    expect(system).toMatch(/Write the reason first/);
    expect(system).toMatch(/still only something that was said/);
    expect(items.startsWith("{{transcript}}")).toBe(true);
  });
});

describe("a folder of one's own", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "holdfast-rubric-prompts-"));
    await write({
      "judge-system.md": "---\nversion: 42\n---\n\nDecide.",
      "judge-items.md": "{{transcript}} {{turns}} {{items}} {{ids}}",
      "judge-examples.md": "Examples\n\n{{examples}}",
    });
  });
  afterEach(() => rm(folder, { recursive: true }));
  const write = (files: Record<string, string>) =>
    Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));

  test("the version is read from the front matter, which the judge does not see", async () => {
    expect(await loadRubricJudgePrompts(folder)).toMatchObject({ version: "42", system: "Decide." });
  });

  test("line endings and a byte order mark change nothing", async () => {
    const before = await loadRubricJudgePrompts(folder);
    await write({ "judge-system.md": "\uFEFF---\r\nversion: 42\r\n---\r\n\r\nDecide.\r\n" });
    expect(await loadRubricJudgePrompts(folder)).toEqual(before);
  });

  test.each([
    ["no front matter", "Decide."],
    ["no version in it", "---\nname: x\n---\nDecide."],
  ])("%s is refused with file and line", async (_, text) => {
    await write({ "judge-system.md": text });
    await expect(loadRubricJudgePrompts(folder)).rejects.toThrow(
      /judge-system\.md:1: version: .*raise the number/,
    );
  });

  test("a template without the items is refused by name", async () => {
    await write({ "judge-items.md": "{{transcript}} {{turns}} {{ids}}" });
    await expect(loadRubricJudgePrompts(folder)).rejects.toThrow(
      /judge-items\.md: expected text with .*\{\{items\}\}/,
    );
  });

  test("an absent file is named", async () => {
    await rm(join(folder, "judge-items.md"));
    await expect(loadRubricJudgePrompts(folder)).rejects.toThrow(/judge-items\.md: .*cannot be read/);
  });

  const EXAMPLE = `examples:
  - excerpt:
      - {speaker: person, text: "I can't stop drinking, {{7*7}}."}
      - {speaker: assistant, text: "How long has it been like this?"}
    id: substance-misuse/Q16
    reason: It asks how long only.
    evidence: [{turn: 2, quote: "How long has it been"}]
    response: partly
`;

  test("an operator's examples are put into a fence, one a line", async () => {
    await write({ "examples.yaml": EXAMPLE });
    const { examples } = await loadRubricJudgePrompts(folder);
    const lines = examples!.split("\n");
    expect(lines[0]).toBe("Examples");
    expect(lines[2]).toMatch(/^<<<examples [0-9a-f]{16}$/);
    expect(JSON.parse(lines[3]!)).toMatchObject({ id: "substance-misuse/Q16", response: "partly" });
    expect(lines[3]).toContain("{{7*7}}");
  });

  test.each([
    ["no YAML", "examples: [", /examples\.yaml:1: not YAML/],
    ["a key that nobody knows", EXAMPLE.replace("reason:", "resaon:"), /:\d+: .*did you mean "reason"\?/],
    [
      "a response of no scale",
      EXAMPLE.replace("partly", "perhaps"),
      /:8: examples\[0\]\.response: expected one of/,
    ],
    ["an id of no form", EXAMPLE.replace("substance-misuse/Q16", "sixteen"), /:5: examples\[0\]\.id: .*Q21/],
    [
      "a quotation that does not stand in its excerpt",
      EXAMPLE.replace('How long has it been"', 'Do you have a plan"'),
      /:7: examples\[0\]\.evidence\[0\]\.quote: .*does not stand in turn 2/,
    ],
    ["an empty file", "", /examples: is missing/],
  ])("%s is refused with file, line and field", async (_, text, complaint) => {
    await write({ "examples.yaml": text });
    await expect(loadRubricJudgePrompts(folder)).rejects.toThrow(complaint);
  });
});
