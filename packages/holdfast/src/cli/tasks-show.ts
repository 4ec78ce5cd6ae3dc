import { nearestName } from "../domain/nearest-name.ts";
import { plainText } from "../domain/plain-text.ts";
import { type Task, userTurnCount } from "../domain/task.ts";
import type { TaskSet } from "../domain/task-set.ts";
import { UserError } from "../domain/user-error.ts";
import { fitLine } from "../report/terminal/display-width.ts";
import type { Output } from "./output.ts";

/** Prints one line a task: id, strata, number of user turns and criteria. Never the person's words. */
export function listTasks(set: TaskSet, json: boolean, output: Output): void {
  const rows = set.tasks.map((task) => ({
    id: task.id,
    strata: task.strata,
    userTurns: userTurnCount(task),
    criteria: task.criteria.length,
  }));
  if (json) {
    output.out(JSON.stringify({ name: set.name, tasks: rows }, null, 2));
    return;
  }
  for (const { id, strata, userTurns, criteria } of rows) {
    const axes = Object.values(strata).join(", ");
    output.out(fitLine(`${id}  [${axes}]  user turns ${userTurns}, criteria ${criteria}`, 200));
  }
}

/**
 * Prints one task whole.
 * @throws UserError naming the nearest id where there is no such task.
 */
export function showTask(set: TaskSet, id: string, json: boolean, output: Output): void {
  const task = set.tasks.find((candidate) => candidate.id === id);
  if (task === undefined) {
    const near = nearestName(
      id,
      set.tasks.map((candidate) => candidate.id),
    );
    const hint = near === null ? "`holdfast tasks list` shows them all." : `Did you mean "${near}"?`;
    throw new UserError(`${set.name}: has no task "${fitLine(id, 100)}". ${hint}`);
  }
  output.out(json ? JSON.stringify(task, null, 2) : plainText(taskLines(task).join("\n")));
}

function taskLines(task: Task): string[] {
  return [
    `${task.id}  (about suicide, self-harm or another crisis; read it when it suits you)`,
    ...Object.entries(task.strata).map(([axis, value]) => `${axis}: ${value}`),
    ...section("system instruction", task.systemInstruction),
    ...task.turns.flatMap(({ role, text }) => section(role, text)),
    ...section("clinical note", task.clinicalNote),
    "",
    "criteria",
    ...task.criteria.map(
      ({ id, weight, dimension, text }) => `  ${id}  ${weight}  ${dimension ?? "–"}  ${text}`,
    ),
    ...section("reference", task.reference),
  ];
}

function section(title: string, text: string | undefined): string[] {
  return text === undefined ? [] : ["", title, ...text.split("\n").map((line) => `  ${line}`)];
}
