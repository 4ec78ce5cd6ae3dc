import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../src/store/testing/temporary-workspace.ts";
import { BIN } from "../support/holdfast-process.ts";
import { openScene } from "./scene.ts";
import { mountedDisk, NOT_ALLOWED } from "./small-disk.ts";

test("reports onto a full disk: each says so, none leaves half a file", {
  timeout: 90_000,
}, async (context) => {
  const disk = mountedDisk(await temporaryFolder(), "16k");
  if (disk === null) return context.skip(NOT_ALLOWED);
  const scene = await openScene({ database: "shared", tasks: 12, latencyMs: 0 });
  const done = await scene.run();
  expect(done).toMatchObject({ code: 0 });
  const { run } = JSON.parse(done.out) as { run: string };
  expect(done.out.length).toBeGreaterThan(16 * 1024);
  const before = join(disk, "report.html");
  writeFileSync(before, "an earlier report");

  const html = await scene.desk.run("report", run, "--html", before);
  const json = await scene.desk.run("report", run, "--json", join(disk, "report.json"));
  const csv = await scene.desk.run("report", run, "--csv", join(disk, "tables"), "--verdicts");
  for (const { code, err } of [html, json, csv]) {
    expect(code).toBeGreaterThan(0);
    expect(err).toContain("disk is full");
    expect(err).not.toMatch(/^\s+at /m);
  }
  expect(readdirSync(disk).filter((name) => name !== "tables")).toEqual(["report.html"]);
  if (existsSync(join(disk, "tables"))) expect(readdirSync(join(disk, "tables"))).toEqual([]);
  expect(readFileSync(before, "utf8")).toBe("an earlier report");
});

test("standard output onto a full disk: code 3 and a clear error, not a report cut off with code 0", {
  timeout: 90_000,
}, async (context) => {
  const disk = mountedDisk(await temporaryFolder(), "16k");
  if (disk === null) return context.skip(NOT_ALLOWED);
  const scene = await openScene({ database: "shared", tasks: 12, latencyMs: 0 });
  const { desk, command } = scene;
  const shell = ["-c", 'exec "$@" > "$0"', join(disk, "report.json"), process.execPath, BIN, ...command];
  const child = spawn("sh", shell, { cwd: desk.folder, env: desk.env as NodeJS.ProcessEnv });
  const [err] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect(child.exitCode).toBe(3);
  expect(err).toContain("standard output: the disk is full, so what is there is cut off");
  expect(err).not.toMatch(/^\s+at /m);
});
