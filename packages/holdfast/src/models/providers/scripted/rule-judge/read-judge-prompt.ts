import type { ModelRequest } from "../../../language-model.ts";

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
  const turns = recordsIn(lines, "transcript");
  const criteria = recordsIn(lines, "criteria");
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

type Line = Readonly<Record<string, unknown>>;

function recordsIn(lines: readonly string[], label: string): Line[] | null {
  const open = lines.findIndex((line) => line.startsWith(`<<<${label} `));
  if (open === -1) return null;
  const close = lines.indexOf(lines[open]!.replace("<<<", ">>>"), open);
  if (close === -1) return null;
  return lines.slice(open + 1, close).map((line) => JSON.parse(line) as Line);
}

function actsOf({ acts }: Line): string[] {
  return Array.isArray(acts) ? acts.map(String) : [];
}
