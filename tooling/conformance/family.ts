import type { Fields } from "./case.ts";

/**
 * Computes what a case of one statistic can ask for: figures by key, which may be objects or lists. A figure with a
 * `value` may be asked for whole or as that value.
 * @param wanted what is asked for, by key; only families whose keys name a parameter (`q025`, `ridge1e-6`) look at it.
 * @throws Error for data that the statistic refuses.
 */
export type Family = (data: Fields, wanted: Fields) => Fields;

/** A case that is meant to be refused expects one of these keys. */
const REFUSALS = ["error", "refused", "throws"];

/** Whether a case expects its data to be refused. */
export function expectsRefusal(wanted: Fields): boolean {
  return REFUSALS.some((key) => {
    const value = Object.hasOwn(wanted, key) ? wanted[key] : undefined;
    return value !== undefined && value !== null && value !== false;
  });
}
