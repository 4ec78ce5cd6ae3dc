import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { measuredTokens } from "./measured-tokens.ts";

const MANIFEST = { benchmark: "k-bench", judgeMode: "per-section" } as Parameters<typeof measuredTokens>[2];

test("nothing was measured where there is no workspace, and none is made for asking", async () => {
  const cwd = await mkdtemp(join(tmpdir(), "holdfast-measured-"));
  const options = {
    env: { HOLDFAST_HOME: join(cwd, "workspace") },
    cwd,
    output: {} as Parameters<typeof measuredTokens>[0]["output"],
    setExitCode: () => undefined,
  };
  for (const estimatesFromRuns of [true, false]) {
    expect(await measuredTokens(options, { estimatesFromRuns }, MANIFEST)).toEqual([]);
  }
  expect(existsSync(join(cwd, "workspace"))).toBe(false);
  await rm(cwd, { recursive: true });
});
