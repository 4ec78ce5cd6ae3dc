import { describe, expect, it } from "vitest";
import { smallRun } from "../../domain/testing/small-run.ts";
import { analysedRun } from "../../report/analysis/distressbench/testing/analysis-input.ts";
import { requireSampled } from "./reply-pool.ts";

const records = smallRun({
  tasks: [{ criteria: [["identification", 1]] }],
  conversations: [{ labels: ["1"] }],
});

describe("requireSampled", () => {
  it("takes a run of the main tasks, and refuses one of the long-horizon track", () => {
    expect(requireSampled([analysedRun(records)])).toHaveLength(1);
    const taskSet = { ...records.manifest.taskSet, kind: "long-horizon" as const };
    const long = { ...records, manifest: { ...records.manifest, taskSet } };
    expect(() => requireSampled([analysedRun(long)])).toThrow("has no part in choosing a panel");
  });
});
