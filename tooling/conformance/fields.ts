import { BadCase, type Fields } from "./case.ts";

/** A list under one of several spellings. @throws BadCase where there is none. */
export function listField(data: Fields, ...names: readonly string[]): readonly unknown[] {
  const found = optionalList(data, ...names);
  if (found === undefined) throw new BadCase(`data has no ${names.join(" or ")}`);
  return found;
}

/** The same, `undefined` where there is none. @throws BadCase for what is no list. */
export function optionalList(data: Fields, ...names: readonly string[]): readonly unknown[] | undefined {
  const name = names.find((name) => data[name] !== undefined && data[name] !== null);
  if (name === undefined) return undefined;
  const value = data[name];
  if (!Array.isArray(value)) throw new BadCase(`data.${name} must be a list`);
  return value;
}

/** Rows under one of several spellings. */
export function rowsField(data: Fields, ...names: readonly string[]): readonly (readonly unknown[])[] {
  return listField(data, ...names).map((row) => {
    if (!Array.isArray(row)) throw new BadCase(`data.${names[0]} must be a list of lists`);
    return row;
  });
}

/** Rows of numbers. */
export function numberRows(data: Fields, ...names: readonly string[]): number[][] {
  return rowsField(data, ...names).map((row) => row.map((value) => numberOf(value, names[0]!)));
}

/** A list of numbers. */
export function numberList(data: Fields, ...names: readonly string[]): number[] {
  return listField(data, ...names).map((value) => numberOf(value, names[0]!));
}

/** A number or what stands for none. @throws BadCase for anything else. */
export function optionalNumber(data: Fields, ...names: readonly string[]): number | undefined {
  const name = names.find((name) => data[name] !== undefined && data[name] !== null);
  return name === undefined ? undefined : numberOf(data[name], name);
}

/** A word of a closed list. @throws BadCase naming the list. */
export function choice<Word extends string>(value: unknown, name: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === value);
  if (found === undefined) throw new BadCase(`${name} must be one of ${words.join(", ")}`);
  return found;
}

function numberOf(value: unknown, name: string): number {
  if (typeof value !== "number") throw new BadCase(`data.${name} must hold numbers`);
  return value;
}
