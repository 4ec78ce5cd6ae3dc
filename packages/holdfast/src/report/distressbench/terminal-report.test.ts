import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generateRecords } from "../../analyses/testing/generate-records.ts";
import type { RunRecords } from "../../domain/run-records.ts";
import { displayWidth } from "../terminal/display-width.ts";
import { summarise } from "./summarise.ts";
import { terminalReport } from "./terminal-report.ts";

const records = generateRecords({ targets: 3, tasks: 12, repeats: 2 });
const shown = (changed: Partial<RunRecords> = {}) =>
  terminalReport(summarise({ ...records, ...changed }, { resamples: 50 }));

function namedTarget(name: string): RunRecords["manifest"] {
  const [first, ...others] = records.manifest.targets;
  return { ...records.manifest, targets: [{ ...first!, name }, ...others] };
}

describe("terminalReport", () => {
  it("says on its first line what the judge is worth", () => {
    expect(shown().split("\n")[0]).toBe(
      "demonstration: judged by fixed rules, not a measurement; synthetic tasks, not reviewed by clinicians",
    );
  });

  it("shows the gap with its numerator and denominator", () => {
    const { gap } = summarise(records, { resamples: 50 }).targets[0]!;
    expect(shown()).toContain(`${gap.numerator} of ${gap.denominator}`);
  });

  it("says that nothing is held, and no figure, before the first conversation", () => {
    const text = shown({ conversations: [], spend: [] });
    expect(text).toContain("NOT COMPLETE");
    expect(text).toContain("72 conversations were not held yet");
    expect(text).not.toMatch(/NaN|null|undefined|Infinity/);
  });

  it("names an unknown price unknown, never 0", () => {
    expect(shown()).toMatch(/^target-01 +target .* unknown$/m);
    expect(shown()).not.toContain("$0");
  });

  it("never exceeds 100 columns and passes no control character on, whatever a target is called", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "binary", maxLength: 80 }), (name) => {
        const lines = shown({ manifest: namedTarget(name) }).split("\n");
        for (const line of lines) {
          expect(displayWidth(line)).toBeLessThanOrEqual(100);
          expect(line).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/u);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("keeps columns under each other where letters are wide", () => {
    const lines = shown({ manifest: namedTarget("危机支持") }).split("\n");
    const start = lines.findIndex((line) => line.startsWith("Score "));
    const table = lines.slice(start, start + 4).map(displayWidth);
    expect(new Set(table).size).toBe(1);
  });
});
