import type { LabelString } from "../../domain/judgement.ts";
import type { ConversationRecord, RunRecords } from "../../domain/run-records.ts";

/**
 * Verdicts of a run in columns: labels laid out as in ScoredRun (`1` met, `0` not met, `−1` none), one column
 * a judge, and one byte a conversation and judge that says whether the judge has answered at all.
 */
export interface VerdictColumns {
  readonly labels: readonly Int8Array[];
  /** 1 where the judge's judgement is there, by cell. */
  readonly answered: readonly Uint8Array[];
}

/** Position of the first criterion of each task, and the number of all at the end. */
export function criterionStarts(records: Pick<RunRecords, "tasks">): Int32Array {
  const starts = new Int32Array(records.tasks.length + 1);
  records.tasks.forEach((task, i) => {
    starts[i + 1] = starts[i]! + task.criteria.length;
  });
  return starts;
}

/**
 * Spread the label strings of one or more judges over columns.
 * @param labelsOf label strings of a conversation, one a judge, in the judges' order.
 * @throws Error where a string does not have one character a criterion, or a character is none of `1`, `0`, `-`.
 */
export function verdictColumns(
  records: RunRecords,
  judges: number,
  labelsOf: (conversation: ConversationRecord, index: number) => readonly (LabelString | null)[],
): VerdictColumns {
  const { manifest, tasks, conversations } = records;
  const starts = criterionStarts(records);
  const criteria = starts[tasks.length]!;
  const columns = () => new Int8Array(manifest.targets.length * manifest.repeats * criteria).fill(-1);
  const labels = Array.from({ length: judges }, columns);
  const cells = manifest.targets.length * tasks.length * manifest.repeats;
  const answered = Array.from({ length: judges }, () => new Uint8Array(cells));
  conversations.forEach((conversation, index) => {
    const { target, task, repeat } = conversation;
    const start = (target * manifest.repeats + repeat) * criteria + starts[task]!;
    const cell = (target * tasks.length + task) * manifest.repeats + repeat;
    labelsOf(conversation, index).forEach((text, judge) => {
      if (text === null) return;
      answered[judge]![cell] = 1;
      spread(text, labels[judge]!, start, tasks[task]!.criteria.length, tasks[task]!.id);
    });
  });
  return { labels, answered };
}

function spread(text: LabelString, column: Int8Array, start: number, criteria: number, taskId: string): void {
  if (text.length !== criteria) {
    throw new Error(`task ${taskId}: ${text.length} labels were stored for ${criteria} criteria`);
  }
  for (let i = 0; i < criteria; i++) {
    const code = text.charCodeAt(i);
    if (code === 49) column[start + i] = 1;
    else if (code === 48) column[start + i] = 0;
    else if (code !== 45) throw new Error(`task ${taskId}: "${text[i]}" is not a stored label`);
  }
}
