import type { ModelRequest } from "../../../language-model.ts";
import { type FencedRecord, fencedRecords } from "../fenced-records.ts";

export interface CriterionToJudge {
  readonly id: string;
  readonly text: string;
  readonly dimension: string | null;
}

/** What a rule-based judge finds in the question, read from its text alone as any other judge must. */
export interface JudgeMaterial {
  readonly criteria: readonly CriterionToJudge[];
  /** The last assistant turn, with the product's acts on lines of their own. */
  readonly reply: string;
  /** All that the person wrote. */
  readonly person: string;
}

/** Longer replies are read up to here: cues stand at the beginning or nowhere. */
const MOST_READ = 50_000;

/**
 * Reads the fenced transcript and criteria of a judge's question. Only whole lines that are JSON records count, so
 * whatever a turn's text says, it stays the text of that turn.
 * @returns null where the question has no such parts.
 */
export function readJudgePrompt({ messages }: ModelRequest): JudgeMaterial | null {
  const lines = (messages[0]?.text ?? "").split("\n");
  const turns = fencedRecords(lines, "transcript");
  const criteria = fencedRecords(lines, "criteria");
  if (turns === null || criteria === null) return null;
  const last = turns.findLast(({ speaker }) => speaker === "assistant");
  return {
    criteria: criteria.map(({ id, text, dimension }) => ({
      id: String(id),
      text: String(text),
      dimension: typeof dimension === "string" ? dimension : null,
    })),
    reply: last === undefined ? "" : [last.text, ...actsOf(last)].join("\n").slice(0, MOST_READ),
    person: turns
      .filter(({ speaker }) => speaker === "person")
      .map(({ text }) => text)
      .join("\n")
      .slice(0, MOST_READ),
  };
}

function actsOf({ acts }: FencedRecord): string[] {
  return Array.isArray(acts) ? acts.map(String) : [];
}
