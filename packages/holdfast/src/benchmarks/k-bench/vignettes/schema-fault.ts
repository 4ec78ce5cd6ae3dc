import type { ValuePath } from "../../../domain/value-path.ts";

/** One thing wrong with a schema, and where. */
export interface SchemaFault {
  readonly path: ValuePath;
  readonly message: string;
}
