import { join } from "node:path";
import { planRun } from "../packages/holdfast/src/app/plan-run.ts";
import { contentFolder } from "../packages/holdfast/src/benchmarks/content-folder.ts";
import { distressbench } from "../packages/holdfast/src/benchmarks/distressbench/protocol.ts";
import { judgePromptHash, loadJudgePrompts } from "../packages/holdfast/src/judging/judge-prompts.ts";
import { stubModel, timedRun } from "./timed-run.ts";
import { tasksOf, WORKLOADS } from "./workload.ts";

/**
 * The same calls as the bare loop's through the whole engine.
 * `node bench/holdfast-run.ts WORKLOAD PORT [adaptive]` prints seconds and peak memory as JSON.
 */
const workload = WORKLOADS[Number(process.argv[2])]!;
const port = process.argv[3]!;
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
  targets: [stubModel("stub-target", port)],
  patient: null,
  judges: [stubModel("stub-judge", port)],
  repeats: 1,
  requeryEmpty: false,
  seed: 1,
  certificate: null,
  request: { bench: workload.name },
});

const isAdaptive = process.argv[4] === "adaptive";
const { inspected: _, ...timed } = await timedRun(
  { plan, atOnce: workload.atOnce, isAdaptive },
  async () => undefined,
);
console.log(JSON.stringify(timed));
