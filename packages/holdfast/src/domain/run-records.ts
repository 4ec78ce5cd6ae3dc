import type { LabelString } from "./judgement.ts";
import type { Outcome } from "./outcome.ts";
import type { RunManifest } from "./run-manifest.ts";
import type { Task } from "./task.ts";

/**
 * One conversation as the analyses read it. Numbers are positions in the manifest's lists;
 * `repeat` counts from 0. `outcome` is that of the final turn, `null` while the conversation has not been
 * held. `labels` has one entry a judge, `null` where that judge has not answered yet or the outcome is not judged.
 */
export interface ConversationRecord {
  readonly target: number;
  readonly task: number;
  readonly repeat: number;
  readonly outcome: Outcome | null;
  readonly labels: readonly (LabelString | null)[];
  /** True where the final reply was asked for again because it was empty (`--requery-empty`). */
  readonly requeried?: boolean;
  /** What was wrong with a simulated patient to the last: the conversation has no score and is counted. */
  readonly invalid?: readonly string[];
  /** What was wrong with the patient in conversations that were given up and begun again, one a conversation. */
  readonly abandoned?: readonly string[];
}

/** On whose side a call was made. */
export type CallRole = "target" | "patient" | "judge";

/** What one configuration spent, in one role. Sums run over the calls that reported the figure. */
export interface SpendRecord {
  readonly role: CallRole;
  /** Position in the manifest's targets or judges; 0 for the patient. */
  readonly index: number;
  /** Requests sent, retries among them. */
  readonly calls: number;
  readonly retries: number;
  /** Requests that left and whose reply was never stored. */
  readonly inDoubt: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly reasoningTokens: number;
  readonly cachedInputTokens: number;
  /** Calls that reported no usage. */
  readonly callsWithoutUsage: number;
  /** Dollars over the calls whose price is known; `null` where no call has a known price. */
  readonly cost: number | null;
  readonly callsWithoutCost: number;
  /** Every attempt by outcome, retries included. */
  readonly attemptsByOutcome: Readonly<Partial<Record<Outcome, number>>>;
  /** Distinct model ids or fingerprints the provider returned, sorted. More than one is reported as a change. */
  readonly returnedModels: readonly string[];
  /** Distinct settings the provider said it ignored, sorted. */
  readonly ignored: readonly string[];
}

/**
 * A whole run as the analyses and reports read it. Conversations missing from the array are not held yet.
 * `tasks` are the run's cases, whatever a case is for its benchmark.
 */
export interface RunRecords<Case = Task> {
  readonly runId: string;
  readonly manifest: RunManifest;
  readonly tasks: readonly Case[];
  readonly conversations: readonly ConversationRecord[];
  readonly spend: readonly SpendRecord[];
  /** ISO time the run was made; the only time a report carries. */
  readonly createdAt: string;
}
