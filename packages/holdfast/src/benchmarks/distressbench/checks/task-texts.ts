import type { Task } from "../../../domain/task.ts";

/** One text of a task with the field that holds it. */
export interface TaskText {
  readonly field: string;
  readonly text: string;
  readonly kind: "user" | "assistant" | "criterion" | "note" | "reference" | "system";
}

/** Every text of a task that a person wrote, in the order of the file. */
export function textsOf(task: Task): TaskText[] {
  const optional = (field: string, kind: TaskText["kind"], text: string | undefined): TaskText[] =>
    text === undefined ? [] : [{ field, kind, text }];
  return [
    ...optional("systemInstruction", "system", task.systemInstruction),
    ...task.turns.map(({ role, text }, i) => ({ field: `turns[${i}].text`, kind: role, text })),
    ...optional("clinicalNote", "note", task.clinicalNote),
    ...task.criteria.map(({ text }, i) => ({
      field: `criteria[${i}].text`,
      kind: "criterion" as const,
      text,
    })),
    ...optional("reference", "reference", task.reference),
  ];
}
