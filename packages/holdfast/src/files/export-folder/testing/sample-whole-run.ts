import { contentHash } from "../../../domain/content-hash.ts";
import type { RunRecords } from "../../../domain/run-records.ts";
import type { TranscriptRecord } from "../../../domain/transcript-record.ts";
import type { WholeRun } from "../../../domain/whole-run.ts";

/**
 * A run as the store gives it, from generated records: its manifest names the cases by their true hashes.
 * @param transcripts in case order.
 */
export function sampleWholeRun(
  { runId, manifest, tasks, conversations, spend, createdAt }: RunRecords<object>,
  transcripts: () => AsyncIterable<TranscriptRecord<object>>,
  wording: object = { prompts: { system: "Judge with care." } },
): WholeRun {
  const hashed = tasks.map((body, i) => ({ id: manifest.tasks[i]!.id, hash: contentHash(body) }));
  return {
    records: { runId, manifest: { ...manifest, tasks: hashed }, tasks, conversations, spend, createdAt },
    wording,
    families: { targets: manifest.targets.map(() => null), judges: manifest.judges.map(() => "some-family") },
    transcripts,
  };
}
