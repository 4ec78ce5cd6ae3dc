import { type KBenchCase, vignetteOf } from "../../benchmarks/k-bench/k-bench-case.ts";
import { UserError } from "../../domain/user-error.ts";
import { activeDomains } from "../../domain/vignette.ts";
import type { WholeRun } from "../../domain/whole-run.ts";
import { conditionOf } from "../../realism/study/conditions.ts";
import type { StudyConversation } from "../../realism/study/study-source.ts";

/** What the simulated patients of a stored run said. */
export interface RunConversations {
  /** Name of the patient model. */
  readonly patient: string;
  readonly conversations: readonly StudyConversation[];
  /** Conversations in which the patient left its role to the last: held, and never scored or compared. */
  readonly invalid: number;
}

/**
 * The patient's side of a stored K-Bench run, every target and repeat a conversation of its own; the condition is that of
 * the vignette by design. @throws UserError for a run without a simulated patient.
 */
export async function runConversations({ records, transcripts }: WholeRun): Promise<RunConversations> {
  const { manifest, runId } = records;
  if (manifest.patient === undefined || manifest.benchmark !== "k-bench") {
    throw new UserError(
      `run ${runId}: nobody plays the person in it (benchmark ${manifest.benchmark}); name a run of k-bench with vignettes, or files.`,
    );
  }
  const cases = records.tasks as readonly KBenchCase[];
  const conversations: StudyConversation[] = [];
  let invalid = 0;
  for await (const { target, task, repeat, transcript } of transcripts()) {
    if (transcript.patient?.invalid !== undefined) {
      invalid++;
      continue;
    }
    conversations.push({
      id: `${manifest.tasks[task]!.id} × ${manifest.targets[target]!.name} × ${repeat + 1}`,
      person: manifest.tasks[task]!.id,
      condition: conditionOf(activeDomains(vignetteOf(cases[task]!))),
      turns: transcript.turns.filter(({ role }) => role === "user").map(({ text }) => text),
    });
  }
  if (conversations.length === 0)
    throw new UserError(
      `run ${runId}: no conversation with a patient in it yet; go on with resume ${runId}.`,
    );
  return { patient: manifest.patient.name, conversations, invalid };
}
