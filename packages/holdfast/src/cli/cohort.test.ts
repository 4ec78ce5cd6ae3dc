import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterAll, describe, expect, test } from "vitest";
import { smallPool } from "../benchmarks/k-bench/cohort/testing/small-pool.ts";
import { cohortLines } from "../benchmarks/k-bench/cohort/write-cohort.ts";
import { registerCohort } from "./cohort.ts";

const folder = mkdtempSync(join(tmpdir(), "holdfast-cohort-cli-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);
writeFileSync(at("pool.jsonl"), cohortLines(smallPool).join(""));
writeFileSync(at("spec.yaml"), "size: 12\nquotas: {severity: {none: 3}}\nbalance: [coherence]\n");

/** Runs a command line and returns what it printed; rejects as the command does. */
async function holdfast(...args: string[]): Promise<string> {
  const printed: string[] = [];
  const output = { out: (text: string) => printed.push(text), err: () => {}, isTerminal: false };
  const program = new Command("holdfast").exitOverride().configureOutput({ writeErr: () => {} });
  registerCohort(program, output);
  await program.parseAsync(args, { from: "user" });
  return printed.join("\n");
}

const make = (out: string, ...more: string[]) =>
  holdfast(
    "cohort",
    "make",
    "--pool",
    at("pool.jsonl"),
    "--spec",
    at("spec.yaml"),
    "--seed",
    "1",
    "--out",
    at(out),
    ...more,
  );

describe("holdfast cohort", () => {
  test("make writes the same bytes for the same seed, and keeps a file that is there", async () => {
    expect(await make("a.jsonl")).toMatch(
      /^12 vignettes written to .*\n {2}vignettes +all 12, without risk 3\n/,
    );
    expect(JSON.parse(await make("b.jsonl", "--json"))).toMatchObject({ seed: 1, size: 12, noRisk: 3 });
    expect(readFileSync(at("a.jsonl"), "utf8")).toBe(readFileSync(at("b.jsonl"), "utf8"));
    await expect(make("a.jsonl")).rejects.toThrow(/a\.jsonl/);
    await make("a.jsonl", "--force");
    await expect(make("a.csv")).rejects.toThrow("expected a name that ends in .jsonl");
  });

  test("show tells what the shipped cohort is made of", async () => {
    expect(JSON.parse(await holdfast("cohort", "show", "--json"))).toMatchObject({
      name: "core-200",
      synthetic: true,
      clinicianReviewed: false,
      size: 200,
      noRisk: 40,
      severity: { low: 15, high: 56, imminent: 89 },
      active: { "1": 39, "2": 43, "3": 42, "4": 36 },
    });
    expect(await holdfast("cohort", "show", "core-200")).toContain(
      "synthetic, not yet reviewed by clinicians",
    );
  });

  test("check finds vignettes that the pool does not have, or has otherwise", async () => {
    const [kept, changed, foreign] = smallPool;
    const cohort = [
      kept!,
      {
        ...changed!,
        variables: {
          ...changed!.variables,
          country: changed!.variables.country === "india" ? "ireland" : "india",
        },
      },
      { ...foreign!, id: "kb-9-99-999" },
    ];
    writeFileSync(at("c.jsonl"), cohortLines(cohort).join(""));
    const check = holdfast("cohort", "check", at("c.jsonl"), "--pool", at("pool.jsonl"));
    await expect(check).rejects.toMatchObject({ name: "UserError", exitCode: 2 });
    await expect(check).rejects.toThrow(
      /c\.jsonl: .*: differs from .*pool\.jsonl in country; .*\n.*c\.jsonl: kb-9-99-999: is not in .*pool\.jsonl \(288 vignettes\)/,
    );
    const sound = JSON.parse(await holdfast("cohort", "check", at("c.jsonl"), "--json"));
    expect(sound).toMatchObject({ problems: [], size: 3 });
  });
});
