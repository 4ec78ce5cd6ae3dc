import type { Turn } from "../domain/transcript.ts";
import type { Message } from "../models/language-model.ts";
import { contextOf } from "./context.ts";

/** What stands for the target's part where the patient speaks first. */
export const OPENING = "(The conversation begins here. Write your first message.)";

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

/** The exchange as the target sees it; it ends with a user message, and begins with one, as providers ask. */
export function targetContext(turns: readonly Turn[]): Message[] {
  const messages = contextOf(turns);
  const opened = messages[0]?.role === "user" ? messages : [arrival(), ...messages];
  return opened.at(-1)!.role === "user" ? opened : [...opened, arrival()];
}

function arrival(): Message {
  return { role: "user", text: ARRIVAL };
}
