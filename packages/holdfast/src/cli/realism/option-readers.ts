import { InvalidArgumentError } from "commander";
import { type Condition, conditionNamed } from "../../realism/study/conditions.ts";
import type { KernelWidth } from "../../realism/study/study.ts";

/** Conditions separated by commas, or `any`. */
export function conditions(value: string): readonly Condition[] | "any" {
  if (value.trim() === "any") return "any";
  return value.split(",").map(oneCondition);
}

export function oneCondition(value: string): Condition {
  const condition = conditionNamed(value);
  if (condition === null) {
    throw new InvalidArgumentError(
      "expected none, suicide, self-harm, substance-misuse, domestic-violence or several",
    );
  }
  return condition;
}

/** `pooled`, `reference`, or a number above 0. */
export function kernelWidth(value: string): KernelWidth {
  if (value === "pooled" || value === "reference") return value;
  const number = value.trim() === "" ? Number.NaN : Number(value);
  if (!(number > 0 && Number.isFinite(number))) {
    throw new InvalidArgumentError("expected pooled, reference, or a number above 0");
  }
  return number;
}

/** More resamples or halvings than this tell nothing new and take hours. */
const MOST_DRAWS = 20_000;

/** How often to draw; 0 leaves out what would be drawn for. One draw shows no spread. */
export function draws(value: string): number {
  const number = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number <= MOST_DRAWS) || number === 1) {
    throw new InvalidArgumentError(
      `expected 0, or a whole number from 2 to ${MOST_DRAWS.toLocaleString("en")}`,
    );
  }
  return number;
}
