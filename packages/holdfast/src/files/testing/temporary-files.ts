import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { UserError } from "../../domain/user-error.ts";

/** A folder for one test file, removed when its tests are done; returns a function that writes a file into it. */
export function temporaryFiles(): (name: string, content: string | Uint8Array) => string {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-test-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (name, content) => {
    const file = join(folder, name);
    writeFileSync(file, content);
    return file;
  };
}

/** The message of the UserError that `action` ends in; fails on success and on any other error. */
export async function complaintOf(action: Promise<unknown>): Promise<string> {
  const outcome = await action.then(
    () => new Error("nothing was refused"),
    (error: unknown) => error,
  );
  if (outcome instanceof UserError && outcome.exitCode === 2) return outcome.message;
  throw outcome;
}
