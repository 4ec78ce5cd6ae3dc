import { MEASUREMENT_LEVELS } from "../packages/holdfast/src/statistics/difference-function.ts";
import { krippendorffAlpha } from "../packages/holdfast/src/statistics/krippendorff-alpha.ts";
import { seededRandom } from "../packages/holdfast/src/statistics/random.ts";
import type { UnitRatings } from "../packages/holdfast/src/statistics/unit-ratings.ts";
import { benchLine, cpuTime } from "./cpu-time.ts";

/** `node bench/alpha.ts`: Krippendorff's α of 1.5 million ratings, three a unit on five categories, at every level. */
const UNITS = 500_000;
const RATERS = 3;
const CATEGORIES = 5;
const BOUND = "1 s";

const ratings = generatedRatings();
for (const level of MEASUREMENT_LEVELS) {
  const time = cpuTime(() => krippendorffAlpha(ratings, level));
  const count = ratings.codes.length.toLocaleString("en");
  console.log(benchLine(`Krippendorff's α, ${level}, ${count} ratings`, time, BOUND));
}

/** Raters who mostly agree: each follows the unit's own category seven times of ten. */
function generatedRatings(): UnitRatings {
  const random = seededRandom("ratings");
  const any = () => Math.floor(random() * CATEGORIES);
  const codes = new Int16Array(UNITS * RATERS);
  for (let unit = 0; unit < UNITS; unit++) {
    const own = any();
    for (let rater = 0; rater < RATERS; rater++) codes[unit * RATERS + rater] = random() < 0.7 ? own : any();
  }
  const start = Int32Array.from({ length: UNITS + 1 }, (_, unit) => unit * RATERS);
  return { units: UNITS, categories: CATEGORIES, start, codes };
}
