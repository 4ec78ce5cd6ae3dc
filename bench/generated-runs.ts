import { generateRubricRecords } from "../packages/holdfast/src/analyses/rubric/testing/generate-rubric-run.ts";
import { generateRecords } from "../packages/holdfast/src/analyses/testing/generate-records.ts";
import { kBench } from "../packages/holdfast/src/benchmarks/k-bench/protocol.ts";
import type { KBenchWording } from "../packages/holdfast/src/benchmarks/k-bench/wording.ts";
import type { RunManifest } from "../packages/holdfast/src/domain/run-manifest.ts";
import type { ConversationRecord } from "../packages/holdfast/src/domain/run-records.ts";
import { SMALL_RUBRIC } from "../packages/holdfast/src/domain/testing/small-rubric.ts";

/** A whole leaderboard as its rows would be: made up, and of the size of a published one. */
export interface GeneratedRun {
  /** What it holds, for the line that is printed. */
  readonly size: string;
  readonly manifest: RunManifest;
  readonly cases: readonly object[];
  readonly wording: object;
  readonly conversations: readonly ConversationRecord[];
}

/** Runs by name: about 1.55 million verdicts of a panel, and 2.7 million cells of a rubric. */
export const GENERATED_RUNS: Readonly<Record<string, () => Promise<GeneratedRun>>> = {
  async distressbench() {
    const { manifest, tasks, conversations } = generateRecords();
    const size = "25 models × 718 tasks × 3 repeats × 3 judges";
    return { size, manifest, cases: tasks, wording: {}, conversations };
  },
  async "k-bench"() {
    const content = await kBench.readContent({ seed: 1, limit: 1 });
    const { rubric } = content.wording as KBenchWording;
    const { manifest, tasks, conversations } = generateRubricRecords();
    return {
      size: "125 configurations × 200 vignettes × 107 cells",
      manifest: {
        benchmark: "k-bench",
        taskSet: content.caseSet,
        tasks: tasks.map(({ id }) => ({ id, hash: id })),
        targets: manifest.targets.map(({ name }) => ({ name, provider: "scripted" })),
        judges: [{ name: "judge", provider: "scripted" }],
        judgeMode: content.judgeMode,
        wordingHash: "k-bench-wording",
        repeats: manifest.repeats,
        requeryEmpty: false,
        seed: 1,
        calibration: { kind: "demonstration" },
      },
      cases: tasks.map((vignette) => ({ kind: "vignette", vignette, patientPrompt: "" })),
      // The shipped rubric with the short items that the answers were made for.
      wording: { ...content.wording, rubric: { ...rubric, items: SMALL_RUBRIC.items } },
      conversations,
    };
  },
};
