import { countCell } from "../figures.ts";
import { servingSentences } from "../serving-sentences.ts";
import type { WhatIsMissing } from "../what-is-missing.ts";
import type { Summary } from "./summary.ts";

/** What a report says of conversations without a score, and of how models were served. */
export function whatIsMissing(summary: Pick<Summary, "completeness" | "servingNotes">): WhatIsMissing {
  return {
    planned: summary.completeness.planned,
    missing: missingSentences(summary),
    serving: servingSentences(summary.servingNotes),
  };
}

/** What is missing, one sentence each; empty where every conversation has a score and every judgement was given. */
function missingSentences({ completeness: c }: Pick<Summary, "completeness">): string[] {
  const counted: [count: number, what: string][] = [
    [c.pending, "conversations were not held yet"],
    [
      c.missing,
      "conversations were lost to technical failures; nobody can say what the person would have got",
    ],
    [c.unjudged, "conversations wait for their judges"],
    [c.unscored, "conversations were put to every judge and still have no score"],
    [c.judgementsMissing, "judgements were not given"],
    [c.criteriaWithoutLabel, "criteria got no label and count for nothing"],
  ];
  return counted.filter(([count]) => count > 0).map(([count, what]) => `${countCell(count)} ${what}`);
}
