import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadPrices, shippedPrices } from "./price-table.ts";
import { findPrice } from "./pricing.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "holdfast-prices-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(text: string): Promise<string> {
  const path = join(folder, "prices.yaml");
  await writeFile(path, text);
  return path;
}

describe("a price file of the user's own", () => {
  it("comes before the shipped prices", async () => {
    const path = await file(
      "prices:\n- {provider: openai, model: gpt-4o, inputPerMillion: 9, outputPerMillion: 9, asOf: 2026-01-01, source: our contract}\n",
    );
    expect(findPrice({ provider: "openai", model: "gpt-4o" }, await loadPrices(path))?.inputPerMillion).toBe(
      9,
    );
  });

  it("is optional", async () => {
    expect(await loadPrices()).toEqual(shippedPrices());
  });

  it("is refused with the place and the reason of each fault", async () => {
    const path = await file(
      "prices:\n- {provider: openai, model: x, inputPerMillion: cheap, outputPerMillion: -1, asOf: 2026-01-01, source: s}\n",
    );
    await expect(loadPrices(path)).rejects.toThrow(
      /prices\.yaml:2: prices\[0\]\.inputPerMillion[\s\S]*prices\.yaml:2: prices\[0\]\.outputPerMillion/,
    );
  });

  it("is refused when it can't be read", async () => {
    await expect(loadPrices(join(folder, "none.yaml"))).rejects.toThrow(/none\.yaml: no such file/);
  });
});
