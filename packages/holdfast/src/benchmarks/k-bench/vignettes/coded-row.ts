import type { VariableValue } from "../../../domain/vignette.ts";

/**
 * The values of one vignette in the order of its schema, as codes: 0 where a variable does not apply, else
 * 1 + the value's place in the variable's support. Tests of codes are look-ups in small tables.
 */
export type CodedRow = Int32Array;

export const NOT_APPLYING = 0;

/** Code of a value; `undefined` where the support does not hold it. */
export type CodeOf = (value: VariableValue) => number | undefined;

/** A look-up of codes, built when it is first asked. */
export function codeLookup(support: readonly VariableValue[]): CodeOf {
  let codes: Map<VariableValue, number> | undefined;
  return (value) => {
    if (value === null) return NOT_APPLYING;
    codes ??= new Map(support.map((one, place) => [keyOf(one), place + 1]));
    const code = codes.get(keyOf(value));
    return code !== undefined && isAlike(value, support[code - 1]!) ? code : undefined;
  };
}

function keyOf(value: VariableValue): VariableValue {
  return Array.isArray(value) ? value.join("|") : value;
}

/** Two values with one key differ where "|" stands in one of them: a list and a text, or lists of two lengths. */
function isAlike(value: VariableValue, other: VariableValue): boolean {
  return Array.isArray(value) ? Array.isArray(other) && value.length === other.length : value === other;
}
