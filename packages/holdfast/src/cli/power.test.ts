import { describe, expect, it } from "vitest";
import { generateRecords } from "../analyses/testing/generate-records.ts";
import { registerPower } from "./power.ts";
import { registerRuns } from "./runs.ts";
import { typeCommand } from "./testing/stored-runs.ts";

const runs = [generateRecords({ targets: 3, tasks: 20, repeats: 1 })];
const type = (...words: string[]) => typeCommand(registerPower, ["power", ...words], runs);

describe("holdfast power", () => {
  it("answers from the published spread: (1.960 + 0.842)² · 0.1² / 0.03² = 87.2, so 88", async () => {
    expect((await type("--difference", "0.03")).out).toMatch(
      /^88 tasks are needed to find a difference of 3 points/,
    );
  });

  it("answers from the spread of a run, and says what that run finds", async () => {
    const { out, leftOpen } = await type("--difference", "0.03", "--run", "generated");
    expect(out).toContain("median over 3 pair(s) of targets of run generated-1");
    expect(out).toMatch(/The run's 20 tasks find a difference of [\d.]+ points\./);
    expect(leftOpen).toBe(0);
  });

  it("prints JSON", async () => {
    const { out } = await type("--difference", "0.03", "--sd", "0.2", "--json");
    expect(JSON.parse(out)).toMatchObject({ tasks: 349, sd: 0.2, sdFrom: "as given", runFinds: null });
  });

  it.each(["0", "1", "x"])("refuses a difference of %s", async (difference) => {
    await expect(type("--difference", difference)).rejects.toThrow(/expected a number between 0 and 1/);
  });

  it("refuses a run with one target", async () => {
    const lone = [generateRecords({ targets: 1, tasks: 5, repeats: 1 })];
    const failed = typeCommand(registerPower, ["power", "--difference", "0.1", "--run", "generated"], lone);
    await expect(failed).rejects.toMatchObject({ name: "UserError", exitCode: 2 });
  });
});

describe("holdfast runs", () => {
  it("lists runs with how far they came", async () => {
    const { out } = await typeCommand(registerRuns, ["runs"], runs);
    expect(out).toMatch(/generated-1 .* 60 of 60 +complete/);
  });

  it("says how to begin where there is none", async () => {
    expect((await typeCommand(registerRuns, ["runs"], [])).out).toContain("There is no run yet");
  });

  it("prints JSON", async () => {
    expect(JSON.parse((await typeCommand(registerRuns, ["runs", "--json"], runs)).out)).toHaveLength(1);
  });
});
