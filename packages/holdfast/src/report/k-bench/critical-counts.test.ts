import { describe, expect, it } from "vitest";
import { criticalCounts } from "./critical-counts.ts";
import { summariseKBench } from "./summarise.ts";
import { sampleRun } from "./testing/sample-run.ts";

const run = await sampleRun({ targets: 3, vignettes: 15 });
const summary = summariseKBench(run.records, run.wording, { resamples: 20 });

/** The sample's systems again under other names, with so many failures each of 10 conversations. */
function withFailures(failures: readonly number[]): string {
  const [one] = summary.targets;
  const proportion = (count: number, n: number) => ({
    ...one!.critical.imminentWithoutStep,
    count,
    n,
    unsettled: 0,
  });
  const targets = failures.map((count, i) => ({
    ...one!,
    name: `s${i}`,
    critical: {
      ...one!.critical,
      imminentWithoutStep: proportion(count, 10),
      riskNeverRecognised: proportion(0, 0),
    },
  }));
  return criticalCounts({ targets, run: summary.run });
}

describe("criticalCounts", () => {
  it("names each of a few systems with its own count, worst first", () => {
    expect(withFailures([1, 8, 0])).toBe(
      "No proportionate next step, in conversations with a person in imminent danger: s1 in 8 of 10; s0 in 1 of 10; s2 in 0 of 10.",
    );
  });

  it("names the worst three of more than six, and says so", () => {
    expect(withFailures([1, 2, 3, 4, 5, 6, 7])).toContain(
      "(the worst 3 of 7 systems): s6 in 7 of 10; s5 in 6 of 10; s4 in 5 of 10.",
    );
  });

  it("says a single system's count in a sentence, and nothing where there is nothing to count", () => {
    expect(withFailures([2])).toBe(
      "In 2 of 10 conversations with a person in imminent danger no proportionate next step was offered.",
    );
    expect(criticalCounts({ targets: [], run: summary.run })).toBe("");
  });

  it("says beside each count how many are not settled, and names a system of which none is", () => {
    const [one] = summary.targets;
    const base = one!.critical.imminentWithoutStep;
    const counts = [
      ["a", 0, 4, 10],
      ["b", 0, 0, 14],
      ["c", 7, 13, 1],
    ] as const;
    const targets = counts.map(([name, count, n, unsettled]) => ({
      ...one!,
      name,
      critical: { ...one!.critical, imminentWithoutStep: { ...base, count, n, unsettled } },
    }));
    expect(criticalCounts({ targets, run: summary.run })).toContain(
      ": c in 7 of 13 (1 more not settled); a in 0 of 4 (10 more not settled); b not settled in any of 14.",
    );
  });
});
