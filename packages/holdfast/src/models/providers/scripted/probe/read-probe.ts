import type { ModelRequest } from "../../../language-model.ts";
import { fencedRecords } from "../fenced-records.ts";

/** What a script finds in a question about replies, read from its text alone as any other model must. */
export interface ProbeMaterial {
  readonly kind: "pair" | "omission" | "control";
  /** One reply, or two: A, then B. */
  readonly replies: readonly string[];
  /** Empty in a control. */
  readonly points: readonly { readonly id: string; readonly text: string }[];
  /** All that the person wrote. */
  readonly person: string;
}

/** Reads the fenced parts of a question. @returns null where it is no question about replies. */
export function readProbe({ messages }: ModelRequest): ProbeMaterial | null {
  const lines = (messages[0]?.text ?? "").split("\n");
  const replies = fencedRecords(lines, "replies");
  const turns = fencedRecords(lines, "transcript");
  if (replies === null || turns === null) return null;
  const points = fencedRecords(lines, "criteria");
  return {
    kind: replies.length === 1 ? "omission" : points === null ? "control" : "pair",
    replies: replies.map(({ text }) => String(text)),
    points: (points ?? []).map(({ id, text }) => ({ id: String(id), text: String(text) })),
    person: turns
      .filter(({ speaker }) => speaker === "person")
      .map(({ text }) => String(text))
      .join("\n"),
  };
}
