import { describe, expect, it } from "vitest";
import { undefinedEstimate } from "../../statistics/estimate.ts";
import { intervalPlot } from "./interval-plot.ts";

const estimate = (value: number, low: number, high: number) => ({ value, low, high, n: 10, missing: 0 });
/** Drawn twice, for broad and for narrow pages. */
const both = (rows: Parameters<typeof intervalPlot>[0]["rows"]) =>
  intervalPlot({ id: "p", title: "Scores", axis: "share", rows }).markup;
const plot = (rows: Parameters<typeof intervalPlot>[0]["rows"]) => both(rows).split("</svg>")[0]!;
const row = (label: string, band: number | null, of: ReturnType<typeof estimate>) => ({
  label,
  band,
  estimate: of,
});

describe("intervalPlot", () => {
  it("carries every figure in its description", () => {
    const text = plot([row("a", 1, estimate(0.714, 0.703, 0.726)), row("b", 2, estimate(0.5, 0.4, 0.6))]);
    expect(text).toContain("a: 71.4 % (70.3 to 72.6); b: 50.0 % (40.0 to 60.0). The table below");
  });

  it("takes whole tenths around the intervals as its axis: 40 % to 80 % hold 40.0 to 72.6", () => {
    const ticks = plot([row("a", 1, estimate(0.714, 0.703, 0.726)), row("b", 2, estimate(0.5, 0.41, 0.6))]);
    expect([...ticks.matchAll(/>(\d+) %</g)].map(([, tick]) => tick)).toEqual(["40", "50", "60", "70", "80"]);
  });

  it("rules off bands, not the members of one", () => {
    const three = [1, 1, 2].map((band, i) => row(`t${i}`, band, estimate(0.5, 0.4, 0.6)));
    expect(plot(three).match(/class="band"/g)).toHaveLength(1);
  });

  it.each([0, 1])("draws a share of exactly %i inside its frame", (share) => {
    const [, x] = /cx="([\d.]+)"/.exec(plot([row("a", 1, estimate(share, share, share))]))!;
    expect(Number(x)).toBeGreaterThan(0);
    expect(Number(x)).toBeLessThanOrEqual(760);
  });

  it("draws it again for narrow pages: the same dots, inside 350 units, under names of their own", () => {
    const [, narrow] = both([row("a", 1, estimate(0.5, 0.4, 0.6)), row("b", 1, estimate(1, 1, 1))]).split(
      "</svg>",
    );
    const dots = [...narrow!.matchAll(/cx="([\d.]+)"/g)].map(([, x]) => Number(x));
    expect(dots).toHaveLength(2);
    for (const x of dots) expect(x).toBeLessThan(350);
    expect(narrow).toContain('id="p-narrow-title"');
  });

  it("says where there is no figure", () => {
    const text = plot([{ label: "a", band: null, estimate: undefinedEstimate("nothing was held") }]);
    expect(text).toContain("no figure");
    expect(text).not.toMatch(/NaN|circle/);
  });

  it("keeps a hostile or very long name harmless and short", () => {
    const text = plot([row(`<script>${"x".repeat(90)}`, 1, estimate(0.5, 0.4, 0.6))]);
    expect(text).toContain("&lt;script&gt;xxxxxxxxxxxxxxxxxxxxx…</text>");
  });
});
