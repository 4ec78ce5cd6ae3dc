import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { choiceCapability } from "./choice-capability.ts";

const PUBLISHED = new URL("../../../../../shared/data/distressbench/published.json", import.meta.url);

type Row = [median: number, max: number, delta: number, reading: string];

describe("choiceCapability", () => {
  it.skipIf(!existsSync(PUBLISHED))("reads the seven dimensions of the published Table 1 as it does", () => {
    const { dimensions } = JSON.parse(readFileSync(PUBLISHED, "utf8")) as { dimensions: Record<string, Row> };
    const names = Object.keys(dimensions);
    // Three targets with the published median in the middle and the published maximum at the top.
    const scores = names.map((name) => [dimensions[name]![0], dimensions[name]![1], 0]);
    const { rows } = choiceCapability(names, scores);
    for (const row of rows) {
      const [median, max, delta, reading] = dimensions[row.dimension]!;
      expect(row).toMatchObject({ median, max, reading, best: 1, n: 3 });
      // Columns were rounded apart, so the published difference may be off by 0.001.
      expect(Math.abs(row.delta! - delta)).toBeLessThanOrEqual(0.0011);
    }
  });

  it("holds its thresholds against binary fractions: 0.98 − 0.95 is 0.03 and saturated, 0.75 − 0.5 is choice", () => {
    const { rows, ...shown } = choiceCapability(
      ["x", "y"],
      [
        [0.95, 0.98, 0.95],
        [0.5, 0.75, 0.5],
      ],
    );
    expect(rows.map(({ reading }) => reading)).toEqual(["saturated", "choice"]);
    expect(shown).toEqual({ saturatedAtMost: 0.03, choiceAtLeast: 0.25 });
  });

  it("has no reading with one target, and counts targets without a score", () => {
    const { rows } = choiceCapability(["x"], [[0.5, null]]);
    expect(rows[0]).toMatchObject({
      n: 1,
      missing: 1,
      delta: null,
      reading: null,
      reason: expect.any(String),
    });
  });
});
