import type { Usage } from "./language-model.ts";

/** What the store's columns hold; no reply has so many tokens. */
const MOST_TOKENS = 2 ** 31 - 1;

/**
 * Counts that cannot be counts of tokens (fractions, negative or absurdly large numbers, as broken gateways send
 * them) are `null`: unknown, so that the cost is unknown too and not a wrong figure.
 */
export function plausibleUsage(usage: Usage): Usage {
  return {
    input: tokens(usage.input),
    output: tokens(usage.output),
    reasoning: tokens(usage.reasoning),
    cachedInput: tokens(usage.cachedInput),
  };
}

function tokens(count: number | null): number | null {
  return count !== null && Number.isInteger(count) && count >= 0 && count <= MOST_TOKENS ? count : null;
}
