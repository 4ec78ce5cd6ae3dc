import { describe, expect, test } from "vitest";
import { conditionOf, promptContrasts, promptPairs } from "./prompt-pairs.ts";
import { reasoningPairs } from "./reasoning-pairs.ts";
import { cleanBaseline, elevatedReasoning } from "./reasoning-settings.ts";
import { entry } from "./testing/entries.ts";

const CONTRAST = { reference: "default-v1", other: "therapeutic-v0" };

function board(
  ...rows: readonly (readonly [model: string, prompt: string, reasoning: string, variant?: string])[]
) {
  return rows.map(([model, prompt, reasoning, variant = ""]) =>
    entry(model, prompt === "d" ? "default-v1" : prompt === "t" ? "therapeutic-v0" : prompt, reasoning, {
      variant,
    }),
  );
}

const places = (pairs: readonly { readonly from: number; readonly to: number }[]) =>
  pairs.map(({ from, to }) => [from, to]);

describe("the clean baseline and the elevated setting of a base model", () => {
  test.each([
    [["none", "low", "high"], "none", "high"],
    [["low", "high", "max"], "low", "max"],
    [["default low", "high"], null, "high"],
    [["provider default"], null, null],
    [["default high", "none"], "none", null],
    [["minimal", "medium"], null, null],
  ] as const)("%j: baseline %s, elevated %s", (labels, baseline, elevated) => {
    const entries = labels.map((label) => entry("a/m", "default-v1", label));
    expect(cleanBaseline(entries, "a/m")).toBe(baseline);
    expect(elevatedReasoning(entries, "a/m")).toBe(elevated);
    expect(cleanBaseline(entries, "a/other")).toBeNull();
  });
});

describe("prompt pairs", () => {
  test("have the same model and an identical label: `default high` is not `high`", () => {
    const entries = board(
      ["a/m", "d", "default high"],
      ["a/m", "t", "high"],
      ["a/m", "d", "low"],
      ["a/m", "t", "low"],
    );
    const found = promptPairs(entries, CONTRAST);
    expect(places(found.pairs)).toEqual([[2, 3]]);
    expect(found.unpaired).toEqual([0, 1]);
  });

  test("one setting in two spellings is one setting", () => {
    const entries = board(["a/m", "t", "default med."], ["a/m", "d", "default medium"]);
    expect(places(promptPairs(entries, CONTRAST).pairs)).toEqual([[1, 0]]);
  });

  test("every other prompt is set against the default one; without a default there is no contrast", () => {
    expect(promptContrasts(board(["a/m", "t", "low"], ["a/m", "own", "low"], ["a/m", "d", "low"]))).toEqual([
      { reference: "default-v1", other: "own" },
      { reference: "default-v1", other: "therapeutic-v0" },
    ]);
    expect(promptContrasts(board(["a/m", "t", "low"], ["a/m", "own", "low"]))).toEqual([]);
  });

  test("the stricter analysis takes the clean baseline and the elevated setting, and no default", () => {
    const entries = board(
      ["a/m", "d", "none"],
      ["a/m", "d", "low"],
      ["a/m", "d", "high"],
      ["a/m", "d", "default medium"],
      ["b/m", "d", "low"],
      ["b/m", "d", "default high"],
      ["c/m", "d", "provider default"],
    );
    const conditions = entries.map(({ baseModel }, from) => conditionOf(entries, { baseModel, from }));
    expect(conditions).toEqual([
      "clean baseline",
      null,
      "elevated reasoning",
      null,
      "clean baseline",
      null,
      null,
    ]);
  });
});

describe("reasoning pairs", () => {
  test("set the elevated setting against the clean baseline under the same prompt", () => {
    const entries = board(
      ["a/m", "d", "none"],
      ["a/m", "d", "low"],
      ["a/m", "d", "high"],
      ["a/m", "t", "low"],
      ["a/m", "t", "high"],
    );
    // `none` is offered, so `low` is no baseline under the therapeutic prompt either.
    const found = reasoningPairs(entries);
    expect(places(found.pairs)).toEqual([[0, 2]]);
    expect(found.unpaired).toEqual([4]);
  });

  test("a provider's default is on neither side", () => {
    const entries = board(
      ["a/m", "d", "default low"],
      ["a/m", "d", "high"],
      ["b/m", "d", "none"],
      ["b/m", "d", "default high"],
    );
    expect(reasoningPairs(entries).pairs).toEqual([]);
  });

  test("`max` is the elevated setting where it is offered", () => {
    const entries = board(["a/m", "d", "low"], ["a/m", "d", "high"], ["a/m", "d", "max"]);
    expect(places(reasoningPairs(entries).pairs)).toEqual([[0, 2]]);
  });
});

describe("entries that differ in more than one thing", () => {
  test("are paired with what is alike first", () => {
    const entries = board(
      ["a/m", "d", "low", "temperature 0"],
      ["a/m", "d", "low", "temperature 1"],
      ["a/m", "t", "low", "temperature 1"],
      ["a/m", "t", "low", "temperature 0"],
    );
    const { pairs } = promptPairs(entries, CONTRAST);
    expect(places(pairs)).toEqual([
      [0, 3],
      [1, 2],
    ]);
    expect(pairs.every(({ alsoDiffers }) => alsoDiffers === "")).toBe(true);
  });

  test("are paired where one is left on each side, and the pair says so", () => {
    const entries = board(["a/m", "d", "none", "temperature 0"], ["a/m", "d", "high", "temperature 1"]);
    expect(reasoningPairs(entries).pairs).toEqual([
      { baseModel: "a/m", from: 0, to: 1, alsoDiffers: "temperature 0 against temperature 1" },
    ]);
  });

  test("are not guessed at where several are left", () => {
    const entries = board(["a/m", "d", "low", "x"], ["a/m", "d", "low", "y"], ["a/m", "t", "low", "z"]);
    expect(promptPairs(entries, CONTRAST)).toEqual({ pairs: [], unpaired: [0, 1, 2] });
  });
});
