import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** A turn held for longer than this is not waited for. */
const LONGEST_TURN_MS = 30_000;

const PAUSE_MS = 50;

/**
 * Waits while another living process holds the turn that `file` stands for, then takes it. A courtesy that
 * saves work, not a lock: a turn whose holder died or dawdles is passed over, so what is done in it must be
 * safe when two do it at once.
 * @returns gives the turn back.
 */
export async function takeTurn(file: string): Promise<() => void> {
  while (!take(file)) {
    if (!isHeld(file)) rmSync(file, { force: true });
    await sleep(PAUSE_MS);
  }
  return () => rmSync(file, { force: true });
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function isHeld(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined || Date.now() - stats.mtimeMs > LONGEST_TURN_MS) return false;
  try {
    const holder = Number(readFileSync(file, "utf8"));
    // Empty for the instant between its making and its writing.
    return holder === 0 || process.kill(holder, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
