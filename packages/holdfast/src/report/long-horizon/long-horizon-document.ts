import { sharesBySubcategory, violationShares } from "../../analyses/long-horizon/violation-shares.ts";
import type { TurnFindings } from "../../calibration/long-horizon/turn-findings.ts";
import { LEAST_TURN_KAPPA } from "../../calibration/long-horizon/turn-use.ts";
import { exchanges, type LongHorizonSet } from "../../domain/long-horizon-set.ts";
import type { AnalysisDocument } from "../analysis/analysis-document.ts";
import { countCell } from "../figures.ts";
import { turnAgreementTable, turnSharesTable } from "./turn-tables.ts";
import { bySubcategoryTable, compositionTable, violationTable } from "./violation-tables.ts";

export interface LongHorizonReport {
  readonly set: LongHorizonSet;
  /** What to say about how labels and ratings were read. */
  readonly notes: readonly string[];
  /** `null` where no ratings of turns were given. */
  readonly turns: TurnFindings | null;
}

/** Violation labels of a set of long transcripts, described, and how far raters agree about its turns. */
export function longHorizonDocument({ set, notes, turns }: LongHorizonReport): AnalysisDocument {
  const { transcripts, categories } = set;
  return {
    analysis: "long-horizon-transcripts",
    title: "Long transcripts",
    question: "Which violations do long conversations hold, and do raters agree about single turns?",
    method: [
      "Labels are of whole conversations. Shares are counts with exact 95 % intervals (Clopper and Pearson 1934); a conversation without a label is missing, never free of violations.",
      "A turn is an exchange: what the person says, and the reply to it.",
      ...(turns === null
        ? []
        : [
            `Turns: Fleiss' κ (1971; missing ratings: ${turns.rules.fleiss}), the share of agreeing pairs and Gwet's AC1 (2008), a turn being a unit. Intervals draw transcripts with all their turns.`,
            `Labels of turns are used for nothing but agreement unless the lower end of κ's interval reaches ${LEAST_TURN_KAPPA}.`,
          ]),
    ],
    tables: [
      compositionTable(set),
      violationTable(violationShares(transcripts, categories), transcripts.length),
      bySubcategoryTable(sharesBySubcategory(transcripts, categories), transcripts.length),
      ...(turns === null ? [] : turnTables(set, turns)),
    ],
    plots: [],
    notes: [
      assistantNote(set),
      "Descriptive: such conversations are chosen, or held so as to provoke violations. The shares are no rate at which they occur.",
      "No figure says at which turn a guard first failed, and none enters a score or a main table.",
      ...(turns === null ? [] : turnNotes(turns)),
      ...notes,
    ],
  };
}

function assistantNote({ assistant }: LongHorizonSet): string {
  return assistant === null
    ? "Who wrote the assistant's side is not said. Models can't be compared by these labels."
    : `The assistant's side of every conversation is frozen (${assistant}): models can't be compared by these labels.`;
}

function turnTables(set: LongHorizonSet, { agreement, shares, rules }: TurnFindings) {
  const turns = set.transcripts.reduce((sum, one) => sum + exchanges(one), 0);
  const drawn = {
    interval: `95 % percentile bootstrap over transcripts, ${countCell(rules.resamples)} resamples; none over fewer than ten`,
    seed: rules.seed,
  };
  const usable = agreement.flatMap(({ item }, i) => (shares[i] ? [{ item, shares: shares[i] }] : []));
  return [
    turnAgreementTable(agreement, turns, drawn),
    ...(usable.length === 0 ? [] : [turnSharesTable(usable, turns, drawn)]),
  ];
}

function turnNotes({ agreement }: TurnFindings): string[] {
  return [
    "The paper labelled 801 turns, found a Fleiss' κ of about 0.03, withdrew those labels and used them for no figure. Agreement on turns is itself the finding here.",
    ...agreement.flatMap(({ item, use }) =>
      use.kind === "usable" ? [] : [`${item}: shown as agreement only, since ${use.reason}.`],
    ),
  ];
}
