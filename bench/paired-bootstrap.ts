import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { differenceEstimates } from "../packages/holdfast/src/statistics/bootstrap.ts";
import { seededRandom } from "../packages/holdfast/src/statistics/random.ts";
import { drawResamples } from "../packages/holdfast/src/statistics/resamples.ts";
import { benchLine, cpuTime } from "./cpu-time.ts";

/**
 * `node bench/paired-bootstrap.ts`: intervals of all 300 differences between 25 models over 718 tasks, 10,000 resamples
 * drawn and used, by the function that reports use; beside it NumPy's matrix product of the same, where NumPy is.
 */
const MODELS = 25;
const TASKS = 718;
const RESAMPLES = 10_000;
const BOUND_SECONDS = 0.8;
const BOUND_OF_NUMPY = 2;

const random = seededRandom("scores");
const scores = Array.from({ length: MODELS }, () => Float64Array.from({ length: TASKS }, () => random()));
const pairs = scores.flatMap((first, i) => scores.slice(i + 1).map((second) => [first, second] as const));

const ours = cpuTime(() =>
  differenceEstimates(drawResamples(TASKS, RESAMPLES, seededRandom("resamples")), pairs),
);
const name = `paired bootstrap, ${MODELS} models × ${TASKS} tasks × ${RESAMPLES.toLocaleString("en")} resamples, ${pairs.length} pairs`;
console.log(benchLine(name, ours, `${BOUND_SECONDS} s`));

const numpy = numpySeconds();
if (numpy === null) console.log("NumPy: not here (python3 with numpy), so not compared");
else {
  const ratio = (ours.seconds / numpy).toFixed(2);
  console.log(`NumPy, matrix product: ${numpy.toFixed(3)} s; ratio ${ratio}, bound ${BOUND_OF_NUMPY}`);
}

/** Median of NumPy's processor time on one thread, `null` where it cannot be run. */
function numpySeconds(): number | null {
  const sizes = [MODELS, TASKS, RESAMPLES].map(String);
  const oneThread = { OPENBLAS_NUM_THREADS: "1", OMP_NUM_THREADS: "1", MKL_NUM_THREADS: "1" };
  const run = spawnSync("python3", [join(import.meta.dirname, "paired-bootstrap.py"), ...sizes], {
    encoding: "utf8",
    env: { ...process.env, ...oneThread },
  });
  return run.status === 0 ? Number(run.stdout) : null;
}
