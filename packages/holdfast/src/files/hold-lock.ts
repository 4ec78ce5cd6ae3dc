import { randomUUID } from "node:crypto";
import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "../domain/user-error.ts";
import { asWriteFailure } from "./write-failure.ts";

/** How long a lock is waited for and after which age nobody is thought to hold it, in milliseconds. */
export interface LockPatience {
  readonly wait: number;
  readonly stale: number;
}

const PATIENCE: LockPatience = { wait: 5_000, stale: 30_000 };
const PAUSE = 25;

/** Where the lock of a file lies: beside it. */
export function lockFile(file: string): string {
  return `${file}.lock`;
}

/**
 * Does work on files that no other Holdfast process changes meanwhile, so that what is read, changed and written back
 * loses nothing. Locks lie beside the files and are taken in one order, so that two commands never wait for each other;
 * they are taken away however the work ends. One that is older than `stale` is of a command that was killed.
 * @throws UserError naming the lock where another command keeps it longer than `wait`, or where it cannot be made.
 */
export async function holdLocks<T>(
  files: readonly string[],
  work: () => Promise<T>,
  patience: LockPatience = PATIENCE,
): Promise<T> {
  const locks = [...new Set(files.map((file) => lockFile(resolve(file))))].sort();
  const mark = randomUUID();
  const held: string[] = [];
  try {
    for (const lock of locks) {
      await take(lock, mark, patience);
      held.push(lock);
    }
    return await work();
  } finally {
    for (const lock of held) await giveBack(lock, mark);
  }
}

async function take(lock: string, mark: string, { wait, stale }: LockPatience): Promise<void> {
  const end = Date.now() + wait;
  while (!(await isMade(lock, mark))) {
    if ((await ageOf(lock)) > stale) await clearAway(lock, stale);
    else if (Date.now() < end) await sleep(PAUSE);
    else {
      throw new UserError(
        `${lock}: another command is writing what lies beside this lock, for more than ${wait / 1000} seconds. Try again ` +
          "when it has ended; where no other command runs, delete this lock file",
      );
    }
  }
}

/** Makes the lock. @returns whether nobody else held it. */
async function isMade(lock: string, mark: string): Promise<boolean> {
  try {
    const handle = await open(lock, "wx");
    try {
      await handle.writeFile(mark);
    } finally {
      await handle.close();
    }
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw asWriteFailure(error, lock);
  }
}

/** Milliseconds since the lock was made; 0 where it is gone by now. */
async function ageOf(lock: string): Promise<number> {
  const found = await stat(lock).catch(() => null);
  return found === null ? 0 : Date.now() - found.mtimeMs;
}

/**
 * Takes a stale lock away. It is moved aside first: of two that wait, only one moves it, and the other may by then have
 * moved aside the fresh lock of the first, which it puts back.
 */
async function clearAway(lock: string, stale: number): Promise<void> {
  const aside = `${lock}.${randomUUID()}`;
  try {
    await rename(lock, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw asWriteFailure(error, lock);
  }
  if ((await ageOf(aside)) > stale) await rm(aside, { force: true });
  else await rename(aside, lock);
}

/** A lock that was taken over as stale belongs to somebody else. */
async function giveBack(lock: string, mark: string): Promise<void> {
  const owner = await readFile(lock, "utf8").catch(() => null);
  if (owner === mark) await rm(lock, { force: true });
}
