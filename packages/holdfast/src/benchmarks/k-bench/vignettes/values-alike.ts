import type { CodedCondition } from "./coded-condition.ts";
import type { CompiledVariable } from "./compiled-schema.ts";

/**
 * For each value of a variable's support the place of the first that every rule, condition and distribution
 * treats in the same way: ages between the same borders, levels that nothing tells apart.
 * @param dependents the variables whose condition or distribution looks at it.
 */
export function firstAlike(variable: CompiledVariable, dependents: readonly CompiledVariable[]): number[] {
  const { place, support, rules } = variable;
  const conditions: readonly CodedCondition[] = [
    ...rules.map(({ breaks }) => breaks),
    ...dependents.flatMap(({ applies, cases }) => [applies, ...cases.map(({ when }) => when)]),
  ];
  const isCompared = conditions.some(({ likenesses }) =>
    likenesses.some((one) => one.place === place || one.other === place),
  );
  if (isCompared) return support.map((_, i) => i);
  const tables = conditions.flatMap(({ places, tables }) => tables.filter((_, i) => places[i] === place));
  const first = new Map<string, number>();
  return support.map((_, i) => {
    const treatment = tables.map((table) => table[1 + i]).join("");
    const before = first.get(treatment);
    if (before !== undefined) return before;
    first.set(treatment, i);
    return i;
  });
}
