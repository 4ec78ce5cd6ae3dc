import type { ReplyForm } from "../../../judging/ask-judge.ts";
import { formProblem, type JsonObject, parseEntries, quoteJson } from "../../../judging/parse-entries.ts";

/** What was answered about one criterion, under the letters of the blind pair. */
export interface BlindAnswer {
  readonly does: "A" | "B" | "both" | "neither";
  readonly should: boolean;
  readonly better: "A" | "B" | "equal";
  readonly reason: string;
}

/** Which reply of a control pair was called better. */
export interface ControlAnswer {
  readonly better: "A" | "B";
  readonly reason: string;
}

const DOES = ["A", "B", "both", "neither"] as const;
const BETTER = ["A", "B", "equal"] as const;
const LETTERS = ["A", "B"] as const;

/** Answers about a pair. Whatever is not plainly one of the offered answers is complained about, never interpreted. */
export const PAIR_FORM: ReplyForm<BlindAnswer, never> = {
  shown: '{"verdicts":[{"id":"…","reason":"…","does":"A","should":true,"better":"A"}]}',
  read: (text, ids) =>
    parseEntries(text, ids, (entry) => {
      const problem =
        formProblem(entry, ["id", "reason", "does", "should", "better"]) ??
        choiceProblem(entry, "does", DOES) ??
        (typeof entry.should === "boolean" ? null : `"should" must be true or false`) ??
        choiceProblem(entry, "better", BETTER);
      if (problem !== null) return { problem };
      const { does, should, better, reason } = entry as unknown as BlindAnswer;
      return { verdict: { does, should, better, reason: reason.trim() } };
    }),
};

/** The answer about a control pair: one of the two is better. */
export const CONTROL_FORM: ReplyForm<ControlAnswer, never> = {
  shown: '{"verdicts":[{"id":"pair","reason":"…","better":"A"}]}',
  read: (text, ids) =>
    parseEntries(text, ids, (entry) => {
      const problem =
        formProblem(entry, ["id", "reason", "better"]) ?? choiceProblem(entry, "better", LETTERS);
      if (problem !== null) return { problem };
      const { better, reason } = entry as unknown as ControlAnswer;
      return { verdict: { better, reason: reason.trim() } };
    }),
};

/** Free words about each omission. */
export const REMARK_FORM: ReplyForm<string, never> = {
  shown: '{"verdicts":[{"id":"…","answer":"…"}]}',
  read: (text, ids) =>
    parseEntries(text, ids, (entry) => {
      const extra = Object.keys(entry).find((key) => key !== "id" && key !== "answer");
      if (extra !== undefined) return { problem: `the member ${quoteJson(extra)} is not part of the form` };
      if (typeof entry.answer !== "string" || entry.answer.trim() === "")
        return { problem: "the answer is missing" };
      return { verdict: entry.answer.trim() };
    }),
};

function choiceProblem(entry: JsonObject, key: string, choices: readonly string[]): string | null {
  const value = entry[key];
  if (typeof value === "string" && choices.includes(value)) return null;
  const listed = choices.map((choice) => JSON.stringify(choice)).join(", ");
  return value === undefined
    ? `"${key}" is missing`
    : `"${key}" must be one of ${listed}, not ${quoteJson(value)}`;
}
