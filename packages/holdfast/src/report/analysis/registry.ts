import type { Analysis } from "./analysis.ts";

/**
 * Analyses by name, in the order in which they are listed. Each is loaded only when it is asked for.
 * Names are unique over all benchmarks.
 */
export const ANALYSES: Readonly<Record<string, () => Promise<Analysis>>> = {};
