import { describe, expect, it } from "vitest";
import { bandNumbers, bands, isAhead } from "./bands.ts";
import type { Resamples } from "./resamples.ts";
import { conformanceTests } from "./testing/conformance.ts";

interface Data {
  models?: string[];
  scores?: Record<string, number[]>;
  indices?: number[][];
  adjacentIntervals?: [number, number][];
}

interface Gap {
  diff: number;
  lo: number;
  hi: number;
  separated: boolean;
}

interface Expected {
  order?: string[];
  separated?: boolean[];
  bands: number[];
  bandCount: number;
  gaps?: Gap[];
}

/** Given resample indices in counts form. */
function countsOf(indices: readonly (readonly number[])[]): Resamples {
  const units = indices[0]!.length;
  const counts = new Uint16Array(units * indices.length);
  indices.forEach((drawn, r) => {
    for (const unit of drawn) counts[r * units + unit]! += 1;
  });
  return { units, resamples: indices.length, counts };
}

function checkModels(
  { models, scores, indices }: Required<Pick<Data, "models" | "scores" | "indices">>,
  expected: Expected,
) {
  const columns = models.map((name) => Float64Array.from(scores[name]!));
  const places = bands(models, columns, countsOf(indices));
  expect(places.map(({ model }) => models[model])).toEqual(expected.order);
  expect(places.map(({ band }) => band)).toEqual(expected.bands);
  expected.gaps?.forEach((gap, i) => {
    expect(places[i]!.toNext!.value).toBeCloseTo(gap.diff, 10);
    expect(places[i]!.toNext!.low).toBeCloseTo(gap.lo, 10);
    expect(places[i]!.toNext!.high).toBeCloseTo(gap.hi, 10);
    expect(places[i]!.separated).toBe(gap.separated);
  });
}

describe("bands", () => {
  conformanceTests<Data, Expected>("bands-", ({ data, expected }) => {
    if (data.adjacentIntervals) {
      const separated = data.adjacentIntervals.map(([low]) => isAhead({ low }));
      expect(separated).toEqual(expected.separated);
      expect(bandNumbers(separated)).toEqual(expected.bands);
    } else {
      checkModels(data as Required<Data>, expected);
    }
  });

  it("draws no border where the tasks that both have contradict the order", () => {
    // Means 0.85 and 0.7, yet on the two shared tasks "easy" is behind by 0.1 in every resample.
    const columns = [
      Float64Array.of(0.6, 0.6, 1, 1, 1, 0.9),
      Float64Array.of(0.7, 0.7, Number.NaN, Number.NaN, Number.NaN, Number.NaN),
    ];
    const resamples = countsOf([
      [0, 1, 2, 3, 4, 5],
      [0, 0, 1, 1, 5, 5],
    ]);
    const places = bands(["easy", "hard"], columns, resamples);
    expect(places.map(({ model, band, separated }) => [model, band, separated])).toEqual([
      [0, 1, false],
      [1, 1, false],
    ]);
    expect(places[0]!.toNext!.high!).toBeLessThan(0);
  });

  it("orders clipped means, ties by name: −0.4 and −0.1 are both shown as 0 and are not told apart", () => {
    const columns = [Float64Array.of(-0.1, -0.1), Float64Array.of(-0.4, -0.4)];
    const places = bands(["b", "a"], columns, countsOf([[0, 1]]), { low: 0, high: 1 });
    expect(places.map(({ model, band }) => [model, band])).toEqual([
      [1, 1],
      [0, 1],
    ]);
    expect(places[0]!.toNext).toMatchObject({ value: 0, low: 0, high: 0, n: 2, missing: 0 });
  });

  it("leaves out a model without any score instead of ranking it last", () => {
    const columns = [Float64Array.of(Number.NaN, Number.NaN), Float64Array.of(0.2, 0.4)];
    const places = bands(["silent", "heard"], columns, countsOf([[0, 1]]));
    expect(places).toEqual([{ model: 1, band: 1, toNext: null, separated: false }]);
  });
});
