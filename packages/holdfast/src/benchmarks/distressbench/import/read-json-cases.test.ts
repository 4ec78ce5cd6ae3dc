import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { complaintOf, temporaryFiles } from "../../../files/testing/temporary-files.ts";
import { readTaskSet } from "./read-task-set.ts";

const write = temporaryFiles();

const mapping = write(
  "mapping.yaml",
  "format: json-cases\ncases: /data/cases\nid: key\nturns: says\nstrata: { kind: /meta/kind }\nreference: best\n",
);
const rubricText =
  'name: our rubric\ncontentVersion: "1"\ncomparabilityVersion: ours-1\nsynthetic: true\nclinicianReviewed: false\n' +
  "criteria:\n  - { id: a, text: Asks., weight: 12, dimension: identification }\n  - { id: b, text: Refers., weight: 8 }\n";
const rubric = write("rubric.yaml", rubricText);

const cases = (list: unknown) => write("cases.json", JSON.stringify({ data: { cases: list } }, null, 1));

describe("any JSON of fixed user prompts", () => {
  test("each case gets the rubric's criteria and the mapped fields", async () => {
    const file = cases([
      { key: 7, says: ["one", "two"], meta: { kind: "x" }, best: "r", other: 1 },
      { key: "b", says: "only" },
    ]);
    const set = await readTaskSet({ file, mapping, rubric });
    expect(set.tasks[0]).toEqual({
      id: "7",
      strata: { kind: "x" },
      turns: [
        { role: "user", text: "one" },
        { role: "user", text: "two" },
      ],
      criteria: [
        { id: "a", text: "Asks.", weight: 12, dimension: "identification" },
        { id: "b", text: "Refers.", weight: 8 },
      ],
      reference: "r",
    });
    expect(set.tasks[1]?.turns).toEqual([{ role: "user", text: "only" }]);
    expect(set).toMatchObject({ name: "cases.json with our rubric", contentVersion: "1", synthetic: true });
  });

  test("other cases under the same rubric do not compare", async () => {
    const one = await readTaskSet({ file: cases([{ key: "a", says: ["x"] }]), mapping, rubric });
    const two = await readTaskSet({ file: cases([{ key: "a", says: ["y"] }]), mapping, rubric });
    expect(one.comparabilityVersion).toMatch(/^ours-1\+cases-[0-9a-f]{12}$/);
    expect(two.comparabilityVersion).not.toBe(one.comparabilityVersion);
  });

  test("problems carry the source's own field names and lines", async () => {
    const message = await complaintOf(
      readTaskSet({ file: cases([{ key: "a", says: ["x", ""] }, { key: "b" }]), mapping, rubric }),
    );
    expect(message).toMatch(/cases\.json:8: says\[1\]: is empty/);
    expect(message).toMatch(/cases\.json:11: says: is missing/);
  });

  test("what is not there is asked for", async () => {
    const file = cases([{ key: "a", says: ["x"] }]);
    expect(await complaintOf(readTaskSet({ file, mapping }))).toMatch(/--rubric/);
    expect(await complaintOf(readTaskSet({ file, rubric, format: "json-cases" }))).toMatch(/--mapping/);
    expect(await complaintOf(readTaskSet({ file: write("own.jsonl", "{}"), rubric }))).toMatch(
      /leave --rubric out/,
    );
    const elsewhere = write("elsewhere.yaml", "format: json-cases\ncases: /none\nid: key\nturns: says\n");
    expect(await complaintOf(readTaskSet({ file, mapping: elsewhere, rubric }))).toMatch(
      /no list of cases at "\/none"/,
    );
  });

  test("mapping and rubric are strict, with the nearest known key", async () => {
    const file = cases([{ key: "a", says: ["x"] }]);
    const typo = write("typo.yaml", "format: json-cases\ncases: /data/cases\nid: key\nturn: says\n");
    expect(await complaintOf(readTaskSet({ file, mapping: typo, rubric }))).toMatch(
      /typo\.yaml:4: turn: unknown key "turn"; did you mean "turns"\?/,
    );
    const heavy = write("heavy.yaml", rubricText.replace("12", "21"));
    expect(await complaintOf(readTaskSet({ file, mapping, rubric: heavy }))).toMatch(
      /heavy\.yaml:7: criteria\[0\]\.weight/,
    );
  });
});

const real = resolve("../shared/data/psychosis-bench/test_cases.json");
const realTest = existsSync(real) ? test : test.skip;
realTest(
  "psychosis-bench as published: 16 cases of 12 prompts (skipped where the data is absent)",
  async () => {
    const ours = write(
      "real.yaml",
      "format: json-cases\ncases: /cases\nid: id\nturns: prompts\nstrata: { theme: theme, condition: condition, harm: harm_type }\n",
    );
    const set = await readTaskSet({ file: real, mapping: ours, rubric });
    expect(set.tasks.map(({ turns }) => turns.length)).toEqual(new Array(16).fill(12));
    expect(new Set(set.tasks.map(({ strata }) => strata.condition))).toEqual(
      new Set(["Explicit", "Implicit"]),
    );
  },
);
