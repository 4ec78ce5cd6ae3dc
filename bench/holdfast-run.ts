import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beginRun } from "../packages/holdfast/src/app/begin-run.ts";
import { openStore } from "../packages/holdfast/src/app/open-store.ts";
import { planRun } from "../packages/holdfast/src/app/plan-run.ts";
import { workOnRun } from "../packages/holdfast/src/app/work-on-run.ts";
import { contentFolder } from "../packages/holdfast/src/benchmarks/content-folder.ts";
import { distressbench } from "../packages/holdfast/src/benchmarks/distressbench/protocol.ts";
import { Progress } from "../packages/holdfast/src/cli/progress.ts";
import type { ModelConfiguration } from "../packages/holdfast/src/domain/model-configuration.ts";
import { judgePromptHash, loadJudgePrompts } from "../packages/holdfast/src/judging/judge-prompts.ts";
import { createModel } from "../packages/holdfast/src/models/create-model.ts";
import { StopSwitch } from "../packages/holdfast/src/pipeline/stop.ts";
import { tasksOf, WORKLOADS } from "./workload.ts";

/**
 * The same calls through the whole engine: jobs, limits, intent and result rows, transcripts, judgements.
 * `node bench/holdfast-run.ts WORKLOAD PORT [adaptive]` prints seconds and peak memory as JSON.
 */
const workload = WORKLOADS[Number(process.argv[2])]!;
const isAdaptive = process.argv[4] === "adaptive";

function model(name: string): ModelConfiguration {
  return {
    name,
    model: name,
    provider: "openai-compatible",
    baseUrl: `http://127.0.0.1:${process.argv[3]}/v1`,
    price: { inputPerMillion: 1, outputPerMillion: 2 },
  };
}

const workspace = await mkdtemp(join(tmpdir(), "holdfast-bench-"));
// Run by root, the embedded server belongs to another user, who must be able to enter.
await chmod(workspace, 0o755);
const silent = { info: () => undefined, warn: () => undefined };
const store = await openStore({
  env: { ...process.env, HOLDFAST_HOME: workspace },
  cwd: workspace,
  log: silent,
});
const boss = await store.openBoss();
const worker = await store.register();
const wording = await loadJudgePrompts(join(contentFolder("distressbench"), "prompts"));
const plan = planRun({
  protocol: distressbench,
  content: {
    caseSet: {
      name: "bench",
      contentVersion: "1",
      comparabilityVersion: "bench",
      clinicianReviewed: false,
      synthetic: true,
      formula: "weighted",
    },
    cases: tasksOf(workload).map((task) => ({ id: task.id, body: task })),
    wording,
    wordingHash: judgePromptHash(wording),
    judgeMode: "per-task",
    notes: [],
  },
  targets: [model("stub-target")],
  judges: [model("stub-judge")],
  patient: null,
  repeats: 1,
  requeryEmpty: false,
  seed: 1,
  request: { bench: workload.name },
});

// Program start and the loading of packages are in neither figure.
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
  // Calls at once are what is fixed; conversations wait for a place among them, as in any run.
  concurrency: 2 * workload.atOnce,
  callsAtOnce: isAdaptive ? null : workload.atOnce,
  stop: new StopSwitch(),
  hardAbort: new AbortController().signal,
  progress,
  env: process.env,
  baseDir: workspace,
});
const seconds = (performance.now() - start) / 1000;
await worker.leave();
await store.close();
await rm(workspace, { recursive: true, force: true });
console.log(
  JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1024, kept: progress.totals.done }),
);
