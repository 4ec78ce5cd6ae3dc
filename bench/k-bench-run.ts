import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beginRun } from "../packages/holdfast/src/app/begin-run.ts";
import { openStore } from "../packages/holdfast/src/app/open-store.ts";
import { planRun } from "../packages/holdfast/src/app/plan-run.ts";
import { workOnRun } from "../packages/holdfast/src/app/work-on-run.ts";
import { kBench } from "../packages/holdfast/src/benchmarks/k-bench/protocol.ts";
import { Progress } from "../packages/holdfast/src/cli/progress.ts";
import type { ModelConfiguration } from "../packages/holdfast/src/domain/model-configuration.ts";
import { createModel } from "../packages/holdfast/src/models/create-model.ts";
import { StopSwitch } from "../packages/holdfast/src/pipeline/stop.ts";
import { idealPatientSeconds, PATIENT_WORKLOAD } from "./patient-workload.ts";

/**
 * The shipped cohort through the whole engine, with patient, target and judge on a stub.
 * `node bench/k-bench-run.ts PORT` prints seconds, the ideal for the calls that were made, and peak memory as JSON.
 */
function model(name: string): ModelConfiguration {
  return {
    name,
    model: name,
    provider: "openai-compatible",
    baseUrl: `http://127.0.0.1:${process.argv[2]}/v1`,
    price: { inputPerMillion: 1, outputPerMillion: 2 },
  };
}

const workspace = await mkdtemp(join(tmpdir(), "holdfast-bench-"));
// Run by root, the embedded server belongs to another user, who must be able to enter.
await chmod(workspace, 0o755);
const silent = { info: () => undefined, warn: () => undefined };
const env = { ...process.env, HOLDFAST_HOME: workspace };
const store = await openStore({ env, cwd: workspace, log: silent });
const boss = await store.openBoss();
const worker = await store.register();
const content = await kBench.readContent({ seed: 1 });
const plan = planRun({
  protocol: kBench,
  content,
  targets: [model("stub-target")],
  patient: model("stub-patient"),
  judges: [model("stub-judge")],
  repeats: 1,
  requeryEmpty: false,
  seed: 1,
  request: { bench: PATIENT_WORKLOAD.name },
});

// Program start and the loading of packages are in no figure.
await (await createModel(plan.manifest.targets[0]!, { env: process.env, baseDir: workspace })).close?.();
const start = performance.now();
const begun = await beginRun(store, boss, plan, { maxCost: null, resendLimit: 1 }, { fresh: true });
const progress = new Progress([{ name: "stub-target", cases: begun.run.cases, done: 0 }], Date.now());
await workOnRun({
  store,
  boss,
  worker,
  run: begun.run,
  prices: [],
  concurrency: 2 * PATIENT_WORKLOAD.atOnce,
  callsAtOnce: PATIENT_WORKLOAD.atOnce,
  stop: new StopSwitch(),
  hardAbort: new AbortController().signal,
  progress,
  env: process.env,
  baseDir: workspace,
});
const seconds = (performance.now() - start) / 1000;
const { rows } = await store.pool.query<{ calls: number; invalid: number }>(
  `SELECT (SELECT count(*) FROM call_result)::int AS calls,
     (SELECT count(*) FROM transcript WHERE invalid IS NOT NULL OR abandoned IS NOT NULL)::int AS invalid`,
);
await worker.leave();
await store.close();
await rm(workspace, { recursive: true, force: true });
const { calls, invalid } = rows[0]!;
console.log(
  JSON.stringify({
    seconds,
    idealSeconds: idealPatientSeconds(calls),
    megabytes: process.resourceUsage().maxRSS / 1024,
    calls,
    invalid,
    kept: progress.totals.done,
  }),
);
