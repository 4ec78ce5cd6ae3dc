import { execFileSync } from "node:child_process";
import { onTestFinished } from "vitest";

export const NOT_ALLOWED = "SKIPPED: this machine does not allow mounting a small disk";

/** Puts a disk in memory over an empty folder, until the test ends; `null` where that is not allowed. */
export function mountedDisk(folder: string, size: string): string | null {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size},mode=755`, "tmpfs", folder], {
      stdio: "ignore",
    });
  } catch {
    return null;
  }
  onTestFinished(() => void execFileSync("umount", ["-l", folder]));
  return folder;
}
