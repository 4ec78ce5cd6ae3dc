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
    out: (text) => void process.stdout.write(`${text}\n`),
    err: (text) => void process.stderr.write(`${text}\n`),
    isTerminal: process.stderr.isTTY === true && process.env.CI === undefined,
  };
}

/** A reader that has seen enough (`holdfast report … | head`) closes the pipe: no error of ours. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}
