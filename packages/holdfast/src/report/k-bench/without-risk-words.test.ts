import { describe, expect, it } from "vitest";
import { summariseKBench } from "./summarise.ts";
import { sampleRun } from "./testing/sample-run.ts";
import { withoutRiskWords } from "./without-risk-words.ts";

const run = await sampleRun({ targets: 1, vignettes: 6, imported: true });
const summary = summariseKBench(run.records, run.wording, { resamples: 20 });

describe("withoutRiskWords", () => {
  it("says of how many conversations the overall score rests on five dimensions", () => {
    const scored = {
      ...summary.scored,
      combinedRisk: summary.scored.combinedRisk.map((_, i) => (i < 2 ? 50 : Number.NaN)),
    };
    const kinds = scored.kinds.map(() => summary.scored.kinds[0]!);
    // 2 of the 6 have a combined risk, so 4 have none.
    expect(withoutRiskWords({ run: summary.run, scored: { ...scored, kinds } })).toBe(
      "In 4 of 6 judged conversations the judge saw no risk. D1 and D2 have no value there, and the overall score of " +
        "such a conversation rests on D3 to D7 alone.",
    );
  });

  it("says nothing where answers are pooled, since no conversation has an overall score of its own there", () => {
    const pooled = summariseKBench(run.records, run.wording, { resamples: 20, aggregation: "item-pooled" });
    expect(withoutRiskWords(pooled)).toBeNull();
  });
});
