import { UserError } from "../../../domain/user-error.ts";
import type { VariableValue, Vignette } from "../../../domain/vignette.ts";
import { seededRandom } from "../../../statistics/random.ts";
import { type BrokenRule, type CompiledSchema, drawRow } from "./compiled-schema.ts";
import type { Row } from "./condition.ts";

/** A vignette with what was thrown away on the way to it. */
export interface DrawnVignette {
  readonly vignette: Vignette;
  /** For each rejected row the name of the rule that it broke first. */
  readonly rejected: readonly string[];
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
  const rejected: BrokenRule[] = [];
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const drawn = drawRow(compiled, request.given, seededRandom(`${request.stream}/${attempt}`));
    if ("broken" in drawn) {
      rejected.push(drawn.broken);
      continue;
    }
    const { schemaVersion } = compiled.schema;
    const described = request.describe(attempt + 1);
    const variables = namedValues(compiled, drawn.row);
    return {
      vignette: { ...described, schemaVersion, variables },
      rejected: rejected.map(({ name }) => name),
    };
  }
  const inTheWay = [...new Set(rejected)].map(({ name, because }) => `${name} (${because})`).join(" ");
  throw new UserError(
    `${request.what}: none of ${MOST_ATTEMPTS} rows passed the schema's rules; in the way: ${inTheWay} ` +
      "Change the given values, the rules or the distributions.",
  );
}

/** From a copy of one object with every key: building 14,400 objects key by key takes as long as all the drawing. */
function namedValues({ variables, nothing }: CompiledSchema, row: Row): Record<string, VariableValue> {
  const values: Record<string, VariableValue> = { ...nothing };
  for (const { variable, place } of variables) values[variable.id] = row[place]!;
  return values;
}
