import { countCell } from "../figures.ts";
import { servingSentences } from "../serving-sentences.ts";
import type { WhatIsMissing } from "../what-is-missing.ts";
import { heldWord } from "./case-words.ts";
import type { KBenchSummary } from "./summary.ts";

/** What a report says of conversations without a score, and of how models were served. */
export function whatIsMissing({
  completeness: c,
  servingNotes,
  run,
}: Pick<KBenchSummary, "completeness" | "servingNotes" | "run">): WhatIsMissing {
  const counted: [count: number, what: string][] = [
    [c.pending, `conversations were not ${heldWord(run)} yet`],
    [
      c.missing,
      "conversations were lost to technical failures; nobody can say what the person would have got",
    ],
    [
      c.invalid,
      "conversations are invalid: the simulated patient left its part each time; never held against a system",
    ],
    [c.unjudged, "conversations wait for the judge"],
    [c.unscored, "conversations were put to the judge and have no score: no scored cell has an answer"],
    [c.undecidedCells, "cells were left undecided by the judge and count for nothing"],
  ];
  return {
    planned: c.planned,
    missing: counted.filter(([count]) => count > 0).map(([count, what]) => `${countCell(count)} ${what}`),
    serving: servingSentences(servingNotes),
  };
}
