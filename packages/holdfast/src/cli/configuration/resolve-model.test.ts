import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ModelConfiguration } from "../../domain/model-configuration.ts";
import type { Configuration } from "./load-configuration.ts";
import { resolveModel } from "./resolve-model.ts";

let cwd: string;
beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), "holdfast-resolve-"));
  await writeFile(join(cwd, "bot.yaml"), "name: from-file\nprovider: openai\nmodel: m\n");
  await writeFile(join(cwd, "bot.conf"), "name: from-conf\nprovider: openai\nmodel: m\n");
});
afterAll(() => rm(cwd, { recursive: true }));

const model = (name: string, id = name): ModelConfiguration => ({ name, provider: "openai", model: id });
const configuration: Configuration = {
  file: "holdfast.yaml",
  targets: [model("product"), model("openai/gpt", "as-configured")],
  judges: [model("a")],
  patients: [],
  matrices: new Map(),
  certificates: [],
  prices: null,
};

describe("a name on the command line", () => {
  test.each([
    ["product", { name: "product" }],
    ["a", { name: "a" }],
    ["openai/gpt", { model: "as-configured" }],
    ["bot.yaml", { name: "from-file" }],
    ["./bot.yaml", { name: "from-file" }],
    ["bot.conf", { name: "from-conf" }],
    ["openrouter/openai/gpt-5.5", { provider: "openrouter", model: "openai/gpt-5.5" }],
  ])("%s is a name of holdfast.yaml, else a file, else prefix and model", async (name, expected) => {
    expect(await resolveModel(name, configuration, cwd)).toMatchObject(expected);
  });

  test.each([
    ["prodct", /"prodct" is not known; did you mean "product"\? holdfast\.yaml names product, /],
    ["./none.yaml", /\.\/none\.yaml: no such file/],
    ["./none", /\.\/none: no such file/],
    ["opnrouter/x", /unknown model prefix "opnrouter".*openrouter/],
    ["openai/", /names no model/],
  ])("%s is refused with what it might have been", async (name, message) => {
    await expect(resolveModel(name, configuration, cwd)).rejects.toThrow(message);
  });
});
