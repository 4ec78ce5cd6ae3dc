import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { taskPage } from "./addresses.ts";
import type { Markup } from "./markup.ts";

/** What stands before and after the conversations of one case. */
export interface Wrapping {
  readonly before: Markup;
  readonly after: Markup;
}

export interface Parts<Held> {
  /** Folder to write into. */
  readonly parts: string;
  readonly wrap: (task: number) => Wrapping;
  /** Renders one conversation with all that was decided of it, closed until it is opened. */
  readonly render: (record: Held) => Markup;
}

/** Text that waits to be written: a case's conversations can take several megabytes. */
const MOST_WAITING = 4_000_000;

/** One file a case, appended to as its conversations come by. @returns cases with a conversation, in order. */
export async function writeParts<Held extends { readonly task: number }>(
  transcripts: AsyncIterable<Held>,
  { parts, wrap, render }: Parts<Held>,
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
    if (record.task !== task || waiting.length > MOST_WAITING) {
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
