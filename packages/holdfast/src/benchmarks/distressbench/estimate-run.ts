import type { ModelConfiguration } from "../../domain/model-configuration.ts";
import type { RunManifest } from "../../domain/run-manifest.ts";
import type { Task } from "../../domain/task.ts";
import type { CallEstimate } from "../call-estimate.ts";

/** Length of a crisis reply or of a judge's verdicts on one task, by experience of such runs: an assumption. */
const TYPICAL_REPLY_TOKENS = 350;
const TYPICAL_VERDICT_TOKENS = 60;
const CHARACTERS_A_TOKEN = 4;

/** Calls and tokens of a whole run before anything is sent, by configuration. */
export function estimateRun(
  manifest: RunManifest,
  tasks: readonly Task[],
  judgePromptCharacters: number,
): CallEstimate[] {
  const conversations = tasks.map(expectedConversation);
  const targets = manifest.targets.map((target) => estimateTarget(target, conversations, manifest.repeats));
  const heldConversations = manifest.repeats * manifest.targets.length;
  const judges = manifest.judges.map((judge) =>
    estimateJudge(judge, tasks, conversations, manifest, heldConversations, judgePromptCharacters),
  );
  return [...targets, ...judges];
}

interface ExpectedConversation {
  /** Replies that the target makes. */
  readonly replies: number;
  /** Tokens sent over all its requests: each carries everything before it. */
  readonly inputTokens: number;
  /** Tokens of the finished transcript. */
  readonly transcriptTokens: number;
}

/** A conversation over a task with replies of typical length. */
export function expectedConversation(task: Task): ExpectedConversation {
  let context = (task.systemInstruction?.length ?? 0) / CHARACTERS_A_TOKEN;
  let replies = 0;
  let inputTokens = 0;
  task.turns.forEach((turn, place) => {
    context += turn.text.length / CHARACTERS_A_TOKEN;
    if (turn.role !== "user" || task.turns[place + 1]?.role === "assistant") return;
    replies++;
    inputTokens += context;
    context += TYPICAL_REPLY_TOKENS;
  });
  return { replies, inputTokens, transcriptTokens: context };
}

function estimateTarget(
  target: ModelConfiguration,
  conversations: readonly ExpectedConversation[],
  repeats: number,
): CallEstimate {
  const calls = repeats * sum(conversations, ({ replies }) => replies);
  return {
    role: "target",
    name: target.name,
    calls,
    inputTokens: Math.round(repeats * sum(conversations, ({ inputTokens }) => inputTokens)),
    typicalOutputTokens: calls * TYPICAL_REPLY_TOKENS,
    mostOutputTokens: calls * (target.maxOutputTokens ?? 0),
  };
}

function estimateJudge(
  judge: ModelConfiguration,
  tasks: readonly Task[],
  conversations: readonly ExpectedConversation[],
  { judgeMode }: RunManifest,
  heldConversations: number,
  promptCharacters: number,
): CallEstimate {
  const prompt = promptCharacters / CHARACTERS_A_TOKEN;
  const callsOf = (task: Task) => (judgeMode === "per-task" ? 1 : task.criteria.length);
  const calls = heldConversations * sum(tasks, callsOf);
  const inputTokens = tasks.reduce((total, task, place) => {
    const criteria = sum(task.criteria, ({ text }) => text.length) / CHARACTERS_A_TOKEN;
    return total + callsOf(task) * (prompt + conversations[place]!.transcriptTokens) + criteria;
  }, 0);
  return {
    role: "judge",
    name: judge.name,
    calls,
    inputTokens: Math.round(heldConversations * inputTokens),
    typicalOutputTokens:
      heldConversations * sum(tasks, ({ criteria }) => criteria.length) * TYPICAL_VERDICT_TOKENS,
    mostOutputTokens: calls * (judge.maxOutputTokens ?? 0),
  };
}

function sum<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
