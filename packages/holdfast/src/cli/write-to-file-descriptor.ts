import { writeSync } from "node:fs";
import { EXIT, UserError } from "../domain/user-error.ts";

/**
 * Writes all of a text to standard output that was redirected into a file. Node's own stream takes a write that
 * found room for half of it as done, so that a report cut in the middle would end with code 0.
 * @throws UserError (exit 3) where the disk is full or the file cannot be written.
 */
export function writeToFileDescriptor(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  try {
    for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "unknown error";
    const reason = code === "ENOSPC" ? "the disk is full" : `it cannot be written (${code})`;
    throw new UserError(
      `standard output: ${reason}, so what is there is cut off; make room and run the command again.`,
      EXIT.incomplete,
    );
  }
}
