import { fstatSync } from "node:fs";
import { writeToFileDescriptor } from "./write-to-file-descriptor.ts";

/** Where a command writes; handed in, so that tests can read along. */
export interface Output {
  /** Standard output: the result, and nothing else. */
  out(text: string): void;
  /** Standard error: progress, warnings, errors. */
  err(text: string): void;
  /** Whether standard error is a terminal that may be repainted. */
  readonly isTerminal: boolean;
}

/** The process's own streams. */
export function processOutput(): Output {
  for (const stream of [process.stdout, process.stderr]) {
    if (!stream.listeners("error").includes(ignoreClosedPipe)) stream.on("error", ignoreClosedPipe);
  }
  return {
    out: standardOutputIsFile()
      ? (text) => writeToFileDescriptor(process.stdout.fd, `${text}\n`)
      : (text) => void process.stdout.write(`${text}\n`),
    err: (text) => void process.stderr.write(`${text}\n`),
    isTerminal: process.stderr.isTTY === true && process.env.CI === undefined,
  };
}

/** `/dev/full` and other devices that are no terminal count as files: writes to them are as immediate. */
function standardOutputIsFile(): boolean {
  const stats = fstatSync(process.stdout.fd);
  return stats.isFile() || (stats.isCharacterDevice() && !process.stdout.isTTY);
}

/** A reader that has seen enough (`holdfast report … | head`) closes the pipe: no error of ours. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}
