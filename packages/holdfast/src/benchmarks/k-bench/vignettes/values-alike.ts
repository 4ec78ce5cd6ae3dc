import type { CodedCondition } from "./coded-condition.ts";

/**
 * For each value of a variable the place of the first that every condition treats in the same way: ages between
 * the same borders, levels that nothing tells apart.
 * @param place of the variable in a row. @param values how many it has.
 */
export function firstAlike(place: number, values: number, conditions: readonly CodedCondition[]): number[] {
  const places = Array.from({ length: values }, (_, i) => i);
  const isCompared = conditions.some(({ likenesses }) =>
    likenesses.some((one) => one.place === place || one.other === place),
  );
  if (isCompared) return places;
  const tables = conditions.flatMap(({ places, tables }) => tables.filter((_, i) => places[i] === place));
  const first = new Map<string, number>();
  return places.map((i) => {
    const treatment = tables.map((table) => table[1 + i]).join("");
    const before = first.get(treatment);
    if (before !== undefined) return before;
    first.set(treatment, i);
    return i;
  });
}
