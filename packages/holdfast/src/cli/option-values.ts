import { InvalidArgumentError } from "commander";

/** Readers of option values for commander; each throws what it expected. */
export function wholeNumber(value: string): number {
  if (!/^-?\d{1,15}$/.test(value)) throw new InvalidArgumentError("expected a whole number");
  return Number(value);
}

export function wholeNumberFromOne(value: string): number {
  const number = wholeNumber(value);
  if (number < 1) throw new InvalidArgumentError("expected a whole number of at least 1");
  return number;
}

/** As wholeNumberFromOne, up to a number beyond which no computer would come to an end. */
export function wholeNumberUpTo(most: number): (value: string) => number {
  return (value) => {
    const number = wholeNumberFromOne(value);
    if (number > most) throw new InvalidArgumentError(`expected at most ${most.toLocaleString("en")}`);
    return number;
  };
}

/** Decimals of every figure of a table, from one. Binary fractions have no more than some fifteen. */
export const decimals = wholeNumberUpTo(12);

/** More resamples tell nothing new and fill the memory. */
export const MOST_RESAMPLES = 100_000;

/** A fraction from 0 to 1, such as 0.7. */
export function fraction(value: string): number {
  const number = value.trim() === "" ? Number.NaN : Number(value);
  if (!(number >= 0 && number <= 1))
    throw new InvalidArgumentError("expected a number from 0 to 1, such as 0.7");
  return number;
}

/** A fraction between 0 and 1 but neither of them, such as 0.03. */
export function fractionInside(value: string): number {
  const number = value.trim() === "" ? Number.NaN : Number(value);
  if (!(number > 0 && number < 1))
    throw new InvalidArgumentError("expected a number between 0 and 1, such as 0.03");
  return number;
}

/** Names separated by commas, added to those that the option brought before. */
export function names(value: string, before: readonly string[]): string[] {
  return [...before, ...value.split(",").map((name) => name.trim())].filter((name) => name !== "");
}

/** Dollars; `none` lifts a limit. (commander stores a `null` of a reader as an empty text, so the word stays a word here.) */
export function dollars(value: string): number | "none" {
  if (value === "none") return value;
  const number = Number(value);
  if (!(number > 0) || !Number.isFinite(number))
    throw new InvalidArgumentError("expected dollars above 0, such as 20");
  return number;
}

/** Times that a request in doubt may be sent again; `none` is the most that the store's column holds. */
export function resendLimit(value: string): number {
  if (value === "none") return 32_767;
  if (!/^\d{1,4}$/.test(value))
    throw new InvalidArgumentError("expected a whole number from 0, or none for no limit");
  return Number(value);
}
