/** Keys and indexes from a value's root to a place inside it: `["criteria", 2, "weight"]`. */
export type ValuePath = readonly (string | number)[];

/** `criteria[2].weight`, the way people point into YAML; "" for the root. */
export function pathText(path: ValuePath): string {
  return path
    .map((step, index) => (typeof step === "number" ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join("");
}
