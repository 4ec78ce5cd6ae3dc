import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_USAGE } from "../language-model.ts";
import { shippedPrices } from "./price-table.ts";
import { costOf, findPrice, worstCaseCost } from "./pricing.ts";

const price = { inputPerMillion: 2, outputPerMillion: 8, cachedInputPerMillion: 0.5 };

describe("costOf", () => {
  it("charges fresh input, cached input and output each at its own price", () => {
    // 600 fresh × 2 + 400 cached × 0.5 + 50 output × 8 = 1200 + 200 + 400 = 1800 millionths of a dollar
    const usage = { input: 1000, cachedInput: 400, output: 50, reasoning: 30 };
    expect(costOf(usage, price)).toBeCloseTo(0.0018, 12);
  });

  it("charges cached input as input where it has no price of its own", () => {
    const usage = { input: 1000, cachedInput: 400, output: 0, reasoning: null };
    expect(costOf(usage, { inputPerMillion: 2, outputPerMillion: 8 })).toBeCloseTo(0.002, 12);
  });

  it("is unknown, not 0, where the price or a count is unknown", () => {
    expect(costOf({ ...NO_USAGE, input: 10, output: 10 }, null)).toBeNull();
    expect(costOf(NO_USAGE, price)).toBeNull();
    expect(costOf({ ...NO_USAGE, input: 10 }, price)).toBeNull();
  });

  it("never exceeds the worst case set aside before sending", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.nat(5000), fc.nat(), (text, output, spread) => {
        const bytes = Buffer.byteLength(text);
        const input = bytes === 0 ? 0 : spread % (bytes + 1);
        const cost = costOf({ input, output, cachedInput: null, reasoning: null }, price);
        expect(cost).toBeLessThanOrEqual(worstCaseCost(bytes, 5000, price));
      }),
    );
  });
});

describe("findPrice", () => {
  const table = [
    {
      provider: "openai",
      model: "m",
      inputPerMillion: 1,
      outputPerMillion: 2,
      asOf: "2025-01-01",
      source: "s",
    },
    {
      provider: "openai",
      model: "m-2025-08-07",
      inputPerMillion: 3,
      outputPerMillion: 4,
      asOf: "2025-01-01",
      source: "s",
    },
  ] as const;

  it("takes the configuration's own price before the table's", () => {
    expect(findPrice({ provider: "openai", model: "m", price }, table)).toBe(price);
  });

  it("knows a dated model by its own entry, else by the undated one", () => {
    expect(findPrice({ provider: "openai", model: "m-2025-08-07" }, table)?.inputPerMillion).toBe(3);
    expect(findPrice({ provider: "openai", model: "m-2025-09-01" }, table)?.inputPerMillion).toBe(1);
    expect(findPrice({ provider: "openai", model: "m-20250901" }, table)?.inputPerMillion).toBe(1);
  });

  it("does not guess across providers or for similar names", () => {
    expect(findPrice({ provider: "azure", model: "m" }, table)).toBeNull();
    expect(findPrice({ provider: "openai", model: "m-mini" }, table)).toBeNull();
    expect(findPrice({ provider: "http" }, table)).toBeNull();
  });

  it("knows that scripts cost nothing", () => {
    expect(findPrice({ provider: "scripted", model: "full-care" }, table)).toEqual({
      inputPerMillion: 0,
      outputPerMillion: 0,
    });
  });
});

describe("the shipped prices", () => {
  it("name each model once, with a date and a page to look at, output never cheaper than cached input", () => {
    const prices = shippedPrices();
    const names = prices.map(({ provider, model }) => `${provider}/${model}`);
    expect(new Set(names).size).toBe(names.length);
    for (const entry of prices) {
      expect(entry.source).toMatch(/^https:\/\//);
      expect(entry.outputPerMillion).toBeGreaterThanOrEqual(entry.inputPerMillion);
      expect(entry.cachedInputPerMillion ?? 0).toBeLessThanOrEqual(entry.inputPerMillion);
    }
  });
});
