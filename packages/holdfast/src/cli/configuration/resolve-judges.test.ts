import { describe, expect, test } from "vitest";
import type { ModelConfiguration } from "../../domain/model-configuration.ts";
import type { Configuration } from "./load-configuration.ts";
import { resolveJudges } from "./resolve-judges.ts";

const model = (name: string, id = name): ModelConfiguration => ({ name, provider: "openai", model: id });
const configuration: Configuration = {
  file: "holdfast.yaml",
  targets: [],
  judges: [model("a"), model("b"), model("c"), model("d"), model("e"), model("also-a", "a")],
  patients: [],
  matrices: new Map(),
  certificates: [],
  prices: null,
};

describe("a panel of judges", () => {
  const panel = (list: string | string[]) => resolveJudges(list, configuration, import.meta.dirname);

  test.each(["a", "a,b,c", " a , b,c,d,e "])("%s is accepted", async (list) => {
    const names = (await panel(list)).map(({ name }) => name);
    expect(names).toEqual(list.split(",").map((name) => name.trim()));
  });

  test.each<[string, RegExp]>([
    ["", /name the judge.*no default.*holdfast\.yaml names a, b, c/],
    [",", /no default/],
    ["a,b", /2 are named, which can tie/],
    ["a,b,c,d", /4 are named, which can tie/],
    ["a,a,a", /"a" is named twice/],
    ["a,b,a", /"a" is named twice/],
    ["a,b,also-a", /"a" and "also-a" are the same model with the same settings/],
    ["openai/x,b,openai/x", /"openai\/x" is named twice/],
    ["a,b,nobody", /"nobody" is not known/],
  ])('"%s" is refused', async (list, message) => {
    await expect(panel(list)).rejects.toThrow(message);
  });
});
