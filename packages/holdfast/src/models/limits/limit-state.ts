import type { Outcome } from "../../domain/outcome.ts";

/** How many calls a provider takes at once, as far as we have learned. */
export interface LimitState {
  /** Between 1 and `max`; fractions are carried so that slow growth adds up. Calls see it rounded down. */
  readonly limit: number;
  readonly max: number;
  /** A fixed limit never moves; cooldowns are obeyed all the same. */
  readonly fixed: boolean;
  /** Replies since the last growth or failure; as many as the limit make a round. */
  readonly successes: number;
  /** Whether anything has ever gone wrong: from then on the limit grows by 5 % instead of doubling. */
  readonly setBack: boolean;
  /** Calls with a lower ticket were under way when the latest rate-limit episode began. */
  readonly episodeTicket: number;
  /** Rate-limit episodes in a row without a reply in between. */
  readonly episodes: number;
  /** Nobody is let through before this moment (milliseconds since 1970); 0 when not cooling. */
  readonly coolingUntil: number;
  readonly reason: CoolingReason | null;
}

export type CoolingReason = "rate limited" | "unavailable";

/** What came of a call that was let through. */
export interface Observation {
  readonly outcome: Outcome;
  readonly retryAfterMs: number | null;
  /** The number with which the call was let through; later calls have higher ones. */
  readonly ticket: number;
}

const GROWTH_BEFORE_SETBACK = 2;
const GROWTH_AFTER_SETBACK = 1.05;
const SHRINK = 0.8;
const COOLDOWN_MS = 1000;
const LONGEST_OWN_COOLDOWN_MS = 60_000;

const ANSWERS: ReadonlySet<Outcome> = new Set<Outcome>([
  "ok",
  "empty",
  "truncated",
  "refused",
  "blocked-input",
  "blocked-output",
  "context-overflow",
]);
const OUTAGES: ReadonlySet<Outcome> = new Set<Outcome>(["unavailable", "timeout", "malformed"]);

/** The state before the first call. `start` is held within 1 and `max`. */
export function initialLimit(start: number, max: number, fixed = false): LimitState {
  return {
    limit: Math.min(Math.max(1, start), max),
    max,
    fixed,
    successes: 0,
    setBack: false,
    episodeTicket: 0,
    episodes: 0,
    coolingUntil: 0,
    reason: null,
  };
}

/**
 * The state after a call has come back. `nextTicket` is the number that the next call will get, `now` the time
 * in milliseconds.
 *
 * A clean round doubles the limit, or adds 5 % once anything has gone wrong. A rate-limit *episode* shrinks it
 * to four fifths, once: the calls that were under way when it began tell nothing new. An outage ends the round
 * without growth. A Retry-After is obeyed on both. A request that was itself at fault tells nothing.
 */
export function afterCall(
  state: LimitState,
  observed: Observation,
  nextTicket: number,
  now: number,
): LimitState {
  if (observed.outcome === "rate-limited") return afterRateLimit(state, observed, nextTicket, now);
  if (OUTAGES.has(observed.outcome)) {
    const stopped = { ...state, setBack: true, successes: 0 };
    return observed.retryAfterMs === null
      ? stopped
      : cool(stopped, now + observed.retryAfterMs, "unavailable");
  }
  return ANSWERS.has(observed.outcome) ? afterAnswer(state, observed) : state;
}

function afterRateLimit(
  state: LimitState,
  observed: Observation,
  nextTicket: number,
  now: number,
): LimitState {
  const isOldNews = observed.ticket < state.episodeTicket;
  if (isOldNews) {
    return observed.retryAfterMs === null ? state : cool(state, now + observed.retryAfterMs, "rate limited");
  }
  const episodes = state.episodes + 1;
  const wait = observed.retryAfterMs ?? Math.min(LONGEST_OWN_COOLDOWN_MS, COOLDOWN_MS * 2 ** (episodes - 1));
  const shrunk = {
    ...state,
    limit: state.fixed ? state.limit : Math.max(1, state.limit * SHRINK),
    setBack: true,
    successes: 0,
    episodes,
    episodeTicket: nextTicket,
  };
  return cool(shrunk, now + wait, "rate limited");
}

function afterAnswer(state: LimitState, observed: Observation): LimitState {
  if (observed.ticket < state.episodeTicket) return state;
  const successes = state.successes + 1;
  if (state.fixed || successes < Math.floor(state.limit)) return { ...state, successes, episodes: 0 };
  const growth = state.setBack ? GROWTH_AFTER_SETBACK : GROWTH_BEFORE_SETBACK;
  return { ...state, limit: Math.min(state.max, state.limit * growth), successes: 0, episodes: 0 };
}

function cool(state: LimitState, until: number, reason: CoolingReason): LimitState {
  return until > state.coolingUntil ? { ...state, coolingUntil: until, reason } : state;
}
