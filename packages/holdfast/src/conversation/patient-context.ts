import type { Turn } from "../domain/transcript.ts";
import type { Message } from "../models/language-model.ts";
import { contextOf } from "./context.ts";

/** What stands for the target's part where the patient speaks first. */
const OPENING = "(The conversation begins here. Write your first message.)";

const SILENCE = "(No reply came.)";

/**
 * The exchange as the patient agent sees it: its own turns are the assistant's, the target's the user's. It ends
 * with a user message, which the patient answers.
 */
export function patientContext(turns: readonly Turn[]): Message[] {
  const messages = turns.map(
    ({ role, text }): Message =>
      role === "user"
        ? { role: "assistant", text }
        : { role: "user", text: text.trim() === "" ? SILENCE : text },
  );
  return messages[0]?.role === "user" ? messages : [{ role: "user", text: OPENING }, ...messages];
}

/** What stands for the person's part where the target speaks first in a meeting. */
const ARRIVAL = "(The person has opened the conversation and has not written yet.)";

/**
 * The exchange as the target sees it: the sides alternate from a user message to a user message, as providers ask,
 * also where the target speaks first in one meeting after another.
 */
export function targetContext(turns: readonly Turn[]): Message[] {
  const messages = contextOf(turns).flatMap((message, place) =>
    message.role === "assistant" && turns[place - 1]?.role !== "user" ? [arrival(), message] : [message],
  );
  return messages.at(-1)?.role === "user" ? messages : [...messages, arrival()];
}

function arrival(): Message {
  return { role: "user", text: ARRIVAL };
}
