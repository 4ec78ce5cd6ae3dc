import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { writeRule } from "../../calibration/panel/rule-log.ts";
import { noteLabelsRead } from "./note-labels-read.ts";
import { logFile, readLog } from "./rule-file.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "holdfast-labels-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("notes two rules that read the same labels at once, each once, beside the labels", async () => {
  const labels = join(folder, "labels.csv");
  writeFileSync(labels, "transcript,item\n");
  const rules = [1, 2].map((seed) => writeRule({ ...RULE, seed }, "2026-05-01T10:00:00.000Z"));
  const read = (place: number) =>
    noteLabelsRead({
      written: rules[place]!,
      rule: join(folder, `rule-${place}.json`),
      labelFiles: [labels],
      key: join(folder, "key.json"),
      postHoc: true,
      now: new Date("2026-05-02T10:00:00.000Z"),
    });
  await Promise.all([read(0), read(1), read(0), read(1)]);
  const noted = (await readLog(logFile(labels))).map(({ rule }) => rule);
  expect(noted.sort()).toEqual(rules.map(({ sha256 }) => sha256).sort());
  expect(await readLog(logFile(join(folder, "key.json")))).toHaveLength(2);
  expect(readdirSync(folder).filter((name) => name.endsWith(".lock"))).toEqual([]);
});

const RULE = {
  benchmark: "distressbench",
  size: 3 as const,
  statistic: "kappa" as const,
  tieBreaks: [],
  judgesPerFamily: null,
  minimumCoverage: 0,
  dimensions: null,
  candidates: null,
  resamples: 10,
  thresholds: [],
};
