import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { withSystemPrompt } from "../../benchmarks/k-bench/system-prompts.ts";
import { loadConfiguration } from "./load-configuration.ts";
import { resolveModel } from "./resolve-model.ts";

let cwd: string;
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), "holdfast-matrix-"));
});
afterEach(() => rm(cwd, { recursive: true }));

async function load(text: string) {
  await writeFile(join(cwd, "holdfast.yaml"), text);
  return loadConfiguration({ cwd });
}

async function matrix(text: string) {
  const { matrices } = await load(`matrices:\n  frontier: ${text}\n`);
  return matrices.get("frontier")!;
}

const namesOf = ({ entries }: { entries: readonly { name: string }[] }) => entries.map(({ name }) => name);

describe("a matrix", () => {
  test("stands for models × prompts × reasoning, each entry with a readable name", async () => {
    const { entries, notes } = await matrix(
      "{ models: [openai/gpt-5.5], prompts: [default-v1, therapeutic-v0], reasoning: [none, low] }",
    );
    // 1 model × 2 prompts × 2 settings = 4.
    expect(
      entries.map(({ name, model, promptName, reasoning }) => [name, model, promptName, reasoning]),
    ).toEqual([
      ["gpt-5.5 · default-v1 · none", "gpt-5.5", "default-v1", "none"],
      ["gpt-5.5 · default-v1 · low", "gpt-5.5", "default-v1", "low"],
      ["gpt-5.5 · therapeutic-v0 · none", "gpt-5.5", "therapeutic-v0", "none"],
      ["gpt-5.5 · therapeutic-v0 · low", "gpt-5.5", "therapeutic-v0", "low"],
    ]);
    expect(notes).toEqual([]);
  });

  test("takes prefix/model, a name of targets, a file, and a whole target; what it doesn't vary is in no name", async () => {
    await writeFile(join(cwd, "bot.yaml"), "name: from-file\nprovider: openai\nmodel: m\n");
    const { matrices } = await load(`
targets: [{ name: product, provider: scripted, model: full-care }]
matrices:
  all: { models: [product, openrouter/openai/gpt-5.2, ./bot.yaml, { name: own, provider: module, model: b.mjs }] }
`);
    expect(namesOf(matrices.get("all")!)).toEqual(["product", "gpt-5.2", "from-file", "own"]);
  });

  test("names two routes to one model by their whole names", async () => {
    expect(namesOf(await matrix("{ models: [openai/gpt-5.5, openrouter/openai/gpt-5.5] }"))).toEqual([
      "openai/gpt-5.5",
      "openrouter/openai/gpt-5.5",
    ]);
  });

  test("leaves out a setting that the provider does not offer, and says so", async () => {
    const { entries, notes } = await matrix(
      "{ models: [openrouter/anthropic/claude-fable-5], reasoning: [none, low, high, max] }",
    );
    expect(entries.map(({ reasoning }) => reasoning)).toEqual(["low", "high"]);
    expect(notes).toEqual([
      "matrix frontier: claude-fable-5: none, max are not among the reasoning settings on offer (low, high; K-Bench paper, Supplementary Table 1 (settings evaluated), 2026-07-09), so left out",
    ]);
  });

  test("keeps the provider's default, called so, where no setting is offered or nothing is known", async () => {
    const known = await matrix("{ models: [openrouter/moonshotai/kimi-k2.5], reasoning: [none, high] }");
    expect(namesOf(known)).toEqual(["kimi-k2.5 · provider default"]);
    expect(known.entries[0]).toMatchObject({ reasoning: "provider-default" });
    expect(known.notes[0]).toContain("none can be chosen");
    const unknown = await matrix("{ models: [ollama/my-model], reasoning: [none, low, provider-default] }");
    expect(namesOf(unknown)).toEqual(["my-model · provider default"]);
    expect(unknown.notes[0]).toContain(
      "it is not known which reasoning settings are offered, so none, low are left out",
    );
  });

  test("says what a provider's default is, and what was assumed", async () => {
    const text = "reasoning: [provider-default, max], assumeReasoning: true";
    expect(namesOf(await matrix(`{ models: [openai/gpt-5.5, ollama/my-model], ${text} }`))).toEqual([
      "gpt-5.5 · provider default (medium)",
      "gpt-5.5 · max (assumed)",
      "my-model · provider default",
      "my-model · max (assumed)",
    ]);
  });

  test("sends nothing to a model that never reasons, and calls that none", async () => {
    const { entries } = await matrix("{ models: [openai/gpt-4o-mini], reasoning: [none, low] }");
    expect(entries).toMatchObject([{ name: "gpt-4o-mini · none", reasoning: "provider-default" }]);
  });

  test("of 125 entries and more gives each its own name, by which it can be asked for", async () => {
    const models = Array.from({ length: 33 }, (_, i) => `openai-compatible/m-${i}`).join(", ");
    const configuration = await load(
      `matrices: { all: { models: [${models}], prompts: [default-v1, therapeutic-v0], reasoning: [none, high], assumeReasoning: true } }`,
    );
    const names = namesOf(configuration.matrices.get("all")!);
    // 33 models × 2 prompts × 2 settings
    expect(names).toHaveLength(132);
    expect(new Set(names).size).toBe(132);
    expect(names.join("")).not.toContain(",");
    expect(await resolveModel("m-7 · therapeutic-v0 · high (assumed)", configuration, cwd)).toMatchObject({
      model: "m-7",
      promptName: "therapeutic-v0",
      reasoning: "high",
    });
    await expect(resolveModel("m-7 · therapeutic-v0 · hihg (assumed)", configuration, cwd)).rejects.toThrow(
      /did you mean "m-7 · therapeutic-v0 · high \(assumed\)"\? holdfast\.yaml names all;/,
    );
    await expect(resolveModel("all", configuration, cwd)).rejects.toThrow(
      '"all" is a matrix of many targets',
    );
    await expect(resolveModel("al", configuration, cwd)).rejects.toThrow('did you mean "all"?');
  });

  test("with a prompt that the pack lacks is refused when the pack is known, by the entry's name", async () => {
    const { entries } = await matrix("{ models: [openai/gpt-5.5], prompts: [therapeutic-v1] }");
    expect(() => withSystemPrompt(entries[0]!, { "default-v1": "a", "therapeutic-v0": "b" })).toThrow(
      'gpt-5.5 · therapeutic-v1: promptName: there is no system prompt "therapeutic-v1"; did you mean "therapeutic-v0"?',
    );
  });

  test.each<[string, string, string | RegExp]>([
    [
      "an unknown key",
      "{ models: [openai/a], prompt: [default-v1] }",
      /^holdfast\.yaml:2: matrices\.frontier\.prompt: unknown key "prompt"; did you mean "prompts"\?/,
    ],
    [
      "an unknown setting",
      "{ models: [openai/a], reasoning: [lo] }",
      /^holdfast\.yaml:2: matrices\.frontier\.reasoning\[0\]: expected one of .*did you mean "low"\?/,
    ],
    ["no model", "{ models: [] }", /matrices\.frontier\.models: /],
    [
      "a model twice",
      "{ models: [openai/a, openai/b, openai/a] }",
      'holdfast.yaml:2: matrices.frontier.models[2]: "openai/a" is there twice; take one out.',
    ],
    [
      "one model under two names",
      "{ models: [openai/a, { name: b, provider: openai, model: a }] }",
      'holdfast.yaml:2: matrices.frontier.models[1]: "openai/a" and "b" are the same model with the same settings; take one out.',
    ],
    [
      "a prompt twice",
      "{ models: [openai/a], prompts: [p, q, p] }",
      'holdfast.yaml:2: matrices.frontier.prompts[2]: "p" is there twice; take one out.',
    ],
    [
      "a setting twice",
      "{ models: [openai/a], reasoning: [low, low] }",
      'holdfast.yaml:2: matrices.frontier.reasoning[1]: "low" is there twice; take one out.',
    ],
    [
      "an unknown model",
      "{ models: [gpt] }",
      /^holdfast\.yaml:2: matrices\.frontier\.models\[0\]: "gpt" is not known; Expected a name of targets/,
    ],
    ["an unknown prefix", "{ models: [opnai/a] }", /matrices\.frontier\.models\[0\]: .*did you mean openai/],
    ["a comma in a prompt's name", '{ models: [openai/a], prompts: ["a,b"] }', /must hold no comma/],
    [
      "a prompt in place of a target's own",
      "{ models: [{ name: b, provider: openai, model: a, systemPrompt: x }], prompts: [default-v1] }",
      /models\[0\]: "b" has its own systemPrompt, which `prompts` of the matrix would replace/,
    ],
  ])("is refused for %s", async (_, text, message) => {
    const failed = matrix(text);
    await expect(failed).rejects.toMatchObject({ name: "UserError", exitCode: 2 });
    if (typeof message === "string") await expect(failed).rejects.toMatchObject({ message });
    else await expect(failed).rejects.toThrow(message);
  });

  test("may not have the name of a target, nor an entry that of another configuration", async () => {
    const target = "targets: [{ name: a, provider: openai, model: m }]\n";
    await expect(load(`${target}matrices: { a: { models: [openai/b] } }`)).rejects.toThrow(
      'holdfast.yaml:2: matrices.a: "a" names something else already',
    );
    await expect(load(`${target}matrices: { all: { models: [openai/a] } }`)).rejects.toThrow(
      'matrices.all: its entry "a" has the name of another configuration',
    );
    const { matrices } = await load(
      `${target}matrices: { x: { models: [a] }, y: { models: [a, openai/b] } }`,
    );
    expect(namesOf(matrices.get("y")!)).toEqual(["a", "b"]);
  });
});
