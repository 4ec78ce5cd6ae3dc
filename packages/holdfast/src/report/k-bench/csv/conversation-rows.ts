import { OUTCOMES } from "../../../domain/outcome.ts";
import { RISK_DOMAINS } from "../../../domain/risk-domain.ts";
import { RUBRIC_DIMENSIONS } from "../../../domain/rubric.ts";
import { RUBRIC_CELL, rubricCellAt, type ScoredRubricRun } from "../../../domain/scored-rubric-run.ts";
import { activeDomains, highestSeverity, isDesigned, type Vignette } from "../../../domain/vignette.ts";
import type { CsvRow } from "../../csv-table.ts";
import type { KBenchSummary } from "../summary.ts";

const STATES = new Map(Object.entries(RUBRIC_CELL).map(([name, kind]) => [kind as number, name]));

/**
 * One row a planned conversation. `answers` has one letter a cell, in the order of `cells`: y yes, p partly, n no,
 * a not applicable, 0–3 the severities, - no answer.
 */
export function* conversationRows({ run, scored }: KBenchSummary): Generator<CsvRow> {
  const { vignettes, repeats, cells } = scored;
  const scores = [
    scored.overall,
    scored.combinedRisk,
    scored.combinedRiskByDesign,
    ...scored.dimensions,
    ...scored.domains,
  ];
  yield [
    ...["run", "target", "vignette", "repeat", "state", "outcome", "severity_by_design", "domains_by_design"],
    ...["overall", "combined_risk", "combined_risk_by_design", ...RUBRIC_DIMENSIONS, ...RISK_DOMAINS],
    ...["answers", "cells"],
  ];
  const cellNames = cells.map(({ id }) => id).join(" ");
  for (const [target, name] of run.targets.entries()) {
    for (const [vignette, case_] of vignettes.entries()) {
      for (let repeat = 0; repeat < repeats; repeat++) {
        const place = rubricCellAt(scored, target, vignette, repeat);
        const letters = scored.letters.subarray(place * cells.length, (place + 1) * cells.length);
        yield [
          ...[run.id, name, case_.id, repeat + 1],
          ...[STATES.get(scored.kinds[place]!)!, outcomeAt(scored, place)],
          ...designCells(case_),
          ...scores.map((column) => (Number.isNaN(column[place]!) ? null : column[place]!)),
          ...[String.fromCharCode(...letters), cellNames],
        ];
      }
    }
  }
}

/** Empty where the conversation was not held, or was spoilt by its patient before it ended. */
function outcomeAt({ kinds, outcomes }: ScoredRubricRun, place: number): string | null {
  return kinds[place] === RUBRIC_CELL.invalid ? null : (OUTCOMES[outcomes[place]!] ?? null);
}

/** Empty where no design is known. */
function designCells(vignette: Vignette): [severity: string | null, domains: string | null] {
  if (!isDesigned(vignette)) return [null, null];
  return [highestSeverity(vignette), activeDomains(vignette).join(" ")];
}
