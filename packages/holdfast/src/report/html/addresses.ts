import type { CasePlace } from "../../domain/case-number.ts";

/** Address of a conversation inside its document; made of numbers, so nothing from outside is in it. */
export function conversationAnchor({ task, target, repeat }: CasePlace): string {
  return `c-${task + 1}-${target + 1}-${repeat + 1}`;
}

/** Where conversations are: in the report itself, or one page a task in a folder beside it. */
export interface Drilldown {
  /** Name of the folder beside the report; `null` where the report holds them itself. */
  readonly folder: string | null;
}

/** Name of a task's page inside the folder. */
export function taskPage(task: number): string {
  return `task-${String(task + 1).padStart(4, "0")}.html`;
}

/** Link from the report to a conversation. */
export function conversationLink(place: CasePlace, { folder }: Drilldown): string {
  const page = folder === null ? "" : `${encodeURIComponent(folder)}/${taskPage(place.task)}`;
  return `${page}#${conversationAnchor(place)}`;
}
