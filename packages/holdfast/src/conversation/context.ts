import type { Turn } from "../domain/transcript.ts";
import type { Message } from "../models/language-model.ts";

/**
 * What stands in the context for a reply that was empty. Several providers and chat templates reject an
 * assistant message without text, and others reject two user messages in a row, so neither sending the empty
 * text nor leaving the turn out works everywhere. A short neutral note does, and tells the target nothing
 * that the person did not see: that there was no reply. The transcript itself keeps the text as it was sent.
 */
const NO_REPLY_NOTE = "[no reply]";

/** The exchange so far as messages for the target. */
export function contextOf(turns: readonly Turn[]): Message[] {
  return turns.map(({ role, text }) => ({
    role,
    text: role === "assistant" && text.trim() === "" ? NO_REPLY_NOTE : text,
  }));
}
