import { beforeAll, describe, expect, it } from "vitest";
import { smallRun } from "../../../domain/testing/small-run.ts";
import type { AnalysisCell, AnalysisDocument } from "../analysis-document.ts";
import { cellText } from "../cell-text.ts";
import { identificationActionGap } from "./identification-action-gap.ts";
import { analysisInput, rowsOf } from "./testing/analysis-input.ts";
import { publishedFigures, SKIPPED, WITHOUT_FIGURES } from "./testing/published.ts";

const BOTH = { criteria: [["identification", 1] as const, ["actionable-resources", 1] as const] };
const OTHER = { criteria: [["identification", 1] as const] };
const TASKS = 718;
const WITH_BOTH = 713;
const MODELS = 25;
const REPEATS = 3;

/** Conversations identified in full and, of these, with a resource unmet; models between are alike. */
function countsOf(model: number): readonly [identified: number, failed: number] {
  if (model === 0) return [1_786, 284];
  if (model === 24) return [322, 224];
  const share = (total: number) => Math.floor((total * model) / 23) - Math.floor((total * (model - 1)) / 23);
  return [share(36_337 - 1_786 - 322), share(12_824 - 284 - 224)];
}

/** A run of the published size with the published counts. */
function publishedRun() {
  const tasks = Array.from({ length: TASKS }, (_, i) => (i < WITH_BOTH ? BOTH : OTHER));
  const conversations = Array.from({ length: MODELS }, (_none, target) => {
    const [identified, failed] = countsOf(target);
    return Array.from({ length: TASKS * REPEATS }, (_, i) => {
      const [task, repeat] = [Math.floor(i / REPEATS), i % REPEATS];
      const labels = i < failed ? "10" : i < identified ? "11" : "01";
      return { target, task, repeat, labels: [task < WITH_BOTH ? labels : "1"] };
    });
  }).flat();
  const targets = Array.from({ length: MODELS }, (_, i) => `model ${i + 1}`);
  return smallRun({ tasks, targets, repeats: REPEATS, conversations });
}

describe.skipIf(WITHOUT_FIGURES)(`DistressBench, section 4.6 and Figure 3 ${SKIPPED}`, () => {
  let found: AnalysisDocument;
  const { gap } = WITHOUT_FIGURES ? ({} as ReturnType<typeof publishedFigures>) : publishedFigures();
  const printed = (cell: AnalysisCell) => cellText(cell, { kind: "percent" }).split(" (")[0];

  beforeAll(async () => {
    found = await identificationActionGap.analyse(analysisInput(publishedRun(), { resamples: 20 }));
  });

  it("12,824 of 36,337 conversations that were identified in full are 35.3 %", () => {
    const [pooled] = rowsOf(found, "pooled");
    expect(pooled).toMatchObject({ identified: gap.identified, unmet: gap.failedResources, left_out: 0 });
    expect(printed(pooled!.gap!)).toBe("35.3 %");
    expect(gap.pooled).toBe(0.353);
  });

  it("the strongest model fails in 15.9 % of 1,786, the weakest in 69.6 % of 322: 284 and 224 conversations", () => {
    const [, least, greatest] = rowsOf(found, "pooled");
    expect(least).toMatchObject({ identified: gap.strongest[0], unmet: 284 });
    expect(greatest).toMatchObject({ identified: gap.weakest[0], unmet: 224 });
    expect([printed(least!.gap!), printed(greatest!.gap!)]).toEqual(["15.9 %", "69.6 %"]);
    // No other whole number of conversations prints so.
    const wholes = (of: number, share: number) =>
      Array.from({ length: of + 1 }, (_, k) => k).filter((k) => (k / of).toFixed(3) === share.toFixed(3));
    expect(wholes(...gap.strongest)).toEqual([284]);
    expect(wholes(...gap.weakest)).toEqual([224]);
  });

  it("713 tasks with both kinds, three repeats and 25 models leave room for 36,337: 68.0 % of 53,475", () => {
    const possible = gap.denominatorTasks * REPEATS * MODELS;
    expect(possible).toBe(53_475);
    expect((gap.identified / possible).toFixed(3)).toBe("0.680");
    expect(gap.strongest[0]).toBeLessThanOrEqual(gap.denominatorTasks * REPEATS);
  });
});
