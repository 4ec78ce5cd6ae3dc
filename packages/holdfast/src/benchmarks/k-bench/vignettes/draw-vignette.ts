import { UserError } from "../../../domain/user-error.ts";
import { seededRandom } from "../../../statistics/random.ts";
import type { VignetteHead } from "./coded-pool.ts";
import type { CodedRow } from "./coded-row.ts";
import type { CompiledSchema } from "./compiled-schema.ts";
import { type BrokenRule, drawRow, type GivenCodes } from "./draw-row.ts";

/** A vignette with what was thrown away on the way to it. */
export interface DrawnVignette {
  readonly head: VignetteHead;
  readonly row: CodedRow;
  /** For each rejected row the name of the rule that it broke first. */
  readonly rejected: readonly string[];
}

/** Far more than a sound schema needs (about one row in three is kept). */
const MOST_ATTEMPTS = 5_000;

export interface DrawRequest {
  /** Names the stream of random numbers; each attempt has its own, derived from it. */
  readonly stream: string;
  /** Says in a message what could not be drawn. */
  readonly what: string;
  readonly given: GivenCodes;
  readonly describe: (attempts: number) => Omit<VignetteHead, "schemaVersion">;
}

/**
 * Draws whole rows until one breaks no rule. Attempts depend on the stream alone, so a vignette is the same
 * whatever is drawn before or after it.
 * @throws UserError where no row fits, naming the rules that stand in the way.
 */
export function drawVignette(compiled: CompiledSchema, request: DrawRequest): DrawnVignette {
  const rejected: BrokenRule[] = [];
  const row: CodedRow = new Int32Array(compiled.variables.length);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const broken = drawRow(compiled, request.given, seededRandom(`${request.stream}/${attempt}`), row);
    if (broken === null) {
      const { schemaVersion } = compiled.schema;
      const head = { ...request.describe(attempt + 1), schemaVersion };
      return { head, row, rejected: rejected.map(({ name }) => name) };
    }
    rejected.push(broken);
  }
  const inTheWay = [...new Set(rejected)].map(({ name, because }) => `${name} (${because})`).join(" ");
  throw new UserError(
    `${request.what}: none of ${MOST_ATTEMPTS} rows passed the schema's rules; in the way: ${inTheWay} ` +
      "Change the given values, the rules or the distributions.",
  );
}
