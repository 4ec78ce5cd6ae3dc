import { bandNumbers, bands } from "../../../packages/holdfast/src/statistics/bands.ts";
import { BadCase, type Fields, isFields } from "../case.ts";
import type { Family } from "../family.ts";
import { listField, numberRows, optionalNumber } from "../fields.ts";
import { resamplesOf } from "../resamples-of-case.ts";

/** Bands from given intervals of adjacent gaps, or from scores and resamples. */
export const bandsFamily: Family = (data) =>
  data.adjacentIntervals === undefined
    ? fromScores(data)
    : fromIntervals(numberRows(data, "adjacentIntervals"));

/** An interval that touches 0 does not exclude it. */
function fromIntervals(intervals: readonly (readonly number[])[]): Fields {
  const separated = intervals.map(([low, high]) => low! > 0 || high! < 0);
  const numbers = bandNumbers(separated);
  return {
    separated,
    bands: numbers,
    bandCount: numbers.at(-1),
    separatedGaps: separated.filter(Boolean).length,
  };
}

function fromScores(data: Fields): Fields {
  if (!isFields(data.scores)) throw new BadCase("data.scores must be scores by model");
  const names = listField(data, "models").map(String);
  const columns = names.map((name) => scoresOf(data.scores as Fields, name));
  if ((optionalNumber(data, "alpha") ?? 0.05) !== 0.05) throw new BadCase("bands are of 95 % intervals");
  const places = bands(names, columns, resamplesOf(data, columns[0]?.length ?? 0));
  const gaps = places.slice(0, -1).map(({ model, toNext, separated }, i) => ({
    higher: names[model],
    lower: names[places[i + 1]!.model],
    diff: toNext!.value,
    lo: toNext!.low,
    hi: toNext!.high,
    separated,
  }));
  return {
    order: places.map(({ model }) => names[model]),
    bands: places.map(({ band }) => band),
    bandCount: places.at(-1)?.band ?? 0,
    gaps,
    separated: gaps.map(({ separated }) => separated),
    separatedGaps: gaps.filter(({ separated }) => separated).length,
  };
}

function scoresOf(scores: Fields, name: string): Float64Array {
  const column = listField(scores, name);
  return Float64Array.from(column, (score) => (score === null ? Number.NaN : (score as number)));
}
