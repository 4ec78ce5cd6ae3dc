import { BadCase, type Fields } from "./case.ts";
import { optionalList } from "./fields.ts";

/** A category as a case writes it. */
export type Label = string | number | boolean;

/**
 * Declared categories in their order (`categories`, or `labels`); where a case declares none, those that were used:
 * numbers ascending, then words by code unit.
 */
export function categoriesOf(data: Fields, ...answers: readonly (readonly unknown[])[]): Label[] {
  const declared = optionalList(data, "categories", "labels");
  if (declared !== undefined) return declared.map(labelOf);
  const used = new Set(answers.flatMap((values) => values.filter((value) => value !== null).map(labelOf)));
  return [...used].sort(byKindAndValue);
}

/** Codes of answers in declared order, −1 for `null`. @throws BadCase for an answer of no category. */
export function codesOf(answers: readonly unknown[], categories: readonly Label[]): Int16Array {
  const codes = new Map(categories.map((label, code) => [label, code]));
  if (codes.size !== categories.length) throw new BadCase("a category is declared twice");
  return Int16Array.from(answers, (answer) => {
    if (answer === null) return -1;
    const code = codes.get(answer as Label);
    if (code === undefined) throw new BadCase(`${JSON.stringify(answer)} is none of the categories`);
    return code;
  });
}

/** The label of a code; `null` for −1. */
export function labelOfCode(code: number, categories: readonly Label[]): Label | null {
  return categories[code] ?? null;
}

function labelOf(value: unknown): Label {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  throw new BadCase(`${JSON.stringify(value)} is no label`);
}

function byKindAndValue(a: Label, b: Label): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
  return String(a) < String(b) ? -1 : 1;
}
