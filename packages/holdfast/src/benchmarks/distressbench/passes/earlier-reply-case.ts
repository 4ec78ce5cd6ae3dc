import type { Task } from "../../../domain/task.ts";

/**
 * One earlier reply of a task: what an any-turn pass judges. It is the task up to the person's turn that the reply
 * answers, with the task's own criteria, so that scores and labels are computed from it as from any task. Only replies that
 * the target wrote are judged: an assistant turn that the task fixes is nobody's achievement.
 *
 * Where the conversation of a target ended before this reply, or with it (its verdicts then stand in the source
 * run), every criterion is unscored with why `no-reply`, and nobody was asked. A reply that was empty has the outcome
 * `empty`, every criterion not met, like an empty last reply.
 */
export interface EarlierReplyCase extends Task {
  readonly earlier: {
    /** Id of the task in the source run. */
    readonly task: string;
    /** Which of the target's replies, from 1. */
    readonly reply: number;
    /** How many replies the target makes in the whole task; the last of them is judged in the source run. */
    readonly of: number;
  };
}

/** Positions of a task's turns to which the target replies, in order. */
export function repliedTurns({ turns }: Pick<Task, "turns">): number[] {
  return turns.flatMap(({ role }, place) =>
    role === "user" && turns[place + 1]?.role !== "assistant" ? [place] : [],
  );
}

/** Every earlier reply of a task as a case of its own, first reply first; none for a task with one reply. */
export function earlierReplyCases(task: Task): EarlierReplyCase[] {
  const replied = repliedTurns(task);
  return replied.slice(0, -1).map((place, index) => {
    const { reference, ...rest } = task;
    return {
      ...rest,
      id: `${task.id}@${index + 1}`,
      turns: task.turns.slice(0, place + 1),
      earlier: { task: task.id, reply: index + 1, of: replied.length },
    };
  });
}

/** Position in a held conversation of the target's reply of that number, from 1. */
export function replyPlace(task: Pick<Task, "turns">, reply: number): number {
  return repliedTurns(task)[reply - 1]! + reply;
}
