import { seededRandom } from "../../packages/holdfast/src/statistics/random.ts";
import { drawResamples, type Resamples } from "../../packages/holdfast/src/statistics/resamples.ts";
import { BadCase, type Fields } from "./case.ts";
import { numberRows } from "./fields.ts";

/** More units than this have too many resamples to list: 7⁷ is 823,543. */
const MOST_TO_LIST = 7;

/**
 * Resamples as a case wants them: `indices` (one list of drawn units a resample), `resamples: "all"` (every one of the
 * nⁿ equally likely), or a number drawn from a seed.
 */
export function resamplesOf(data: Fields, units: number): Resamples {
  if (data.indices !== undefined) return givenResamples(numberRows(data, "indices"), units);
  if (data.resamples === "all") return everyResample(units);
  if (typeof data.resamples === "number") {
    const seed = typeof data.seed === "number" || typeof data.seed === "string" ? data.seed : 1;
    return drawResamples(units, data.resamples, seededRandom(seed));
  }
  throw new BadCase('data has neither indices nor resamples (a number, or "all")');
}

function givenResamples(indices: readonly (readonly number[])[], units: number): Resamples {
  const counts = new Uint16Array(units * indices.length);
  indices.forEach((drawn, r) => {
    for (const unit of drawn) {
      if (!Number.isInteger(unit) || unit < 0 || unit >= units) {
        throw new BadCase(`indices hold ${unit} where units are 0 to ${units - 1}`);
      }
      counts[r * units + unit]! += 1;
    }
  });
  return { units, resamples: indices.length, counts };
}

function everyResample(units: number): Resamples {
  if (units > MOST_TO_LIST) throw new BadCase(`all resamples of ${units} units are too many`);
  const resamples = units ** units;
  const counts = new Uint16Array(units * resamples);
  for (let r = 0; r < resamples; r++) {
    for (let draw = 0, rest = r; draw < units; draw++, rest = Math.floor(rest / units)) {
      counts[r * units + (rest % units)]! += 1;
    }
  }
  return { units, resamples, counts };
}
