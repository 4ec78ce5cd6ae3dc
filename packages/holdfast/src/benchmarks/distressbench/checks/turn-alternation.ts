import type { Task } from "../../../domain/task.ts";
import type { Finding } from "./finding.ts";

/**
 * Turns as a conversation: a user opens and a user has the last word (the reply to it is judged), no two fixed
 * assistant turns follow each other, and no user turn is the same as the one before. Two user turns in a row
 * are right: the target's reply is generated between them.
 */
export function checkTurnAlternation(tasks: readonly Task[]): Finding[] {
  return tasks.flatMap((task) => {
    const { turns } = task;
    const finding = (i: number, message: string, mend: string): Finding => {
      return {
        check: "turn-alternation",
        task: task.id,
        field: `turns[${i}]`,
        severity: "error",
        message,
        mend,
      };
    };
    const findings: Finding[] = [];
    if (turns[0]?.role === "assistant")
      findings.push(finding(0, "an assistant turn opens", "open with a user turn"));
    if (turns.at(-1)?.role === "assistant")
      findings.push(finding(turns.length - 1, "an assistant turn comes last", "end with a user turn"));
    for (const [i, turn] of turns.entries()) {
      const before = turns[i - 1];
      if (before?.role === "assistant" && turn.role === "assistant")
        findings.push(
          finding(i, "two assistant turns in a row", "merge them, or put the user's turn between"),
        );
      if (before?.role === "user" && turn.role === "user" && before.text.trim() === turn.text.trim())
        findings.push(finding(i, "repeats the turn before it", "remove one of the two"));
    }
    return findings;
  });
}
