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
 * configuration is shown: a judge that knew which system it reads could favour it. Where a person came back
 * for another session, a line between the turns says so.
 */
export function renderTranscript(transcript: Pick<Transcript, "turns" | "sessions">): string {
  const { turns, sessions = [] } = transcript;
  const starts = new Set(sessions.filter((place) => place > 0));
  let session = 1;
  const records = turns.flatMap((turn, index) => {
    const record = turnRecord(turn, index);
    if (!starts.has(index)) return [record];
    session += 1;
    return [{ between: `[session ${session} begins]` }, record];
  });
  return fenced("transcript", records);
}

/** All that a judge can read in a turn: its text, then the acts, one a line. What a judge quotes stands in it. */
export function readableTurn(turn: Turn): string {
  return [turn.text, ...actsOf(turn)].join("\n");
}

/** Number, counted from 1, of the last assistant turn: the one that is judged. 0 where there is none. */
export function judgedTurn({ turns }: Pick<Transcript, "turns">): number {
  return turns.findLastIndex(({ role }) => role === "assistant") + 1;
}

function turnRecord(turn: Turn, index: number): object {
  const acts = actsOf(turn);
  const speaker = turn.role === "user" ? "person" : "assistant";
  return { turn: index + 1, speaker, text: turn.text, ...(acts.length === 0 ? {} : { acts }) };
}

function actsOf({ role, text, events = [] }: Turn): string[] {
  const silence = role === "assistant" && text.trim() === "" ? ["[no reply]"] : [];
  return [...silence, ...events.map(bracketedAct)];
}
