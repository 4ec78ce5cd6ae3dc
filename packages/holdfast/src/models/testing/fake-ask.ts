import type { Ask, Question } from "../ask.ts";
import { type ModelReply, NO_USAGE } from "../language-model.ts";

/** A model's reply for tests: text that came through well unless said otherwise. */
export function fakeReply(text: string, changes: Partial<ModelReply> = {}): ModelReply {
  return {
    outcome: text.trim() === "" ? "empty" : "ok",
    text,
    events: [],
    usage: NO_USAGE,
    rawReason: null,
    httpStatus: null,
    returnedModel: null,
    ignored: [],
    retryAfterMs: null,
    body: null,
    detail: null,
    ...changes,
  };
}

export interface FakeAsk {
  readonly ask: Ask;
  /** Every question put, in order. */
  readonly asked: { readonly step: string; readonly question: Question }[];
}

/** An `Ask` that answers from a list in order, or from a function, and remembers what it was asked. */
export function fakeAsk(
  replies: readonly ModelReply[] | ((step: string, question: Question) => ModelReply),
): FakeAsk {
  const asked: FakeAsk["asked"] = [];
  const ask: Ask = async (step, question) => {
    asked.push({ step, question });
    const reply = typeof replies === "function" ? replies(step, question) : replies[asked.length - 1];
    if (reply === undefined) throw new Error(`no reply is prepared for ${step}`);
    return reply;
  };
  return { ask, asked };
}
