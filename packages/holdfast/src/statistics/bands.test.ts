import { describe, expect, it } from "vitest";
import { bandNumbers, bands, excludesZero } from "./bands.ts";
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
      const separated = data.adjacentIntervals.map(([low, high]) => excludesZero({ low, high }));
      expect(separated).toEqual(expected.separated);
      expect(bandNumbers(separated)).toEqual(expected.bands);
    } else {
      checkModels(data as Required<Data>, expected);
    }
  });

  it("leaves out a model without any score instead of ranking it last", () => {
    const columns = [Float64Array.of(Number.NaN, Number.NaN), Float64Array.of(0.2, 0.4)];
    const places = bands(["silent", "heard"], columns, countsOf([[0, 1]]));
    expect(places).toEqual([{ model: 1, band: 1, toNext: null, separated: false }]);
  });
});
