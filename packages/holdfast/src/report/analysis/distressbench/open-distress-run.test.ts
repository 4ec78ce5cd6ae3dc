import { describe, expect, it } from "vitest";
import { smallRun } from "../../../domain/testing/small-run.ts";
import { openDistressRun } from "./open-distress-run.ts";
import { analysisInput } from "./testing/analysis-input.ts";

const task = { criteria: [["identification", 1] as const] };

describe("openDistressRun", () => {
  it("lists targets best first, those without a score last", () => {
    const records = smallRun({
      tasks: [task],
      targets: ["low", "none", "high"],
      conversations: [
        { target: 0, labels: ["0"] },
        { target: 2, labels: ["1"] },
      ],
    });
    const { order, planned } = openDistressRun(analysisInput(records));
    expect(order).toEqual([2, 0, 1]);
    expect(planned).toBe(3);
  });

  it.each([
    ["any-turn", "judges earlier replies"],
    ["references", "judges reference replies"],
    ["probe", "asks models about their own replies"],
  ])("refuses a pass that holds no last replies (%s), and names the run it belongs to", (pass, words) => {
    const manifest = { settings: { pass, source: "run-7" } };
    const records = smallRun({ tasks: [task], conversations: [], manifest });
    expect(() => openDistressRun(analysisInput(records))).toThrow(
      `run small ${words}; name the run that it belongs to (run-7) and give this one with --with`,
    );
  });

  it("takes a run that was judged again, or whose conversations came from elsewhere", () => {
    for (const pass of ["rejudge", "transcripts"]) {
      const records = smallRun({ tasks: [task], conversations: [], manifest: { settings: { pass } } });
      expect(() => openDistressRun(analysisInput(records))).not.toThrow();
    }
  });
});
