import { type KBenchCase, vignetteOf } from "../../benchmarks/k-bench/k-bench-case.ts";
import { scoreRubricRun } from "../../benchmarks/k-bench/scores/score-rubric-run.ts";
import type { KBenchWording } from "../../benchmarks/k-bench/wording.ts";
import { cellsOf } from "../../domain/rubric-cells.ts";
import type { ConversationRecord, RunRecords } from "../../domain/run-records.ts";
import type { NaPolicy, ScoredRubricRun } from "../../domain/scored-rubric-run.ts";

/** Score every conversation of a K-Bench run by the core rubric. */
export function scoreKBenchRun(
  records: RunRecords<KBenchCase>,
  { rubric }: Pick<KBenchWording, "rubric">,
  naPolicy: NaPolicy,
): ScoredRubricRun {
  const cells = cellsOf(rubric).length;
  return scoreRubricRun(
    {
      ...records,
      tasks: records.tasks.map(vignetteOf),
      conversations: records.conversations.map((one) => withCoreAnswers(one, cells)),
    },
    rubric,
    { naPolicy },
  );
}

/** An extension's answers stand behind the core rubric's and enter no score of K-Bench. */
function withCoreAnswers(conversation: ConversationRecord, cells: number): ConversationRecord {
  const label = conversation.labels[0] ?? null;
  if (label === null || label.length <= cells) return conversation;
  return { ...conversation, labels: [label.slice(0, cells)] };
}
