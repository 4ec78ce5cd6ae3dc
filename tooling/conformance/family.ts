import type { Fields } from "./case.ts";

/**
 * Computes what a case of one statistic can ask for: figures by key, which may be objects or lists. A figure with a
 * `value` may be asked for whole or as that value.
 * @param keys what is asked for; only families whose keys name a parameter (`q025`) look at them.
 * @throws Error for data that the statistic refuses.
 */
export type Family = (data: Fields, keys: readonly string[]) => Fields;
