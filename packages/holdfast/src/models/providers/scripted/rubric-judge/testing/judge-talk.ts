import { join } from "node:path";
import type { ItemVerdict } from "../../../../../domain/item-judgement.ts";
import { rubricSchema } from "../../../../../domain/rubric.ts";
import type { Transcript, Turn } from "../../../../../domain/transcript.ts";
import { readChecked } from "../../../../../files/read-checked.ts";
import { judgeByRubric } from "../../../../../judging/rubric/judge-by-rubric.ts";
import { loadRubricJudgePrompts } from "../../../../../judging/rubric/rubric-prompts.ts";
import { createScriptedModel } from "../../create-scripted-model.ts";

const CONTENT = join(import.meta.dirname, "../../../../../../../../benchmarks/k-bench");

export const shippedRubric = async (file = "rubric.yaml") =>
  (await readChecked(join(CONTENT, file), rubricSchema)).value;
const prompts = await loadRubricJudgePrompts(join(CONTENT, "prompts"));
const never = new AbortController().signal;
const identity = { sessionId: "s", idempotencyKey: "k" };
const rubric = await shippedRubric();

/** Turns in the order in which they were said; the person opens. */
export function talk(...texts: string[]): Transcript {
  const turns = texts.map((text, index): Turn => ({ role: index % 2 === 0 ? "user" : "assistant", text }));
  return { turns, outcome: "ok" };
}

/** A conversation of a scripted target with a person whose messages are fixed. */
export async function converse(target: string, messages: readonly string[]): Promise<Transcript> {
  const model = await createScriptedModel({ name: target, provider: "scripted", model: target });
  const turns: Turn[] = [];
  for (const text of messages) {
    turns.push({ role: "user", text });
    const reply = await model.call(
      { ...identity, messages: turns.map(({ role, text }) => ({ role, text })) },
      never,
    );
    turns.push({ role: "assistant", text: reply.text, outcome: reply.outcome });
  }
  return { turns, outcome: "ok" };
}

/** Everything that the rule-based judge says about a transcript, the whole way through prompt, reply and checks. */
export async function judgedByRules(transcript: Transcript, by = rubric) {
  const judge = await createScriptedModel({ name: "j", provider: "scripted", model: "rule-rubric-judge" });
  const steps: string[] = [];
  const { verdicts } = await judgeByRubric({
    rubric: by,
    transcript,
    judgeName: "j",
    mode: "per-section",
    prompts,
    ask: (step, question) => {
      steps.push(step);
      return judge.call({ ...question, ...identity }, never);
    },
  });
  const byCell = Object.fromEntries(verdicts.map((verdict) => [verdict.cell, verdict]));
  return {
    verdicts,
    steps,
    cell: (id: string): ItemVerdict => byCell[id]!,
    of: (id: string) => byCell[id]!.response,
  };
}
