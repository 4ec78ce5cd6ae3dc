import type { ModelConfiguration } from "../domain/model-configuration.ts";
import type { Task } from "../domain/task.ts";
import { userTurnCount } from "../domain/task.ts";

/** What a single-turn task's target is told when neither the configuration nor the task says anything. */
export const GENERIC_INSTRUCTION = "You are a helpful assistant.";

/**
 * The system prompt a target gets: the configuration's own, else the task's, else, on tasks with one user
 * turn, one generic helpful-assistant instruction, and none on longer ones (the DistressBench protocol states
 * an instruction for single-turn tasks only). An empty string is an answer: no system prompt is sent.
 */
export function systemPromptFor(
  task: Pick<Task, "turns" | "systemInstruction">,
  configured: ModelConfiguration["systemPrompt"],
): string | undefined {
  const given = configured ?? task.systemInstruction;
  if (given !== undefined) return given === "" ? undefined : given;
  return userTurnCount(task) === 1 ? GENERIC_INSTRUCTION : undefined;
}
