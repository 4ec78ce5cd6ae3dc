import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const ENOUGH_BYTES = 2 ** 30;

/** Where tests keep their databases: in memory where there is a gigabyte for it, which spares waiting for disks. */
export function testRoom(): string {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    if (bavail * bsize > ENOUGH_BYTES) return "/dev/shm";
  } catch {
    // No such folder: not Linux.
  }
  return tmpdir();
}
