import { TERMINAL_WIDTH, wrapped } from "../../terminal/text-table.ts";
import { missingSentences, servingSentences } from "../missing-sentences.ts";
import type { Summary } from "../summary.ts";

/** What is missing and how models were served; says so when nothing is missing. */
export function missingLines(summary: Summary): string[] {
  const missing = missingSentences(summary);
  const counted = summary.completeness.planned;
  const first =
    missing.length === 0
      ? `Nothing is missing: all ${counted} conversations have a score.`
      : `What is missing (${counted} conversations were planned):`;
  const notes = servingSentences(summary);
  return [
    first,
    ...items(missing),
    ...(notes.length === 0 ? [] : ["How models were served:", ...items(notes)]),
  ];
}

function items(sentences: readonly string[]): string[] {
  return sentences.flatMap((sentence) => wrapped(`- ${sentence}`, TERMINAL_WIDTH, "  "));
}
