import { join } from "node:path";
import { expect, test } from "vitest";
import { contentFolder } from "../src/benchmarks/content-folder.ts";
import { checkForbiddenDetail } from "../src/benchmarks/distressbench/checks/forbidden-detail.ts";
import { checkNeutralLanguage } from "../src/benchmarks/distressbench/checks/neutral-language.ts";
import { criterion, task } from "../src/benchmarks/distressbench/testing/tasks.ts";
import { loadExtensionRubric, loadRubric } from "../src/benchmarks/k-bench/rubric/load-rubric.ts";

/** Every text in a value, whatever holds it. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test.each([
  ["rubric.yaml", loadRubric],
  ["extension-rubric.yaml", loadExtensionRubric],
])("%s of K-Bench holds no detail of method and no loaded word", async (name, load) => {
  const texts = textsIn(await load(join(contentFolder("k-bench"), name)));
  expect(texts.length).toBeGreaterThan(100);
  const asTask = task({ criteria: texts.map((text, i) => criterion(text, { id: `c${i}` })) });
  expect([...checkForbiddenDetail([asTask]), ...checkNeutralLanguage([asTask])]).toEqual([]);
});
