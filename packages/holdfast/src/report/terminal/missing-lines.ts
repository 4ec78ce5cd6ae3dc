import type { WhatIsMissing } from "../what-is-missing.ts";
import { TERMINAL_WIDTH, wrapped } from "./text-table.ts";

/** What is missing and how models were served; says so when nothing is missing. */
export function missingLines({ planned, missing, serving }: WhatIsMissing): string[] {
  const first =
    missing.length === 0
      ? `Nothing is missing: all ${planned} conversations have a score.`
      : `What is missing (${planned} conversations were planned):`;
  return [
    first,
    ...items(missing),
    ...(serving.length === 0 ? [] : ["How models were served:", ...items(serving)]),
  ];
}

function items(sentences: readonly string[]): string[] {
  return sentences.flatMap((sentence) => wrapped(`- ${sentence}`, TERMINAL_WIDTH, "  "));
}
