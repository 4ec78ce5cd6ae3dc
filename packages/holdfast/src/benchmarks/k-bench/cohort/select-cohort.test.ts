import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cohortMargins } from "./cohort-margins.ts";
import { loadCohortSpec } from "./cohort-spec.ts";
import { selectCohort } from "./select-cohort.ts";
import { schema, smallPool } from "./testing/small-pool.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "holdfast-spec-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function spec(text: string) {
  const file = join(folder, "spec.yaml");
  await writeFile(file, text);
  return { ...(await loadCohortSpec(file, schema)), file: "spec.yaml" };
}

async function select(text: string, seed = 1) {
  return selectCohort(smallPool, await spec(text), seed);
}

/** Messages name the file by its whole path; only its name matters here. */
const failure = (text: string) =>
  select(text).then(
    () => "no error",
    (error: Error) => error.message.replaceAll(`${folder}/`, ""),
  );

describe("a cohort chosen from a pool", () => {
  test("meets every quota exactly, and spreads what is balanced", async () => {
    const cohort = await select(`
size: 48
quotas:
  severity: {none: 8, low: 4, high: 12, imminent: 24}
  active: {"0": 8, "1": 10, "2": 10, "3": 10, "4": 10}
balance: [coherence, gender, [coherence, severity]]
`);
    const { severity, active, coherence, demographics } = cohortMargins(cohort, schema);
    expect(severity).toEqual({ low: 4, high: 12, imminent: 24 });
    expect(active).toEqual({ "1": 10, "2": 10, "3": 10, "4": 10 });
    // 48 / 3 levels = 16, 48 / 4 genders = 12.
    expect(Object.values(coherence)).toEqual([16, 16, 16]);
    expect(Object.values(demographics.gender!)).toEqual([12, 12, 12, 12]);
    expect(new Set(cohort.map(({ id }) => id)).size).toBe(48);
  });

  test("is the same for the same seed, in the same order, and another for another", async () => {
    const text = "size: 12\nbalance: [gender]";
    const ids = async (seed: number) => (await select(text, seed)).map(({ id }) => id);
    expect(await ids(1)).toEqual(await ids(1));
    expect(await ids(1)).not.toEqual(await ids(2));
  });

  test("is filtered by variables, derived keys, lists and bounds; quotas may be bounds too", async () => {
    const cohort = await select(`
size: 10
where: {age: {min: 18, max: 64}, coherence: [intact, mildly-impaired], domain: suicide}
quotas: {gender: {woman: {min: 6}}, suicide_severity: {low: {max: 1}}}
`);
    for (const { variables } of cohort) {
      expect(variables.age).toBeGreaterThanOrEqual(18);
      expect(variables.age).toBeLessThanOrEqual(64);
      expect(variables.cognitive_coherence).not.toBe("substantially-impaired");
      expect(variables.suicide_active).toBe(true);
    }
    expect(cohort.filter(({ variables }) => variables.gender === "woman").length).toBeGreaterThanOrEqual(6);
    expect(cohort.filter(({ variables }) => variables.suicide_severity === "low").length).toBeLessThanOrEqual(
      1,
    );
  });

  test.each<[string, string, string | RegExp]>([
    // 3 cells without risk × 6 rows = 18.
    [
      "a quota above what there is",
      "size: 50\nquotas:\n  severity:\n    none: 20\n",
      "spec.yaml:4: quotas.severity.none: 20 wanted, 18 rows have severity none (of 288 that may be chosen); lower it, or give a larger pool.",
    ],
    [
      "a quota that too many rows would break",
      "size: 280\nquotas:\n  active: {'4': {max: 3}}\n",
      "spec.yaml:3: quotas.active.4: at most 3 wanted, but only 270 of 288 rows are without active 4, so 10 must have it; raise it.",
    ],
    [
      "quotas that exclude each other",
      "size: 10\nquotas:\n  severity: {none: 4}\n  active: {'1': 10}\n",
      /^spec\.yaml: no 10 of the 288 rows were found that meet all quotas together; the nearest have:\n {2}spec\.yaml:\d: quotas\.(severity\.none|active\.1): \d+ where \d+ are wanted; \d+ rows have/,
    ],
    [
      "too few rows",
      "size: 300",
      "spec.yaml: size: 300 wanted, the pool has 288 rows; lower size, or give a larger pool.",
    ],
    [
      "a filter that leaves too few",
      "size: 19\nwhere: {severity: none}",
      "spec.yaml: size: 19 wanted, 18 rows meet `where`, of 288 in the pool: too few; lower size, or give a larger pool.",
    ],
    [
      "quotas above the size",
      "size: 10\nquotas:\n  active: {'1': 6, '2': 5}\n",
      "spec.yaml:3: quotas.active: its quotas add up to 11, more than size 10; lower one, or raise size.",
    ],
    [
      "quotas below the size",
      "size: 10\nquotas:\n  coherence: {intact: 3, mildly-impaired: 3, substantially-impaired: 3}\n",
      "spec.yaml:3: quotas.coherence: its quotas allow 9 in all, fewer than size 10; raise one, or lower size.",
    ],
    [
      "an unknown key",
      "size: 10\nbalance: [gendr]",
      /^spec\.yaml:2: balance\[0\]: "gendr" is unknown; did you mean "gender"\?/,
    ],
    [
      "an unknown value",
      "size: 10\nquotas:\n  severity: {hgh: 1}",
      'spec.yaml:3: quotas.severity: "hgh" is no value of severity; did you mean "high"?.',
    ],
    ["a value that is no number", "size: 10\nwhere: {age: young}", /age is a number, found "young"/],
    [
      "an unknown key of the file",
      "size: 10\nquota: {}",
      /^spec\.yaml:2: quota: unknown key "quota"; did you mean "quotas"\?/,
    ],
    ["bounds the wrong way", "size: 10\nquotas: {gender: {man: {min: 3, max: 2}}}", /min 3 is above max 2/],
  ])("is refused for %s", async (_, text, message) => {
    const found = await failure(text);
    if (typeof message === "string") expect(found).toBe(message);
    else expect(found).toMatch(message);
  });
});
