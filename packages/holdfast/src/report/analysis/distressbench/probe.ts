import { FEWEST_CONTROL_PAIRS } from "../../../analyses/probe/control.ts";
import { decompose } from "../../../analyses/probe/decompose.ts";
import { countCell } from "../../figures.ts";
import { percent } from "../../percent.ts";
import type { Analysis } from "../analysis.ts";
import type { AnalysisDocument, AnalysisPlot } from "../analysis-document.ts";
import { shareBars } from "../svg/share-bars.ts";
import {
  CATEGORY_WORDS,
  decompositionTable,
  dimensionTable,
  partTable,
} from "./probe-decomposition-tables.ts";
import { controlTable, endorsementTable, swapTable } from "./probe-further-tables.ts";
import { openProbeWork, type ProbeWork } from "./probe-work.ts";

const TITLE = "How models see their own omissions";
const QUESTION =
  "Where a model's reply leaves out what its panel and the reference's say is needed: can it tell, and does it want it?";

/** The self-discrimination probe, computed from the answers of a probe's run. */
export const probeAnalysis: Analysis = {
  name: "probe",
  title: TITLE,
  question: QUESTION,
  benchmark: "distressbench",
  needs: "a probe of the run (`holdfast probe RUN --references …`), or the probe itself as the run",
  analyse: async (input) => document(await openProbeWork(input)),
};

function document(work: ProbeWork): AnalysisDocument {
  return {
    analysis: "probe",
    title: TITLE,
    question: QUESTION,
    method: methodOf(work),
    tables: [
      controlTable(work),
      decompositionTable(work),
      dimensionTable(work),
      partTable(work),
      swapTable(work),
      endorsementTable(work),
    ],
    plots: plotsOf(work),
    notes: notesOf(work),
  };
}

function methodOf({ probed }: ProbeWork): string[] {
  const reader =
    probed.judge === null
      ? "a fixed rule over English words, read from the first sentence on"
      : `the judge ${probed.judge}`;
  return [
    "Asked about: criteria that every judge says a target's reply of the first repeat fails and every judge says the reference meets. The target sees its own reply and the reference as A and B, in an order drawn by seed, and is not told whose they are.",
    "Of the abandoned weight, discrimination failure: the target does not single out the reference as the reply that does what the criterion asks. Criterion disagreement: it does, and says that a good reply should not do it, or that its own reply is the better one in this. Other: it does, wants it, and does not prefer its own reply.",
    `Wide-gap control: a very good reference against a very bad reply. Who is right in fewer than ${percent(probed.threshold)} of the pairs, or answered fewer than ${FEWEST_CONTROL_PAIRS}, is in no pooled figure.`,
    "Swap: the reference is replaced by another target's reply that meets the criterion by the whole panel; both preferences are over the criteria that have both answers.",
    `Free answers about omissions are read by ${reader}.`,
  ];
}

function notesOf({ probed, controls }: ProbeWork): string[] {
  const out = controls.flatMap(({ target, why }) =>
    why === null ? [] : [`${probed.targets[target]!} (${why})`],
  );
  return [
    ...(out.length === 0 ? [] : [`Left out of pooled figures by the control: ${out.join("; ")}.`]),
    ...(probed.missingCases === 0
      ? []
      : [
          `The probe is not complete: ${countCell(probed.missingCases)} questionings are not there; their criteria are counted as missing.`,
        ]),
    "Which of a model and its panel is right about a criterion is not answered here. A model may also say what it takes to be wanted.",
    "Only criteria of which the whole panel is sure are asked about, so the figures speak of plain omissions and not of all of them.",
    "A model may recognise its own style; the order of replies is drawn, their wording is not changed.",
  ];
}

function plotsOf(work: ProbeWork): AnalysisPlot[] {
  const { probed, resamples, isIncluded } = work;
  const cells = probed.cells.filter(isIncluded);
  const answered = cells.filter(({ answer }) => answer !== null).length;
  if (answered === 0) return [];
  const barOf = (label: string, target: number | null) => {
    const own = target === null ? cells : cells.filter((cell) => cell.target === target);
    const { shares } = decompose(own, resamples);
    const values = shares.map(({ value }) => value);
    return { label, shares: values.some((value) => value === null) ? null : (values as number[]) };
  };
  const targets = probed.targets.flatMap((name, target) =>
    isIncluded({ target }) ? [barOf(name, target)] : [],
  );
  const title = "Where the abandoned weight goes";
  return [
    {
      id: "decomposition",
      title,
      svg: shareBars({
        id: "probe-decomposition-plot",
        title,
        axisTitle: "Share of the weight of criteria asked about",
        parts: CATEGORY_WORDS,
        rows: [barOf("all together", null), ...targets],
      }),
      caption: {
        ...work.captionOf("Shares of the abandoned weight.", cells, answered),
        interval: null,
        seed: null,
      },
    },
  ];
}
