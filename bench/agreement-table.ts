import { agreementFrame } from "../packages/holdfast/src/calibration/agreement/agreement-frame.ts";
import { AGREEMENT_RULES } from "../packages/holdfast/src/calibration/agreement/agreement-input.ts";
import {
  groupAgreements,
  groupCoefficients,
} from "../packages/holdfast/src/calibration/agreement/group-agreement.ts";
import { consensusOf } from "../packages/holdfast/src/calibration/consensus/table-consensus.ts";
import { buildRatingTable } from "../packages/holdfast/src/calibration/ratings/build-rating-table.ts";
import {
  generatedStudy,
  PUBLISHED_RATERS,
  SMALL_INSTRUMENT,
} from "../packages/holdfast/src/calibration/testing/generated-study.ts";

/**
 * `node bench/agreement-table.ts [RESAMPLES]`: the agreement table of 151 transcripts × 107 cells × up to 8 raters and a
 * judge, from ratings as they were read to every figure with its interval. Generated ratings.
 */
const resamples = Number(process.argv[2] ?? 2000);
const ratings = generatedStudy(PUBLISHED_RATERS, 1);

const cpuSeconds = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

function table(withCoefficients: boolean): void {
  const built = buildRatingTable(SMALL_INSTRUMENT, ratings, { phases: ["formal"], placeOf: String });
  const judge = built.raters.indexOf("judge");
  const raters = built.raters.map((_, r) => r).filter((r) => r !== judge);
  const consensus = consensusOf(built, { voters: raters, forcedVotes: "drop" });
  const input = {
    table: built,
    consensus,
    raters,
    judges: [judge],
    rules: AGREEMENT_RULES,
    resamples,
    seed: 1,
  };
  const frame = agreementFrame(input);
  groupAgreements(frame);
  if (withCoefficients) groupCoefficients(frame);
}

const size = "151 transcripts × 107 cells × up to 8 raters and a judge";
console.log(`${size}: ${ratings.length} ratings, ${resamples} resamples of transcripts, CPU seconds`);
for (const [what, withCoefficients] of [
  ["agreement table with intervals and differences", false],
  ["the same and κ, AC1, AC2, α of every row with intervals", true],
] as const) {
  const first = cpuSeconds(() => table(withCoefficients));
  const warm = Math.min(...Array.from({ length: 5 }, () => cpuSeconds(() => table(withCoefficients))));
  console.log(`${what}: ${first.toFixed(3)} s at first, ${warm.toFixed(3)} s when warm`);
}
