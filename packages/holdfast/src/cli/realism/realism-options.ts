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
