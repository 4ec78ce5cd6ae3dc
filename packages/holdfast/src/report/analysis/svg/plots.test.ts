import { describe, expect, it } from "vitest";
import { undefinedEstimate } from "../../../statistics/estimate.ts";
import { reachingOut, readSvg } from "../testing/read-svg.ts";
import { HOSTILE } from "../testing/sample-document.ts";
import { heatMap } from "./heat-map.ts";
import { binned, histogram } from "./histogram.ts";
import { intervalDots } from "./interval-dots.ts";
import { pairedDots } from "./paired-dots.ts";
import { profiles } from "./profiles.ts";
import { scatter } from "./scatter.ts";
import { shareBars } from "./share-bars.ts";
import { slopes } from "./slopes.ts";

const estimate = (value: number, half = 0.02) => ({
  value,
  low: value - half,
  high: value + half,
  n: 10,
  missing: 0,
});
const none = undefinedEstimate("nothing was held");
const percent = { title: `Score ${HOSTILE}`, kind: "percent" } as const;
const head = { id: "p", title: HOSTILE };

/** Every plot, with a hostile name, a figure that is none, and ends of the scale. */
const PLOTS: Readonly<Record<string, () => string>> = {
  "interval dots": () =>
    intervalDots({
      ...head,
      axis: percent,
      seriesNames: [HOSTILE, "b"],
      rows: [
        { label: HOSTILE, estimate: estimate(0.714), band: 1 },
        { label: "b", estimate: { ...estimate(1), high: null }, band: 2, series: 1 },
        { label: "c", estimate: none },
      ],
    }),
  "paired dots": () =>
    pairedDots({
      ...head,
      axis: percent,
      names: [HOSTILE, "second"],
      differenceKind: "points",
      rows: [
        { label: HOSTILE, first: 0.3, second: 0.4, difference: estimate(0.1) },
        { label: "b", first: null, second: 0.2, difference: none },
        { label: "c", first: null, second: null, difference: none },
      ],
    }),
  slopes: () =>
    slopes({
      ...head,
      axis: percent,
      names: [HOSTILE, "second"],
      pairs: [
        { label: HOSTILE, first: 0.2, second: 0.4 },
        { label: "b", first: 0.5, second: 0.1 },
        { label: "c", first: 0.3, second: 0.3 },
      ],
    }),
  scatter: () =>
    scatter({
      ...head,
      x: { title: "Price", kind: "dollars", log: true },
      y: { ...percent, rule: 0.5 },
      seriesNames: [HOSTILE],
      points: [
        { label: HOSTILE, x: 0.1, y: 0.4, isNamed: true },
        { label: "b", x: 10, y: 0.9, isNamed: true },
        { label: "free", x: 0, y: 0.5 },
      ],
      frontier: [0, 1],
      frontierName: HOSTILE,
      line: { slope: 0.2, intercept: 0.5, name: HOSTILE },
    }),
  profiles: () =>
    profiles({
      ...head,
      axis: percent,
      categories: [HOSTILE, "y"],
      joined: true,
      series: Array.from({ length: 10 }, (_, i) => ({
        label: `${HOSTILE}${i}`,
        estimates: [estimate(i / 10), i === 0 ? none : estimate(0.5)],
      })),
    }),
  "profiles with intervals": () =>
    profiles({
      ...head,
      axis: percent,
      categories: ["x", "y"],
      joined: false,
      series: [
        { label: HOSTILE, estimates: [estimate(0.5), none] },
        { label: "none", estimates: [none, none] },
      ],
    }),
  histogram: () =>
    histogram({ ...head, axis: percent, counted: HOSTILE, values: [0, 0.2, 0.5, 1, Number.NaN] }),
  "share bars": () =>
    shareBars({
      ...head,
      axisTitle: HOSTILE,
      parts: [HOSTILE, "empty"],
      rows: [
        { label: HOSTILE, shares: [0.7, 0.3] },
        { label: "none", shares: null },
      ],
    }),
  "heat map": () =>
    heatMap({
      ...head,
      legend: HOSTILE,
      kind: "percent",
      rows: [HOSTILE, "b"],
      columns: [HOSTILE, "y"],
      cells: [
        [0.1, null],
        [1, 0],
      ],
    }),
  "heat map around a middle": () =>
    heatMap({
      ...head,
      legend: "difference",
      kind: "coefficient-difference",
      middle: 0,
      rows: ["a"],
      columns: ["x", "y"],
      cells: [[-0.5, 0.25]],
    }),
  "empty plots": () => intervalDots({ ...head, axis: percent, rows: [] }),
};

