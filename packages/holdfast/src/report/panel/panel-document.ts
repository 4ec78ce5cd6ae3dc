import { choiceStatements } from "../../calibration/panel/choice-statements.ts";
import type { AnalysisDocument } from "../analysis/analysis-document.ts";
import { counted } from "../figures.ts";
import { candidateTable } from "./candidate-table.ts";
import { choiceTable } from "./choice-table.ts";
import { dimensionTable, withoutTable } from "./dimension-tables.ts";
import type { PanelReport } from "./panel-report.ts";
import { rankingTable } from "./ranking-table.ts";

/**
 * A choice of a panel in the form that every writer takes.
 * @param top panels in the ranking; `null` for all.
 */
export function panelDocument(report: PanelReport, top: number | null): AnalysisDocument {
  const without = withoutTable(report);
  const { written, choice, gathered, notes } = report;
  return {
    analysis: "panel-selection",
    title: "Choice of a panel of judges",
    question:
      "Which panel's majority agrees best with the clinicians' consensus, and how surely is it the best?",
    method: methodOf(report),
    tables: [
      choiceTable(report),
      rankingTable(report, top),
      dimensionTable(report),
      ...(without === null ? [] : [without]),
      candidateTable(report),
    ],
    plots: [],
    notes: [...choiceStatements(choice, gathered, written.rule), ...notes],
  };
}

/** Whether the rule stood before the labels: the first line of every form. */
export function panelHeadline({ written, postHoc }: Pick<PanelReport, "written" | "postHoc">): string {
  const rule = `rule ${written.sha256.slice(0, 12)} of ${written.writtenAt}`;
  return postHoc === null
    ? `chosen by ${rule}, which stood before these labels were read`
    : `POST HOC: chosen by ${rule}, but ${postHoc}`;
}

function methodOf({ written, gathered, clinicians }: PanelReport): string[] {
  const { rule, sha256, writtenAt } = written;
  const { labels, transcripts } = gathered;
  const who = clinicians === null ? "clinicians" : counted(clinicians.raters.length, "clinician");
  return [
    `Consensus of ${who} on ${counted(labels.consensus.length, "label")} of ${counted(transcripts, "transcript")}, ` +
      `${counted(labels.tasks.length, "task")}. Every panel of ${rule.size} among ${counted(labels.candidates.length, "candidate")}.`,
    "A panel's label is what more than half of all its judges say; a missing verdict keeps its seat. Where no label is there, the criterion leaves the panel's figures and is counted.",
    "Cohen's κ (Cohen 1960), macro-F1 over met and not met, AC1 (Gwet 2008), Fleiss' κ (Fleiss 1971; missing labels as Gwet 2014).",
    "Δκ over the labels that both panels have, resampled by task (McKenzie et al. 1996). What the best of many κ owes to having been chosen: the optimism of Efron (1983), the choice made anew in each resample.",
    `Rule ${sha256} written at ${writtenAt}: highest κ; ties by ${[...rule.tieBreaks, "names"].join(", ")}; ` +
      `${rule.judgesPerFamily === null ? "any number" : `at most ${rule.judgesPerFamily}`} of a family; a label on at least ` +
      `${rule.minimumCoverage * 100} % of the criteria; dimensions: ${rule.dimensions?.join(", ") ?? "all"}.`,
  ];
}
