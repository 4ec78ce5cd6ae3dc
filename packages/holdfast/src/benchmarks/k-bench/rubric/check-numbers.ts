import type { RubricItem } from "../../../domain/rubric.ts";
import type { SchemaProblem } from "../../../domain/schema-problems.ts";
import type { RubricLayout } from "./layout.ts";

/** Numbers that stand twice, lie outside the layout, or are missing from it. */
export function numberProblems(
  items: readonly RubricItem[],
  layout: Pick<RubricLayout, "first" | "last">,
): SchemaProblem[] {
  return [
    ...repeatedNumbers(items),
    ...numbersOutside(items, layout),
    ...missingNumbers(items, layout.first, layout.last),
  ];
}

function repeatedNumbers(items: readonly RubricItem[]): SchemaProblem[] {
  const firstPlaces = new Map<number, number>();
  return items.flatMap(({ number }, i): SchemaProblem[] => {
    const first = firstPlaces.get(number);
    if (first === undefined) {
      firstPlaces.set(number, i);
      return [];
    }
    const message = `${number} is the number of items[${first}] as well; every item needs a number of its own`;
    return [{ path: ["items", i, "number"], message }];
  });
}

function numbersOutside(
  items: readonly RubricItem[],
  { first, last }: Pick<RubricLayout, "first" | "last">,
): SchemaProblem[] {
  const expected =
    last === null
      ? `numbers of an extension begin at ${first}, since those below are K-Bench's`
      : `expected ${first} to ${last}; further items belong into an extension rubric, from 101`;
  return items.flatMap(({ number }, i): SchemaProblem[] =>
    number < first || (last !== null && number > last)
      ? [{ path: ["items", i, "number"], message: `${number}: ${expected}` }]
      : [],
  );
}

/** Where the number of items is fixed. */
function missingNumbers(items: readonly RubricItem[], first: number, last: number | null): SchemaProblem[] {
  if (last === null) return [];
  const present = new Set(items.map(({ number }) => number));
  const all = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const missing = all.filter((number) => !present.has(number)).map((number) => `Q${number}`);
  if (missing.length === 0) return [];
  const are = missing.length === 1 ? "is" : "are";
  const message = `${items.length} items; a K-Bench rubric has exactly Q${first}–Q${last}, and ${missing.join(", ")} ${are} missing`;
  return [{ path: ["items"], message }];
}
