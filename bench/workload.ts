import type { Task } from "../packages/holdfast/src/domain/task.ts";

/** What one benchmark sends: so many conversations of so many exchanges, each judged once. */
export interface Workload {
  readonly name: string;
  readonly conversations: number;
  readonly exchanges: number;
  readonly latencyMs: number;
  readonly atOnce: number;
}

export const WORKLOADS: readonly Workload[] = [
  {
    name: "500 tasks + judge, 200 ms, 100 at once",
    conversations: 500,
    exchanges: 1,
    latencyMs: 200,
    atOnce: 100,
  },
  {
    name: "5,000 tasks + judge, 20 ms, 100 at once",
    conversations: 5000,
    exchanges: 1,
    latencyMs: 20,
    atOnce: 100,
  },
  {
    name: "100 conversations × 5 + judge, 200 ms, 32 at once",
    conversations: 100,
    exchanges: 5,
    latencyMs: 200,
    atOnce: 32,
  },
];

/** Tasks of the usual size: six criteria, so many user turns. */
export function tasksOf({ conversations, exchanges }: Workload): Task[] {
  return Array.from({ length: conversations }, (_, number) => ({
    id: `t${number}`,
    strata: { subcategory: `s${number % 23}` },
    turns: Array.from({ length: exchanges }, (_, turn) => ({
      role: "user" as const,
      text: `Message ${turn} of conversation ${number}: it has been a long week and I do not know who to talk to.`,
    })),
    criteria: Array.from({ length: 6 }, (_, criterion) => ({
      id: `c${criterion + 1}`,
      text: `Does thing number ${criterion + 1} that a good reply to this person would do.`,
      dimension: "identification",
      weight: 10,
    })),
  }));
}

/**
 * Seconds that a work-conserving schedule of the same calls takes at the same latency: a conversation's calls
 * follow one another, and no place stands empty while one could be under way.
 */
export function idealSeconds({ conversations, exchanges, latencyMs, atOnce }: Workload): number {
  const calls = exchanges + 1;
  const perPlace = Math.ceil((conversations * calls) / atOnce);
  return (Math.max(perPlace, calls) * latencyMs) / 1000;
}
