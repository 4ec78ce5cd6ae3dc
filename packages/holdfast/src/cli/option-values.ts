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

/** A fraction from 0 to 1, such as 0.7. */
export function fraction(value: string): number {
  const number = value.trim() === "" ? Number.NaN : Number(value);
  if (!(number >= 0 && number <= 1))
    throw new InvalidArgumentError("expected a number from 0 to 1, such as 0.7");
  return number;
}