describe.each(Object.entries(PLOTS))("%s", (_, draw) => {
  const svg = draw();

  it("is well formed and reaches for nothing beyond itself, whatever names say", () => {
    expect(reachingOut(svg)).toEqual([]);
    expect(svg).not.toMatch(/<script|\u202e/);
  });

  it("has a title and a description that its root names", () => {
    const { tags } = readSvg(svg);
    expect(tags[0]!.attributes).toMatchObject({ role: "img", "aria-labelledby": "p-title p-desc" });
    expect(tags.map(({ name }) => name).slice(1, 3)).toEqual(["title", "desc"]);
  });

  it("holds only numbers that are numbers, inside its frame", () => {
    const { tags } = readSvg(svg);
    const [, , width, height] = tags[0]!.attributes.viewBox!.split(" ").map(Number);
    for (const { name, attributes } of tags) {
      for (const [key, value] of Object.entries(attributes)) {
        expect(value, `${name} ${key}`).not.toMatch(/NaN|Infinity|undefined|null/);
        const place = Number(value);
        if (/^(?:x|x1|x2|cx)$/.test(key))
          expect(place >= -0.5 && place <= width! + 0.5, `${name} ${value}`).toBe(true);
        if (/^(?:y|y1|y2|cy)$/.test(key))
          expect(place >= -0.5 && place <= height! + 0.5, `${name} ${value}`).toBe(true);
        if (/^(?:width|height)$/.test(key)) expect(place).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it("has the same bytes each time", () => {
    expect(draw()).toBe(svg);
  });
});

const description = (svg: string) => /<desc[^>]*>([\s\S]*?)<\/desc>/.exec(svg)![1]!;

describe("descriptions carry every figure", () => {
  it("of intervals, with the reason where there is none", () => {
    expect(description(PLOTS["interval dots"]!())).toMatch(
      /: 71\.4 % \(69\.4 to 73\.4\); b: 100\.0 %; c: no figure \(nothing was held\)\.$/,
    );
  });

  it("of pairs", () => {
    expect(description(PLOTS["paired dots"]!())).toContain(
      "second 40.0 %, difference +10.0 (+8.0 to +12.0); b: ",
    );
    expect(description(PLOTS.slopes!())).toContain("1 rise, 1 fall, 1 stay.");
  });

  it("of points, also of one that cannot stand on a log axis", () => {
    const text = description(PLOTS.scatter!());
    expect(text).toContain("b: $10.00, 90.0 %; free: $0.00, 50.0 %.");
    expect(text).toContain("1 of 3 points cannot stand on the axes and are not drawn.");
  });

  it("of shares and cells", () => {
    expect(description(PLOTS["share bars"]!())).toContain("empty 30.0 %; none: no figure.");
    expect(description(PLOTS["heat map"]!())).toContain("y no figure; b: ");
  });
});

it("a histogram counts each figure once: a bin holds its lower edge, the last one also its upper", () => {
  // Five bins of 0.2: 0 and 0.1; 0.2; 0.4; 0.6; 0.8 and 1.
  const bins = binned([0, 0.1, 0.2, 0.4, 0.6, 0.8, 1], { title: "", kind: "percent" }, 5);
  expect(bins.map(({ count }) => count)).toEqual([2, 1, 1, 1, 2]);
  expect(bins.map(({ from, to }) => [from, to])).toEqual([
    [0, 0.2],
    [0.2, 0.4],
    [0.4, 0.6],
    [0.6, 0.8],
    [0.8, 1],
  ]);
});

it("only the rows where a band changes are ruled off", () => {
  const rows = [1, 1, 2].map((band, i) => ({ label: `t${i}`, band, estimate: estimate(0.5) }));
  expect(intervalDots({ ...head, axis: percent, rows }).match(/stroke-dasharray="2 4"/g)).toHaveLength(1);
});
