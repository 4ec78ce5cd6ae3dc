import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { UserError } from "../domain/user-error.ts";
import { holdLocks, lockFile } from "./hold-lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "holdfast-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const log = () => join(folder, "log.jsonl");

it("loses no line of ten that are added at once, and leaves no lock behind", async () => {
  writeFileSync(log(), "");
  const add = (line: number) =>
    holdLocks([log()], async () => {
      const before = readFileSync(log(), "utf8");
      await sleep(2);
      writeFileSync(log(), `${before}${line}\n`);
    });
  await Promise.all(Array.from({ length: 10 }, (_, line) => add(line)));
  expect(readFileSync(log(), "utf8").trim().split("\n").map(Number).sort()).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
  ]);
  expect(readdirSync(folder)).toEqual(["log.jsonl"]);
});

it("takes several locks in one order, each once, so that two commands never wait for each other", async () => {
  const [a, b] = [join(folder, "a"), join(folder, "b")];
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(name);
    await sleep(5);
    seen.push(name);
  };
  await Promise.all([holdLocks([a, b, a], work("first")), holdLocks([b, a], work("second"))]);
  expect(seen[0]).toBe(seen[1]);
  expect(seen).toHaveLength(4);
});

it("names a lock that another command keeps, and how to mend it", async () => {
  writeFileSync(lockFile(log()), "somebody");
  const tried = holdLocks([log()], async () => "never", { wait: 30, stale: 60_000 });
  await expect(tried).rejects.toThrow(UserError);
  await expect(tried).rejects.toThrow(`${lockFile(log())}: another command is writing`);
  await expect(tried).rejects.toThrow("where no other command runs, delete this lock file");
  expect(readFileSync(lockFile(log()), "utf8")).toBe("somebody");
});

it("takes over a lock that a killed command left", async () => {
  writeFileSync(lockFile(log()), "somebody");
  const old = Date.now() / 1000 - 31;
  utimesSync(lockFile(log()), old, old);
  expect(await holdLocks([log()], async () => "done")).toBe("done");
  expect(readdirSync(folder)).toEqual([]);
});

it("gives the lock back where the work fails, but not one that somebody has taken over", async () => {
  const failing = async () => Promise.reject(new Error("broken"));
  await expect(holdLocks([log()], failing)).rejects.toThrow("broken");
  expect(existsSync(lockFile(log()))).toBe(false);
  await holdLocks([log()], async () => writeFileSync(lockFile(log()), "somebody"));
  expect(readFileSync(lockFile(log()), "utf8")).toBe("somebody");
});

it("says where a lock cannot be made", async () => {
  const tried = holdLocks([join(folder, "none", "log")], async () => null);
  await expect(tried).rejects.toThrow("its folder does not exist; make it first.");
});
