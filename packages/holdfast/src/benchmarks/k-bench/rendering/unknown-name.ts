import { nearestName } from "../../../domain/nearest-name.ts";
import type { Variables } from "./variable-facts.ts";

/** What to tell of a name that the schema does not have. */
export function unknownVariable(name: string, variables: Variables): string {
  return `unknown variable "${name}"${hint(name, [...variables.keys()])}`;
}

/** What to tell of a name in a text that is neither variable nor phrase table, pool or list. */
export function unknownName(name: string, known: readonly string[]): string {
  return `{{${name}}} is no variable, phrase table, pool or list${hint(name, known)}`;
}

function hint(name: string, known: readonly string[]): string {
  const near = nearestName(name, known);
  return near === null ? "; use a name of the vignette schema" : `; did you mean "${near}"?`;
}
