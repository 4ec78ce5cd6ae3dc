import type { Turn } from "../../../domain/transcript.ts";
import type { Ask } from "../../../models/ask.ts";

/** An `Ask` that keeps what was asked and answered, in the order of steps, however the answers came in. */
export interface RecordedAsk {
  readonly ask: Ask;
  /** Everything asked so far as turns: each question as the last message put it, then the answer. */
  turns(): Turn[];
}

/** Wraps an `Ask`, so that a probe's transcript holds its whole exchange and answers can be read again from it. */
export function recordedAsk(ask: Ask): RecordedAsk {
  const exchanges = new Map<string, readonly [Turn, Turn]>();
  return {
    async ask(step, question) {
      const reply = await ask(step, question);
      const asked = question.messages.at(-1)?.text ?? "";
      exchanges.set(step, [
        { role: "user", text: asked },
        { role: "assistant", text: reply.text, outcome: reply.outcome },
      ]);
      return reply;
    },
    turns: () => [...exchanges].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, exchange]) => exchange),
  };
}
