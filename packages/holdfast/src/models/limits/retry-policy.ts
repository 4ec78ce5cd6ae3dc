import { isRetryable, type Outcome } from "../../domain/outcome.ts";

/** How patient we are. Attempts count every sending, the first included. */
export interface RetryPolicy {
  /** Longest wait before the second attempt, in milliseconds; doubled before each attempt after it. */
  readonly baseMs: number;
  /** No wait of our own is longer than this; a provider's Retry-After may be. */
  readonly capMs: number;
  /** Outcomes left out are tried once. */
  readonly maxAttempts: { readonly [O in Outcome]?: number };
}

/**
 * Rate limits pass with time and are asked most often. A malformed reply may have been paid for, so it is asked
 * for once more only. Whatever a provider does, one question makes at most six requests.
 */
export const DEFAULT_RETRY_POLICY: RetryPolicy = {
  baseMs: 1000,
  capMs: 60_000,
  maxAttempts: { "rate-limited": 6, unavailable: 4, timeout: 4, malformed: 2 },
};

export interface AttemptEnded {
  readonly outcome: Outcome;
  /** How many attempts have been made, this one included: 1 after the first. */
  readonly attempt: number;
  readonly doNotRetry?: boolean | undefined;
  readonly retryAfterMs: number | null;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  readonly policy?: RetryPolicy;
}

export type NextStep = { readonly kind: "stop" } | { readonly kind: "wait"; readonly ms: number };

/**
 * Whether to send the same request again, and after how many milliseconds.
 *
 * A provider's Retry-After is obeyed as it stands. Without one the wait is exponential backoff with *full
 * jitter*: uniform between 0 and min(cap, base × 2^(attempt − 1)), so that calls which failed together do not
 * come back together. Attempts are counted over all outcomes and held against the maximum of the latest one.
 */
export function nextStep(ended: AttemptEnded): NextStep {
  const { outcome, attempt, random, policy = DEFAULT_RETRY_POLICY } = ended;
  if (ended.doNotRetry || !isRetryable(outcome)) return { kind: "stop" };
  if (attempt >= (policy.maxAttempts[outcome] ?? 1)) return { kind: "stop" };
  if (ended.retryAfterMs !== null) return { kind: "wait", ms: ended.retryAfterMs };
  const longest = Math.min(policy.capMs, policy.baseMs * 2 ** (attempt - 1));
  return { kind: "wait", ms: Math.floor(random() * longest) };
}
