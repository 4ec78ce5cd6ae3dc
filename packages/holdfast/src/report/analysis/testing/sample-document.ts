import { undefinedEstimate } from "../../../statistics/estimate.ts";
import type { AnalysisDocument, Caption } from "../analysis-document.ts";
import type { AnalysisSet } from "../analysis-set.ts";
import { intervalDots } from "../svg/interval-dots.ts";

/** A name as somebody might give it who wants to be more than a name. */
export const HOSTILE = '=1+1<script>alert("x")</script>\u202e';

export const CAPTION: Caption = {
  text: "Share of tasks met",
  n: 1234,
  missing: 2,
  unit: "tasks",
  interval: "95 %, percentile bootstrap of tasks",
  seed: 7,
};

const SHARE = { value: 0.35291, low: 0.3004, high: 0.4056, n: 1234, missing: 2 };

/** One figure of each kind, a figure that is none, and a name that must stay inert. */
export function sampleDocument(analysis = "sample"): AnalysisDocument {
  return {
    analysis,
    title: "A sample",
    question: "What do writers make of every kind of figure?",
    method: ["Made up for tests."],
    tables: [
      {
        id: "figures",
        title: "Figures",
        columns: [
          { key: "target", title: "System", kind: "text" },
          { key: "share", title: "Share", kind: "percent" },
          { key: "change", title: "Change", kind: "points" },
          { key: "overall", title: "Overall", kind: "score" },
          { key: "overall_change", title: "Overall change", kind: "score-difference" },
          { key: "kappa", title: "κ", kind: "coefficient" },
          { key: "tasks", title: "Tasks", kind: "count" },
          { key: "price", title: "Price", kind: "dollars" },
          { key: "ratio", title: "Ratio", kind: "number" },
          { key: "is_open", title: "Open", kind: "text" },
        ],
        rows: [
          ["steady", SHARE, -0.0123, 89.7249, -0.581, 0.88345, 1234, 0.0421, 0.1 + 0.2, true],
          [
            HOSTILE,
            undefinedEstimate("nothing was held", 0, 1234),
            null,
            null,
            null,
            -0.0004,
            0,
            12.5,
            3,
            false,
          ],
        ],
        caption: CAPTION,
      },
    ],
    plots: [
      {
        id: "shares",
        title: "Shares with intervals",
        svg: intervalDots({
          id: `${analysis}-shares`,
          title: "Shares with intervals",
          axis: { title: "Share", kind: "percent" },
          rows: [
            { label: "steady", estimate: SHARE },
            { label: HOSTILE, estimate: undefinedEstimate("nothing was held") },
          ],
        }),
        caption: CAPTION,
      },
    ],
    notes: [`Reported for ${HOSTILE} too.`],
  };
}

export function sampleSet(documents: readonly AnalysisDocument[] = [sampleDocument()]): AnalysisSet {
  return {
    headline: "demonstration: judged by fixed rules, not a measurement",
    subject: "run sample-1",
    benchmark: "distressbench",
    companions: [],
    seed: 7,
    resamples: 100,
    software: "0.0.0-test",
    documents,
    leftOut: [{ analysis: "any-turn", reason: "needs an any-turn pass" }],
  };
}
