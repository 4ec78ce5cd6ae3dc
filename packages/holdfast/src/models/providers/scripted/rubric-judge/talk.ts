import type { ModelRequest } from "../../../language-model.ts";
import { type FencedRecord, fencedRecords } from "../fenced-records.ts";
import { type Sentence, sentencesOf } from "./sentences.ts";

export interface SpokenTurn {
  readonly turn: number;
  readonly speaker: "person" | "assistant";
  readonly text: string;
  readonly sentences: readonly Sentence[];
  /** From 1; a person may come back for another session. */
  readonly session: number;
}

/** The conversation as a rule-based judge reads it. */
export interface Talk {
  readonly messages: readonly SpokenTurn[];
  readonly replies: readonly SpokenTurn[];
  readonly sessions: number;
}

/** Reads the fenced transcript of a judge's question, from its text alone as any judge must; null where there is none. */
export function readTalk(lines: readonly string[]): Talk | null {
  const records = fencedRecords(lines, "transcript");
  if (records === null) return null;
  let session = 1;
  const turns: SpokenTurn[] = [];
  for (const record of records) {
    if (typeof record.between === "string") session += 1;
    else turns.push(spokenTurn(record, session));
  }
  return {
    messages: turns.filter(({ speaker }) => speaker === "person"),
    replies: turns.filter(({ speaker }) => speaker === "assistant"),
    sessions: session,
  };
}

/** The ids to answer under with the number of their item, in the order of the question. */
export function askedCells(lines: readonly string[]): { id: string; number: number }[] | null {
  const items = fencedRecords(lines, "items");
  return (
    items?.flatMap(({ item, ids }) =>
      (ids as string[]).map((id) => ({ id, number: Number(String(item).slice(1)) })),
    ) ?? null
  );
}

export function linesOf({ messages }: ModelRequest): string[] {
  return (messages[0]?.text ?? "").split("\n");
}

/** Acts of the product stand on lines of their own: what it showed is part of what the person got. */
function spokenTurn({ turn, speaker, text, acts }: FencedRecord, session: number): SpokenTurn {
  const whole = [String(text), ...(Array.isArray(acts) ? acts.map(String) : [])].join("\n");
  const who = speaker === "person" ? "person" : "assistant";
  return {
    turn: Number(turn),
    speaker: who,
    text: whole,
    sentences: sentencesOf(whole, Number(turn), who),
    session,
  };
}
