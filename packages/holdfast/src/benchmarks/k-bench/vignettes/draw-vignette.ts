import { UserError } from "../../../domain/user-error.ts";
import type { VariableValue, Vignette } from "../../../domain/vignette.ts";
import { seededRandom } from "../../../statistics/random.ts";
import { brokenRules, type CompiledSchema, drawRow } from "./compiled-schema.ts";
import type { Row } from "./condition.ts";

/** A vignette with what was thrown away on the way to it. */
export interface DrawnVignette {
  readonly vignette: Vignette;
  /** For each rejected row the names of the rules that it broke, in the order of drawing. */
  readonly rejected: readonly (readonly string[])[];
}

/** Far more than a sound schema needs (about one row in two is kept). */
const MOST_ATTEMPTS = 5_000;

export interface DrawRequest {
  /** Names the stream of random numbers; each attempt has its own, derived from it. */
  readonly stream: string;
  /** Says in a message what could not be drawn. */
  readonly what: string;
  /** Values that stay as they are, by place; `undefined` is drawn. */
  readonly given: readonly (VariableValue | undefined)[];
  readonly describe: (attempts: number) => Omit<Vignette, "variables" | "schemaVersion">;
}

/**
 * Draws whole rows until one breaks no rule. Attempts depend on the stream alone, so a vignette is the same
 * whatever is drawn before or after it.
 * @throws UserError where no row fits, naming the rules that stand in the way.
 */
export function drawVignette(compiled: CompiledSchema, request: DrawRequest): DrawnVignette {
  const rejected: string[][] = [];
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const row = drawRow(compiled, request.given, seededRandom(`${request.stream}/${attempt}`));
    const broken = brokenRules(compiled, row);
    if (broken.length > 0) {
      rejected.push(broken.map(({ name }) => name));
      continue;
    }
    const { schemaVersion } = compiled.schema;
    const described = request.describe(attempt + 1);
    return { vignette: { ...described, schemaVersion, variables: namedValues(compiled, row) }, rejected };
  }
  const always = compiled.rules.filter(({ name }) => rejected.every((names) => names.includes(name)));
  const names = (
    always.length > 0 ? always : compiled.rules.filter(({ name }) => rejected.at(-1)!.includes(name))
  )
    .map(({ name, because }) => `${name} (${because})`)
    .join(", ");
  throw new UserError(
    `${request.what}: none of ${MOST_ATTEMPTS} rows passed the schema's rules; in the way: ${names} ` +
      "Change the given values, the rules or the distributions.",
  );
}

function namedValues({ variables }: CompiledSchema, row: Row): Record<string, VariableValue> {
  const values: Record<string, VariableValue> = {};
  for (const { variable, place } of variables) values[variable.id] = row[place]!;
  return values;
}
