/** Exit codes of the command line; documented in README and `--help`. */
export const EXIT = { done: 0, gateFailed: 1, badInput: 2, incomplete: 3, interrupted: 130 } as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/**
 * Something the person at the keyboard can mend. The message names the file, line or field, says what was
 * expected, and how to mend it; it never carries a secret or a transcript. Printed without a stack trace.
 */
export class UserError extends Error {
  override readonly name = "UserError";
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = EXIT.badInput) {
    super(message);
    this.exitCode = exitCode;
  }
}
