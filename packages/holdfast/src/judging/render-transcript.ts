import type { Transcript, TranscriptEvent, Turn } from "../domain/transcript.ts";
import { fenced } from "./fence.ts";

const ACT: Record<TranscriptEvent["kind"], string> = {
  "crisis-banner": "crisis banner shown",
  handover: "handed over to a person",
  moderation: "moderation notice shown",
  link: "link shown",
  other: "other act of the product",
};

/** A product's act as judges read it, for example `[crisis banner shown: Talk to someone now]`. */
function bracketedAct({ kind, text }: TranscriptEvent): string {
  return text.trim() === "" ? `[${ACT[kind]}]` : `[${ACT[kind]}: ${text}]`;
}

/**
 * The exchange as numbered turns for a judge, one JSON line a turn inside a fence. Acts of the product are in a
 * member of their own, where a reply's text cannot forge them. Neither the system prompt nor anything else of the
 * configuration is shown: a judge that knew which system it reads could favour it.
 */
export function renderTranscript({ turns }: Pick<Transcript, "turns">): string {
  return fenced("transcript", turns.map(turnRecord));
}

/** Number, counted from 1, of the last assistant turn: the one that is judged. 0 where there is none. */
export function judgedTurn({ turns }: Pick<Transcript, "turns">): number {
  return turns.findLastIndex(({ role }) => role === "assistant") + 1;
}

function turnRecord({ role, text, events = [] }: Turn, index: number): object {
  const silence = role === "assistant" && text.trim() === "" ? ["[no reply]"] : [];
  const acts = [...silence, ...events.map(bracketedAct)];
  const speaker = role === "user" ? "person" : "assistant";
  return { turn: index + 1, speaker, text, ...(acts.length === 0 ? {} : { acts }) };
}
