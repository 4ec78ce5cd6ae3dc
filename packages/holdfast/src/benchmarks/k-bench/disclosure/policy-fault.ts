import type { ValuePath } from "../../../domain/value-path.ts";

/** One thing wrong in one of the two files. */
export interface PolicyFault {
  readonly file: "rules" | "words";
  readonly path: ValuePath;
  readonly message: string;
}
