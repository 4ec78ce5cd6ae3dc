import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { userTurnCount } from "../../domain/task.ts";
import { complaintOf } from "../../files/testing/temporary-files.ts";
import { contentFolder } from "../content-folder.ts";
import { runChecks } from "./checks/run-checks.ts";
import { loadAxes, loadCorpus } from "./load-corpus.ts";

describe("the starter corpus", () => {
  test("at least 69 tasks, three a subcategory, 40 of several turns, declared synthetic and not reviewed", async () => {
    const { tasks, synthetic, clinicianReviewed } = await loadCorpus();
    const { subcategory = [] } = await loadAxes();
    expect(subcategory).toHaveLength(23);
    for (const name of subcategory) {
      expect(tasks.filter(({ strata }) => strata.subcategory === name).length, name).toBeGreaterThanOrEqual(
        3,
      );
    }
    expect(tasks.length).toBeGreaterThanOrEqual(69);
    expect(tasks.filter((task) => userTurnCount(task) > 1).length).toBeGreaterThanOrEqual(40);
    expect({ synthetic, clinicianReviewed }).toEqual({ synthetic: true, clinicianReviewed: false });
  });

  test("stands in the order of the taxonomy, then of the ids", async () => {
    const { tasks } = await loadCorpus();
    const { subcategory = [] } = await loadAxes();
    const places = tasks.map(({ strata }) => subcategory.indexOf(strata.subcategory ?? ""));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test("has no finding that is an error", async () => {
    const { tasks, formula } = await loadCorpus();
    const findings = runChecks(tasks, { formula, axes: await loadAxes(), axesBind: true });
    expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
  });
});

describe("a corpus with something wrong", () => {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-corpus-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(contentFolder("distressbench"), folder, { recursive: true });
  const file = join(folder, "tasks", "passive-ideation.yaml");
  const right = readFileSync(file, "utf8");

  test("an unknown value of an axis is named with the values that there are", async () => {
    writeFileSync(file, right.replace("age: O18", "age: O81"));
    expect(await complaintOf(loadCorpus(folder))).toMatch(
      /passive-ideation\.yaml:\d+: strata\.age: "O81" .* use one of: U18, O18/,
    );
  });

  test("an id in two files", async () => {
    writeFileSync(file, right);
    writeFileSync(join(folder, "tasks", "zz.yaml"), right);
    expect(await complaintOf(loadCorpus(folder))).toMatch(/the task id ".*" is in two files/);
  });
});

test("content that is not there is a plain error", () => {
  expect(() => contentFolder("no-such-benchmark")).toThrow(/benchmarks\/no-such-benchmark/);
  expect(() => contentFolder("../secrets")).toThrow(/not found/);
});
