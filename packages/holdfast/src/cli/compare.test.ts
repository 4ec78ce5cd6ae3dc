import { describe, expect, it } from "vitest";
import { generateRecords } from "../analyses/testing/generate-records.ts";
import type { RunRecords } from "../domain/run-records.ts";
import { registerCompare } from "./compare.ts";
import { typeCommand } from "./testing/stored-runs.ts";

const first: RunRecords = { ...generateRecords({ targets: 2, tasks: 10, repeats: 1 }), runId: "a" };
const second: RunRecords = { ...first, runId: "b" };
const type = (runs: readonly RunRecords[], ...words: string[]) =>
  typeCommand(registerCompare, ["compare", "a", "b", "--resamples", "100", ...words], runs);

describe("holdfast compare", () => {
  it("shows no difference between equal runs", async () => {
    const { out, leftOpen } = await type([first, second]);
    expect(out).toMatch(/^demonstration: /);
    expect(out).toMatch(/target-01 .* 0\.0 \(0\.0 to 0\.0\)/);
    expect(leftOpen).toBe(0);
  });

  it("pairs over the tasks both share, as JSON", async () => {
    const { out } = await type([first, second], "--json");
    expect(JSON.parse(out)).toMatchObject({ a: "a", b: "b", tasks: { shared: 10 }, pairs: [{}, {}] });
  });

  it("refuses another comparability version", async () => {
    const { manifest } = second;
    const other = {
      ...second,
      manifest: { ...manifest, taskSet: { ...manifest.taskSet, comparabilityVersion: "2" } },
    };
    await expect(type([first, other])).rejects.toThrow(/comparability version differs/);
  });
});
