import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { configurationJsonSchema } from "./configuration-schema.ts";
import { loadConfiguration } from "./load-configuration.ts";
import { loadModelFile } from "./load-model-file.ts";

let cwd: string;
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), "holdfast-config-"));
});
afterEach(() => rm(cwd, { recursive: true }));

const write = (file: string, text: string) => writeFile(join(cwd, file), text);

async function load(text: string) {
  await write("holdfast.yaml", text);
  return loadConfiguration({ cwd });
}

describe("holdfast.yaml", () => {
  test("names targets, judges and a price file", async () => {
    const configuration = await load(`
targets:
  - name: bot
    provider: openai-compatible
    model: local
    baseUrl: http://127.0.0.1:8080/v1
judges:
  - { name: a, provider: scripted, model: rule-judge-a }
certificate: panel.json
prices: prices.yaml
`);
    expect(configuration).toMatchObject({
      file: "holdfast.yaml",
      targets: [{ name: "bot", model: "local" }],
      judges: [{ name: "a", provider: "scripted" }],
      certificates: [join(cwd, "panel.json")],
      prices: join(cwd, "prices.yaml"),
    });
    expect((await load("certificate: [a.json, b.json]\n")).certificates).toEqual([
      join(cwd, "a.json"),
      join(cwd, "b.json"),
    ]);
  });

  test("need not be there, unless it was asked for by name; empty is nothing", async () => {
    expect(await loadConfiguration({ cwd })).toEqual({
      file: null,
      targets: [],
      judges: [],
      patients: [],
      matrices: new Map(),
      certificates: [],
      prices: null,
    });
    await expect(loadConfiguration({ cwd, file: "other.yaml" })).rejects.toThrow("other.yaml: no such file");
    expect(await load("# nothing yet\n")).toMatchObject({ file: "holdfast.yaml", targets: [] });
  });

  test("file names in it start from its own folder", async () => {
    await mkdir(join(cwd, "conf"));
    await write("conf/h.yaml", "targets: [{ name: bot, provider: module, model: ./bot.ts }]\nprices: p.yaml");
    const { targets, prices } = await loadConfiguration({ cwd, file: "conf/h.yaml" });
    expect(targets[0]?.model).toBe(join("conf", "bot.ts"));
    expect(prices).toBe(join(cwd, "conf", "p.yaml"));
  });

  test.each<[string, string, string | RegExp]>([
    [
      "unknown key",
      "targts: []",
      'holdfast.yaml:1: targts: unknown key "targts"; did you mean "targets"? (known keys: targets, judges, patients, matrices, certificate, prices)',
    ],
    [
      "unknown key of a target, on the key's own line",
      "targets:\n  - name: a\n    provider: openai\n    option:\n      x: 1\n",
      /^holdfast\.yaml:4: targets\[0\]\.option: unknown key "option"; did you mean "options"\?/,
    ],
    [
      "unknown provider",
      "judges:\n  - name: a\n    provider: opnai\n",
      /^holdfast\.yaml:3: judges\[0\]\.provider: expected one of openai, .*did you mean "openai"\?/,
    ],
    [
      "missing name",
      "targets:\n  - provider: openai\n",
      "holdfast.yaml:2: targets[0].name: is missing; expected string",
    ],
    ["a list expected", "targets: a\n", "holdfast.yaml:1: targets: expected array, found a string"],
    [
      "not an address",
      "targets: [{name: a, provider: openai, baseUrl: localhost}]",
      /baseUrl: expected a whole address/,
    ],
    [
      "temperature out of range",
      "targets: [{name: a, provider: openai, temperature: 3}]",
      /temperature: Too big: expected number to be <=2/,
    ],
    [
      "a key in place of its variable's name",
      "targets: [{name: a, provider: openai, apiKeyEnv: sk-very-secret}]",
      /apiKeyEnv: must be the NAME of an environment variable$/,
    ],
    [
      "a comma in a name",
      "targets: [{name: 'a,b', provider: openai}]",
      /targets\[0\]\.name: must hold no comma/,
    ],
    [
      "a repeated name",
      "targets:\n  - {name: a, provider: openai}\njudges:\n  - {name: a, provider: openai}\n",
      'holdfast.yaml:4: judges[0].name: "a" is the name at line 2 already; names must differ, among targets, judges and patients together',
    ],
    ["not YAML", "targets: [", /^holdfast\.yaml:1:\d+: not YAML/],
    ["a key twice", "judges: []\njudges: []\n", /^holdfast\.yaml:2:1: not YAML: .*unique/],
    ["a list at the top", "- a\n", "holdfast.yaml:1: the file: expected object, found a list"],
  ])("is refused for %s", async (_, text, message) => {
    const failed = load(text);
    await expect(failed).rejects.toMatchObject({ name: "UserError", exitCode: 2 });
    if (typeof message === "string") await expect(failed).rejects.toMatchObject({ message });
    else await expect(failed).rejects.toThrow(message);
    await expect(failed).rejects.not.toThrow(/very-secret/);
  });

  test("all that is wrong is said at once", async () => {
    const failed = load("target: []\njudges:\n  - name: 7\n    provider: openai\n");
    await expect(failed).rejects.toThrow(
      /:1: target: unknown key.*\n.*:3: judges\[0\]\.name: expected string, found a number/,
    );
  });

  test("editors can check it by a published JSON Schema", () => {
    const published = JSON.parse(JSON.stringify(configurationJsonSchema()));
    const accepts = (value: unknown) => z.fromJSONSchema(published).safeParse(value).success;
    expect(accepts({ targets: [{ name: "a", provider: "openai", options: { x: [1, null] } }] })).toBe(true);
    expect(accepts({ targts: [] })).toBe(false);
    expect(accepts({ judges: [{ name: "a", provider: "nobody" }] })).toBe(false);
  });
});

describe("a file of one model", () => {
  test("may be YAML or JSON; a module's path starts from the file", async () => {
    await mkdir(join(cwd, "bots"));
    await write("bots/a.yaml", "name: a\nprovider: module\nmodel: ./bot.ts\n");
    await write(
      "b.json",
      '{"name": "b", "provider": "openai", "model": "m", "price": {"inputPerMillion": 1, "outputPerMillion": 2}}',
    );
    expect(await loadModelFile("bots/a.yaml", cwd)).toMatchObject({
      name: "a",
      model: join("bots", "bot.ts"),
    });
    expect(await loadModelFile("b.json", cwd)).toMatchObject({ name: "b", price: { outputPerMillion: 2 } });
  });

  test("says file, line and field of what is wrong", async () => {
    await write("a.yaml", "name: a\nprovider: openai\nprice:\n  inputPerMilion: 1\n  outputPerMillion: 2\n");
    await expect(loadModelFile("a.yaml", cwd)).rejects.toThrow(
      'a.yaml:4: price.inputPerMilion: unknown key "inputPerMilion"; did you mean "inputPerMillion"?',
    );
    await expect(loadModelFile("none.yaml", cwd)).rejects.toThrow("none.yaml: no such file");
  });
});
