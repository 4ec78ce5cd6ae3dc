import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { rubricOverview } from "../../../tooling/rubric-overview.ts";

it("the overview of the K-Bench rubric says what the rubric says now (else: node tooling/write-rubric-overview.ts)", async () => {
  const file = resolve(import.meta.dirname, "../../../docs/protocols/k-bench-rubric.md");
  expect(readFileSync(file, "utf8")).toBe(await rubricOverview());
});
