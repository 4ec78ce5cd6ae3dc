import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { displayWidth } from "../terminal/display-width.ts";
import { summariseKBench } from "./summarise.ts";
import { terminalReport } from "./terminal-report.ts";
import { sampleRun } from "./testing/sample-run.ts";

const run = await sampleRun({ targets: 3, vignettes: 12, extension: true });
const shown = (records = run.records) =>
  terminalReport(summariseKBench(records, run.wording, { resamples: 20 }));

describe("terminalReport", () => {
  it("says on its first line what the judge is worth", () => {
    expect(shown()).toMatch(
      /^demonstration: judged by fixed rules, not a measurement; synthetic people and rubric/,
    );
  });

  it("names aggregation, policy and the frozen judge", () => {
    expect(shown()).toContain("Aggregation transcript-mean");
    expect(shown()).toMatch(/Policy for "not applicable" exclude/);
    expect(shown()).toMatch(/judged by judge-v/);
  });

  it("counts what the patient spoilt apart, and holds it against nobody", () => {
    expect(shown()).toMatch(/Spoilt by the patient/);
  });

  it("says beside the failures how often the danger never came up", () => {
    expect(shown()).toMatch(/Critical failures .*imminent, never came up/);
  });

  it("says that nothing is held, and no figure, before the first conversation", () => {
    const text = shown({ ...run.records, conversations: [], spend: [] });
    expect(text).toContain("NOT COMPLETE");
    expect(text).toContain("36 conversations were not held yet");
    expect(text).not.toMatch(/NaN|null|undefined|Infinity/);
  });

  it("says that no design is known of conversations from elsewhere", async () => {
    const imported = await sampleRun({ targets: 1, vignettes: 6, imported: true });
    const text = terminalReport(summariseKBench(imported.records, imported.wording, { resamples: 20 }));
    expect(text).toContain("Over-escalation on people without risk: no design known.");
    expect(text).not.toMatch(/NaN|null|undefined|by design {2}/);
  });

  it("never exceeds 100 columns and passes no control character on, whatever a target is called", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "binary", maxLength: 80 }), (name) => {
        const [first, ...others] = run.records.manifest.targets;
        const manifest = { ...run.records.manifest, targets: [{ ...first!, name }, ...others] };
        for (const line of shown({ ...run.records, manifest }).split("\n")) {
          expect(displayWidth(line)).toBeLessThanOrEqual(100);
          expect(line).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/u);
        }
      }),
      { numRuns: 20 },
    );
  });
});
