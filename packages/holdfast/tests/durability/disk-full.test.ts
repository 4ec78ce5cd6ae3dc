import { execFileSync } from "node:child_process";
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../src/store/testing/temporary-workspace.ts";
import { callCounts, comparableReport, everyVerdict, statedInDoubt } from "./comparable.ts";
import { callsOf, openScene, seenAtLeast } from "./scene.ts";
import { mountedDisk, NOT_ALLOWED } from "./small-disk.ts";
import { undisturbed } from "./undisturbed.ts";

const TASKS = 6;
/** Each transcript then takes about 60 kB, so that a full disk is noticed soon. */
const PADDING = 5_000;
const FEW_AT_ONCE = ["--calls-at-once", "6"];

test("the disk fills up under a run: a clear end with code 3; with room again the same command goes on", {
  timeout: 120_000,
}, async (context) => {
  const disk = diskWithWorkspace(await temporaryFolder());
  if (disk === null) return context.skip(NOT_ALLOWED);
  const workspace = join(disk, "workspace");
  const scene = await openScene({
    database: "embedded",
    workspace,
    tasks: TASKS,
    padding: PADDING,
    env: { HOLDFAST_DATABASE_PATIENCE: "2" },
  });
  const running = scene.start(...FEW_AT_ONCE);
  await seenAtLeast(scene.server, 20);
  fill(disk);
  const ended = await running.finished;
  expect(ended).toMatchObject({ code: 3, out: "" });
  expect(ended.err).toMatch(/The disk is full: the database .*workspace\/postgres/);
  expect(ended.err).not.toMatch(/^\s+at /m);

  rmSync(join(disk, "filler"));
  const done = await scene.run();
  expect(done).toMatchObject({ code: 0 });
  const expected = await undisturbed(TASKS, PADDING);
  expect(comparableReport(done.out)).toBe(expected.report);
  expect(await everyVerdict(scene)).toBe(expected.verdicts);
  const counts = await callCounts(scene);
  expect(counts).toMatchObject({ stored: callsOf(TASKS), storedTwice: 0, afterStored: 0 });
  expect(scene.server.seen.length).toBeLessThanOrEqual(counts.stored + counts.inDoubt);
  expect(statedInDoubt(done.out)).toBe(counts.inDoubt);
});

test("the disk fills up and is given room within a minute: the run goes on by itself, nothing is in doubt", {
  timeout: 120_000,
}, async (context) => {
  const disk = diskWithWorkspace(await temporaryFolder());
  if (disk === null) return context.skip(NOT_ALLOWED);
  const scene = await openScene({
    database: "embedded",
    workspace: join(disk, "workspace"),
    tasks: TASKS,
    padding: PADDING,
  });
  const running = scene.start(...FEW_AT_ONCE);
  await seenAtLeast(scene.server, 20);
  fill(disk);
  await running.says("disk is full");
  execFileSync("mount", ["-o", "remount,size=400m", disk]);
  const done = await running.finished;
  expect(done).toMatchObject({ code: 0 });
  const expected = await undisturbed(TASKS, PADDING);
  expect(comparableReport(done.out)).toBe(expected.report);
  expect(await callCounts(scene)).toMatchObject({ stored: callsOf(TASKS), inDoubt: 0, storedTwice: 0 });
});

/** With room for a workspace and a run in it, and not much more. */
function diskWithWorkspace(folder: string): string | null {
  const disk = mountedDisk(folder, "200m");
  if (disk === null) return null;
  mkdirSync(join(disk, "workspace"));
  chmodSync(join(disk, "workspace"), 0o755);
  return disk;
}

/** Writes until there is no room left. */
function fill(disk: string): void {
  const file = openSync(join(disk, "filler"), "w");
  try {
    for (let size = 1 << 20; size >= 1; size = size >> 1) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size));
      } catch {
        // Smaller pieces may still fit.
      }
    }
  } finally {
    closeSync(file);
  }
}
