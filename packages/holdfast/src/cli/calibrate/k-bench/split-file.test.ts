import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { withEvent } from "../../../calibration/event-log.ts";
import type { SplitEvent } from "../../../calibration/judge/split-log.ts";
import { noteUnlogged } from "./holdout-gate.ts";
import { noteSplitEvents, readSplitLog, splitLogFile, splitLogText } from "./split-file.ts";

let folder: string;
let split: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "holdfast-split-"));
  split = join(folder, "split.json");
  const made = { ...EVENT, event: "split-made" as const, by: "split" };
  writeFileSync(splitLogFile(split), splitLogText(withEvent<SplitEvent>([], made)));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const EVENT = { at: "2026-05-01T10:00:00.000Z", split: "a".repeat(64) };
const READ = { ...EVENT, event: "holdout-read" as const };

it("keeps every reading of the holdout that commands note at once, in an unbroken chain", async () => {
  const names = Array.from({ length: 8 }, (_, one) => `reader ${one}`);
  await Promise.all(names.map((by) => noteSplitEvents(split, () => [{ ...READ, by }])));
  const log = await readSplitLog(split);
  expect(
    log
      .slice(1)
      .map(({ by }) => by)
      .sort(),
  ).toEqual(names);
  expect(readdirSync(folder)).toEqual(["split.json.log.jsonl"]);
});

it("notes a reading that came out later once, also where two commands find it at once", async () => {
  const found = [{ by: "run k-1, begun without --holdout" }];
  const note = () => noteUnlogged(split, EVENT.split, found, EVENT.at);
  await Promise.all([note(), note(), note()]);
  expect(await readSplitLog(split)).toHaveLength(2);
});
