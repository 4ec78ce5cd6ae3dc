import { countWords } from "../../../analyses/reply-length/count-words.ts";
import { cellAt, type ScoredRun } from "../../../domain/scored-run.ts";
import type { TranscriptRecord } from "../../../domain/transcript-record.ts";

/** Words of the last reply of each conversation, by cell; NaN where there is no transcript or it ends with the person. */
export async function replyWords(
  run: ScoredRun,
  transcripts: AsyncIterable<TranscriptRecord<object>>,
): Promise<Float64Array> {
  const words = new Float64Array(run.cells.length).fill(Number.NaN);
  for await (const { target, task, repeat, transcript } of transcripts) {
    const last = transcript.turns.at(-1);
    if (last?.role === "assistant") words[cellAt(run, target, task, repeat)] = countWords(last.text);
  }
  return words;
}
