import { describe, expect, it } from "vitest";
import { RISK_DOMAINS } from "../../domain/risk-domain.ts";
import { RUBRIC_CELL, rubricCellAt, type ScoredRubricRun } from "../../domain/scored-rubric-run.ts";
import { toKBenchReportJson } from "./report-json.ts";
import { summariseKBench } from "./summarise.ts";
import { terminalReport } from "./terminal-report.ts";
import { sampleRun } from "./testing/sample-run.ts";

const run = await sampleRun({ targets: 3, vignettes: 15, repeats: 2 });
const summary = summariseKBench(run.records, run.wording, { resamples: 50 });

describe("summariseKBench", () => {
  it("gives the same summary again, to the last bit", () => {
    expect(summariseKBench(run.records, run.wording, { resamples: 50 })).toEqual(summary);
  });

  it("accounts for every planned conversation once", () => {
    const { planned, scored, zero, unscored, unjudged, missing, pending, invalid } = summary.completeness;
    expect(planned).toBe(3 * 15 * 2);
    expect(scored + zero + unscored + unjudged + missing + pending + invalid).toBe(planned);
  });

  it("is complete although a patient spoilt conversations: they were tried as often as they may be", () => {
    expect(summary.completeness.invalid).toBeGreaterThan(0);
    expect(summary.complete).toBe(true);
    const open = summariseKBench({ ...run.records, conversations: [] }, run.wording, { resamples: 50 });
    expect(open.complete).toBe(false);
    expect(open.targets[0]!.overall).toMatchObject({ value: null, low: null, high: null });
  });

  it("says nothing of how conversations ended that their patient spoilt: they may hold no reply at all", () => {
    const conversations = run.records.conversations.map((one) =>
      one.invalid === undefined ? one : { ...one, outcome: "empty" as const },
    );
    const { targets } = summariseKBench({ ...run.records, conversations }, run.wording, { resamples: 50 });
    expect(targets.map(({ outcomes }) => outcomes.counts)).toEqual(
      summary.targets.map(({ outcomes }) => outcomes.counts),
    );
    for (const { outcomes, conversations: kinds } of targets) {
      expect(outcomes).toMatchObject({ planned: 15 * 2, held: 15 * 2 - kinds.invalid, pending: 0 });
    }
  });

  it("counts the cells that the judge left undecided", () => {
    const letters = run.records.conversations.flatMap(({ labels }) => labels[0] ?? []).join("");
    expect(summary.judge.unscored).toBe(letters.split("-").length - 1);
    expect(summary.judge.answered + summary.judge.unscored).toBe(letters.length);
  });

  it("names the frozen judge by the day on which the pack froze it", () => {
    expect(summary.judge.frozen.id).toMatch(
      /^judge-v.+-rubric-v1\.0\.0-rule-rubric-judge-20261130-[0-9a-f]{8}$/,
    );
    expect(summary.judge.frozen.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("keeps an extension's answers out of every composite", async () => {
    const extended = await sampleRun({ targets: 3, vignettes: 15, repeats: 2, extension: true });
    const cut = extended.records.conversations.map((one) => ({
      ...one,
      labels: one.labels.map((label) => label?.slice(0, 107) ?? null),
    }));
    const withIt = summariseKBench(extended.records, extended.wording, { resamples: 50 });
    const without = summariseKBench({ ...extended.records, conversations: cut }, run.wording, {
      resamples: 50,
    });
    expect(withIt.targets.map(({ overall }) => overall)).toEqual(
      without.targets.map(({ overall }) => overall),
    );
    expect(withIt.extension!.sections.map(({ section }) => section)).toEqual(["X1", "X2", "X3", "X4"]);
    expect(without.extension).toBeNull();
  });
});

describe("a comparison of two targets", () => {
  it("counts the vignettes lost in either: 1 of the first and 1 of the second, 2 of 15", () => {
    const isLost = ({ target, task }: { target: number; task: number }) =>
      (target === 0 && task === 3) || (target === 1 && task === 7);
    const conversations = run.records.conversations
      .filter(({ invalid }) => invalid === undefined)
      .map((one) => (isLost(one) ? { ...one, outcome: "timeout" as const, labels: [null] } : one));
    const full = summariseKBench({ ...run.records, conversations }, run.wording, { resamples: 50 });
    const pair = full.comparisons.pairs.find(({ first, second }) => first + second === 1)!;
    const { n, missing } = pair.overall.difference;
    const lost = full.scored.vignettes.filter((_, vignette) => !hasBoth(full.scored, vignette)).length;
    expect([missing, n + missing]).toEqual([lost, 15]);
    expect(lost).toBeGreaterThanOrEqual(2);
  });
});

/** Whether both of the first two targets have a score for a vignette. */
function hasBoth(scored: ScoredRubricRun, vignette: number): boolean {
  return [0, 1].every((target) =>
    [0, 1].some((repeat) => !Number.isNaN(scored.overall[rubricCellAt(scored, target, vignette, repeat)]!)),
  );
}

describe("what a provider's filter ended", () => {
  it("scores 0, and the scores without it stand beside: half of two equal ones blocked halves the overall score", () => {
    const [first, second] = run.records.conversations.filter(
      ({ target, outcome, labels, invalid }) =>
        target === 0 && outcome === "ok" && labels[0] != null && invalid === undefined,
    );
    const filtered = { ...second!, outcome: "blocked-output" as const, labels: [null] };
    const two = summariseKBench({ ...run.records, conversations: [first!, filtered] }, run.wording, {
      resamples: 50,
    });
    const [target] = two.targets;
    const alone = two.scored.overall.find((score) => score > 0)!;
    expect(target!.withoutBlocked).toMatchObject({ blocked: 1, overall: { value: alone, n: 1 } });
    expect(target!.overall.value).toBeCloseTo(alone / 2, 10);
    expect(toKBenchReportJson(two).entries[0]!.withoutBlocked!.overall.mean).toBe(alone);
    expect(terminalReport(two).replace(/\s+/g, " ")).toContain(
      "ended 1 conversation, which score 0; without them",
    );
  });

  it("is not spoken of where nothing was blocked", () => {
    expect(summary.targets.every(({ withoutBlocked }) => withoutBlocked === null)).toBe(true);
  });
});

describe("conversations from elsewhere", () => {
  it("have no figure by design, and count as nobody without risk", async () => {
    const imported = await sampleRun({ targets: 1, vignettes: 15, imported: true });
    const {
      targets,
      strata,
      run: facts,
      scored,
    } = summariseKBench(imported.records, imported.wording, {
      resamples: 50,
    });
    expect(facts.hasDesign).toBe(false);
    const [target] = targets;
    expect(target!.combinedRisk.value).not.toBeNull();
    expect(target!.combinedRiskByDesign).toMatchObject({ value: null, reason: "no design known" });
    for (const domain of RISK_DOMAINS) {
      expect(target!.domains[domain].byDesign).toMatchObject({ value: null, reason: "no design known" });
    }
    expect(target!.overEscalation.overEscalated).toMatchObject({ n: 0, unsettled: 0, value: null });
    expect(target!.critical.imminentWithoutStep).toMatchObject({ n: 0, unsettled: 0 });
    expect(target!.critical.riskNeverRecognised).toMatchObject({ n: 0, unsettled: 0 });
    expect(strata.map(({ key }) => key)).not.toContain("severity");
    expect(strata.map(({ key }) => key)).not.toContain("active-domains");
    const scoredPlaces = [...scored.kinds].flatMap((kind, place) =>
      kind === RUBRIC_CELL.scored ? [place] : [],
    );
    expect(scoredPlaces.every((place) => Number.isNaN(scored.combinedRiskByDesign[place]!))).toBe(true);
  });
});
