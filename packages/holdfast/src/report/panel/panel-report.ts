import { panelName } from "../../calibration/panel/choice-statements.ts";
import type { PanelChoice } from "../../calibration/panel/choose-panel.ts";
import type { ClinicianFigures } from "../../calibration/panel/clinician-agreement.ts";
import type { PanelDifference } from "../../calibration/panel/compare-panels.ts";
import type { GatheredLabels } from "../../calibration/panel/gather-labels.ts";
import type { RankedPanel } from "../../calibration/panel/rank-panels.ts";
import type { WrittenRule } from "../../calibration/panel/rule-log.ts";
import type { Caption } from "../analysis/analysis-document.ts";
import { countCell } from "../figures.ts";

/** A choice of a panel with all that is shown of it. */
export interface PanelReport {
  readonly written: WrittenRule;
  readonly choice: PanelChoice;
  readonly gathered: GatheredLabels;
  /** `null` where only a consensus was handed in. */
  readonly clinicians: ClinicianFigures | null;
  /** Panels that somebody asked about besides: named ones, and the best that no rule constrains. */
  readonly besides: readonly BesidePanel[];
  /** Why the choice is post hoc; `null` where it is not. */
  readonly postHoc: string | null;
  readonly notes: readonly string[];
}

export interface BesidePanel extends PanelDifference {
  /** Why it is shown: `named`, `best without the rule's limits`. */
  readonly why: string;
}

/** A panel's judges for reading. */
export function nameIn({ gathered }: Pick<PanelReport, "gathered">, panel: RankedPanel): string {
  return panelName(panel, gathered.labels.candidates);
}

/** What stands under a table: how many labels, and how its intervals were made. */
export function captionOf(report: PanelReport, text: string, hasIntervals: boolean): Caption {
  const { gathered, written, choice } = report;
  const { resamples, seed } = written.rule;
  const figures = choice.chosen?.figures;
  return {
    text,
    n: figures?.n ?? gathered.labels.consensus.length,
    missing: (figures?.missing ?? 0) + gathered.withoutConsensus,
    unit: "labels",
    interval: hasIntervals
      ? `95 % percentile bootstrap over the ${gathered.labels.tasks.length} tasks, ${countCell(resamples)} resamples, ` +
        "all labels of a drawn task together; differences are paired"
      : null,
    seed: hasIntervals ? seed : null,
  };
}
