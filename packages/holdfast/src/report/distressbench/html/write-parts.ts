import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import type { TranscriptRecord } from "../../../domain/transcript-record.ts";
import { taskPage } from "../../html/addresses.ts";
import type { ConversationRenderer } from "./conversation.ts";
import type { Wrapping } from "./task-parts.ts";

export interface Parts {
  /** Folder to write into. */
  readonly parts: string;
  readonly wrap: (task: number) => Wrapping;
  readonly render: ConversationRenderer;
}

/** One file a task, appended to as its conversations come by. @returns tasks with a conversation, in order. */
export async function writeParts(
  transcripts: AsyncIterable<TranscriptRecord>,
  { parts, wrap, render }: Parts,
): Promise<number[]> {
  const begun = new Set<number>();
  let task = -1;
  let waiting = "";
  const flush = async () => {
    if (task < 0) return;
    const before = begun.has(task) ? "" : wrap(task).before.markup;
    begun.add(task);
    await appendFile(join(parts, taskPage(task)), before + waiting);
    waiting = "";
  };
  for await (const record of transcripts) {
    if (record.task !== task) {
      await flush();
      task = record.task;
    }
    waiting += render(record).markup;
  }
  await flush();
  const tasks = [...begun].sort((a, b) => a - b);
  for (const one of tasks) await appendFile(join(parts, taskPage(one)), wrap(one).after.markup);
  return tasks;
}
