import type { Outcome } from "../../../domain/outcome.ts";
import type { ProviderError } from "./provider-error.ts";

export interface ErrorOutcome {
  readonly outcome: Outcome;
  /** The same would happen to every other call of the run: a wrong key, no credit. */
  readonly stopsRun: boolean;
}

const NO_CREDIT =
  /^(?:insufficient_quota|insufficient_balance|insufficient_credits|billing_(?:error|hard_limit_reached|not_active))$/i;
/** Anthropic answers 400 with a plain sentence. Google's 429 speaks of "quota" and "billing" and is to be retried. */
const NO_CREDIT_SENTENCE = /credit balance is too low|insufficient (?:balance|credits)/i;
const OVERFLOW_CODE =
  /^(?:context_length_exceeded|exceed_context_size_error|context_window_exceeded|string_above_max_length)$/i;
const OVERFLOW_SENTENCE =
  /maximum context length|context (?:length|window|size)|prompt is too long|input (?:is )?too long|too many (?:input )?tokens|input token count|exceeds? the (?:maximum|available) (?:number of tokens|context)/i;
const FILTER_CODE =
  /^(?:content_filter|responsibleaipolicyviolation|content_policy_violation|data_inspection_failed|moderation_blocked|content_moderation|safety)$/i;
const FILTER_SENTENCE =
  /usage (?:policy|policies|guidelines)|content management policy|content exists risk|flagged (?:as|by|for)|moderation/i;
const ABOUT_THE_ACCOUNT = /\b(?:account|organization|api key)\b/i;
/** `invalid_prompt` is OpenAI's word for its usage policy, but also for a prompt it can't read. */
const UNREADABLE_PROMPT = /invalid type|expected|missing|required|must (?:be|have|contain)|unsupported/i;
const KEY_CODE =
  /^(?:invalid_api_key|authentication_error|permission_error|permission_denied|unauthenticated|api_key_invalid|account_deactivated|accessdeniedexception|unrecognizedclientexception|expiredtokenexception)$/i;
const RATE_CODE =
  /^(?:rate_limit\w*|resource_exhausted|throttlingexception|too_many_requests|tokens|requests)$/i;

/**
 * What an error reply came to. `status` is the HTTP status; for an error inside a 200 it is the status that the
 * body names, and where it names none the code's words decide.
 */
export function outcomeFromError(httpStatus: number, error: ProviderError | null): ErrorOutcome {
  const status = httpStatus < 400 ? (error?.status ?? httpStatus) : httpStatus;
  const has = (pattern: RegExp) => error?.codes.some((code) => pattern.test(code)) ?? false;
  const says = (pattern: RegExp) => error !== null && pattern.test(error.message);
  const isRequestFault = status < 500 && status !== 429 && status !== 408;

  if (status === 402 || has(NO_CREDIT) || (isRequestFault && says(NO_CREDIT_SENTENCE))) return stop;
  if (isRequestFault) {
    if (isFilterBlock(error, has, says)) return plain("blocked-input");
    if (has(OVERFLOW_CODE) || (status !== 401 && status !== 403 && says(OVERFLOW_SENTENCE)))
      return plain("context-overflow");
    if (status === 401 || status === 403 || has(KEY_CODE)) return stop;
  }
  return byStatus(status, has);
}

function isFilterBlock(
  error: ProviderError | null,
  has: (pattern: RegExp) => boolean,
  says: (pattern: RegExp) => boolean,
): boolean {
  if (error === null) return false;
  if (error.flagged.length > 0 || has(FILTER_CODE)) return true;
  if (has(/^invalid_prompt$/i)) return says(FILTER_SENTENCE) || !says(UNREADABLE_PROMPT);
  return says(FILTER_SENTENCE) && !says(ABOUT_THE_ACCOUNT);
}

function byStatus(status: number, has: (pattern: RegExp) => boolean): ErrorOutcome {
  if (status === 429) return plain("rate-limited");
  if (status === 408 || status >= 500) return plain("unavailable");
  if (status >= 400 || (status >= 300 && status < 400)) return plain("invalid-request");
  if (has(RATE_CODE)) return plain("rate-limited");
  if (has(/^(?:invalid_\w+|not_found\w*|invalid_argument|unsupported_\w+)$/i))
    return plain("invalid-request");
  return plain("unavailable");
}

const stop: ErrorOutcome = { outcome: "unauthorized", stopsRun: true };

function plain(outcome: Outcome): ErrorOutcome {
  return { outcome, stopsRun: false };
}
