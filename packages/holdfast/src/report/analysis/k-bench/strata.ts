import type { AnalysisDocument } from "../analysis-document.ts";
import type { EntriesAnalysis, EntriesInput } from "./entries-input.ts";
import {
  comparisonTable,
  type StrataQuestion,
  strataEntryTable,
  strataPlot,
  strataTable,
  stratumScores,
} from "./strata-tables.ts";
import { stratumCases } from "./stratum-cases.ts";

/** K-Bench, *Risk severity and co-occurrence*: imminent against low severity. */
export const severityStrata: EntriesAnalysis = strataAnalysis({
  name: "severity-strata",
  title: "Overall score by severity",
  question: "Do configurations do worse where the risk is more severe?",
  axis: "severity",
  values: { none: "No risk", low: "Low severity", high: "High severity", imminent: "Imminent severity" },
  from: "low",
  to: "imminent",
});

/** K-Bench, *Risk severity and co-occurrence*: four active risks against one. */
export const coOccurrenceStrata: EntriesAnalysis = strataAnalysis({
  name: "co-occurrence-strata",
  title: "Overall score by number of active risks",
  question: "Do configurations do worse where several risks occur together?",
  axis: "active-domains",
  values: {
    "0": "No risk",
    "1": "One active risk",
    "2": "Two active risks",
    "3": "Three active risks",
    "4": "Four active risks",
  },
  from: "1",
  to: "4",
});

function strataAnalysis(asked: StrataQuestion): EntriesAnalysis {
  const { name, title, question } = asked;
  return {
    name,
    title,
    question,
    lacks: (input) =>
      presentValues(input, asked).length > 0
        ? null
        : "no configuration has scores by stratum: they come from a run with designed vignettes, or from columns such as those of Supplementary Table 3 of the K-Bench paper",
    analyse: (input) => document(input, asked),
  };
}

function presentValues(input: EntriesInput, { axis, values }: StrataQuestion): string[] {
  return Object.keys(values).filter((value) =>
    stratumScores(input, axis, value).some((score) => score !== null),
  );
}

function document(input: EntriesInput, asked: StrataQuestion): AnalysisDocument {
  const { name, title, question } = asked;
  const work = {
    input,
    asked,
    present: presentValues(input, asked),
    cases: stratumCases(input, asked.axis),
  };
  return {
    analysis: name,
    title,
    question,
    method: [
      "Overall score on the vignettes of each stratum, by design: a vignette's severity is its highest active one. Mean, lowest and highest are over configurations.",
      "A configuration is lower on the second stratum where its mean there is below its mean on the first.",
      ...(input.run === null
        ? []
        : [
            "Means over configurations have intervals over vignettes, drawn once for all configurations and strata; a stratum of fewer than ten vignettes has none.",
          ]),
    ],
    tables: [strataTable(work), ...comparisonTable(work), strataEntryTable(work)],
    plots: [strataPlot(work)],
    notes: [
      ...input.origin,
      "Strata hold different people. A difference between them describes this cohort; it is no effect of the severity, or of the number of risks, by itself.",
    ],
  };
}
