import { UserError } from "../../../domain/user-error.ts";
import type { ValuePath } from "../../../domain/value-path.ts";

/** Something wrong at one place of one record: what was found, and how to mend it. */
export interface Fault {
  readonly path: ValuePath;
  readonly problem: string;
  readonly mend: string;
  /** Where it stands, if not where its record says. */
  readonly line?: number;
}

const SHOWN = 20;

/**
 * Every problem of one file. The first 20 are kept in words and the rest only counted, so that a file in
 * which each of a million rows is wrong costs no memory.
 */
export class ProblemList {
  readonly #shown: string[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** `describe` runs only for problems that will be shown: finding a line number may cost a scan of the file. */
  add(describe: () => string): void {
    this.#count += 1;
    if (this.#shown.length < SHOWN) this.#shown.push(describe());
  }

  /** @throws UserError listing the problems, if there are any. */
  throwIfAny(file: string): void {
    if (this.#count === 0) return;
    const rest = this.#count - this.#shown.length;
    const lines = this.#shown.map((line) => `  ${line}`);
    if (rest > 0) lines.push(`  … and ${rest} more`);
    const noun = this.#count === 1 ? "1 problem" : `${this.#count} problems`;
    throw new UserError(`${file}: ${noun}, nothing was read:\n${lines.join("\n")}`);
  }
}
