import { planRun } from "../packages/holdfast/src/app/plan-run.ts";
import { kBench } from "../packages/holdfast/src/benchmarks/k-bench/protocol.ts";
import { idealPatientSeconds, PATIENT_WORKLOAD } from "./patient-workload.ts";
import { stubModel, timedRun } from "./timed-run.ts";

/**
 * The shipped cohort through the whole engine, with patient, target and judge on a stub.
 * `node bench/k-bench-run.ts PORT` prints seconds, the ideal for the calls that were made, and peak memory as JSON.
 */
const port = process.argv[2]!;
const plan = planRun({
  protocol: kBench,
  content: await kBench.readContent({ seed: 1 }),
  targets: [stubModel("stub-target", port)],
  patient: stubModel("stub-patient", port),
  judges: [stubModel("stub-judge", port)],
  repeats: 1,
  requeryEmpty: false,
  seed: 1,
  certificate: null,
  request: { bench: PATIENT_WORKLOAD.name },
});

const { inspected, ...timed } = await timedRun(
  { plan, atOnce: PATIENT_WORKLOAD.atOnce, isAdaptive: false },
  async (pool) => {
    const { rows } = await pool.query<{ calls: number; invalid: number }>(
      `SELECT (SELECT count(*) FROM call_result)::int AS calls,
         (SELECT count(*) FROM transcript WHERE invalid IS NOT NULL OR abandoned IS NOT NULL)::int AS invalid`,
    );
    return rows[0]!;
  },
);
console.log(JSON.stringify({ ...timed, ...inspected, idealSeconds: idealPatientSeconds(inspected.calls) }));
