import type { Outcome } from "../domain/outcome.ts";
import type { CallRole } from "../domain/run-records.ts";
import type { LanguageModel, ModelReply, ModelRequest, Usage } from "../models/language-model.ts";
import type { AdaptiveLimit } from "../models/limits/adaptive-limit.ts";
import type { Random } from "../statistics/random.ts";
import type { CostGuard } from "./cost-guard.ts";
import type { StopSwitch } from "./stop.ts";
import { storeReply } from "./stored-reply.ts";

/** Names one attempt of one question inside a run. */
export interface CallKey {
  readonly runNo: number;
  readonly caseNo: number;
  readonly step: string;
  readonly attempt: number;
}

/** Where calls are made durable; `store/call-log.ts` is the real one. */
export interface CallLog {
  intent(
    row: CallKey & {
      role: CallRole;
      configuration: number;
      reservedCost: number | null;
      announcedAt: Date;
    },
  ): Promise<void>;
  /** Takes back an announced call that was never sent, and what was set aside for it. */
  withdraw(row: CallKey & { reservedCost: number | null; withdrawnAt: Date }): Promise<void>;
  result(
    row: CallKey & {
      outcome: Outcome;
      reply: string;
      inputTokens: number | null;
      outputTokens: number | null;
      reasoningTokens: number | null;
      cachedInputTokens: number | null;
      cost: number | null;
      returnedModel: string | null;
      ignored: readonly string[];
      latencyMs: number;
      returnedAt: Date;
      settle: number;
    },
  ): Promise<void>;
}

/** Requests and tokens a minute that workers share; `models/rate-budget.ts` is the real one. */
export interface MinuteBudget {
  take(request: ModelRequest, signal: AbortSignal): Promise<(usage: Usage) => Promise<void>>;
}

export interface CallerOptions {
  readonly role: CallRole;
  /** Position in the manifest's targets or judges; 0 for the patient. */
  readonly configuration: number;
  readonly model: LanguageModel;
  readonly limit: AdaptiveLimit;
  readonly minuteBudget: MinuteBudget | null;
  readonly costGuard: CostGuard | null;
  /** Dollars for what was used, `null` where unknown. */
  readonly costOf: (usage: Usage) => number | null;
  /** Most dollars this request can cost; asked for only under a cost limit. */
  readonly worstCaseOf: (request: ModelRequest) => number;
  readonly log: CallLog;
  readonly stop: StopSwitch;
  /** Aborts requests under way: the second Ctrl-C. What they would have answered stays in doubt. */
  readonly hardAbort: AbortSignal;
  readonly random: Random;
  readonly onReply: (reply: ModelReply, cost: number | null) => void;
}

/**
 * Sends requests of one configuration in one role: money, announcement, place, call, storage, in that order. A call is
 * announced before it has its place, so that no place stands empty while the announcement is committed. Under a budget a
 * minute the place comes first. No retries.
 */
export interface Caller {
  readonly random: Random;
  readonly stop: StopSwitch;
  /** Resolves when the reply is stored. @throws WorkStopped when no new request may leave. */
  send(key: CallKey, request: ModelRequest): Promise<ModelReply>;
}

/** A place among the calls at once. */
interface HeldPlace {
  /** Gives it to another call: as soon as the reply is here, while it is still being stored. The first time counts. */
  release(observed: Pick<ModelReply, "outcome" | "retryAfterMs">): void;
}

export function createCaller(options: CallerOptions): Caller {
  const { stop, random, minuteBudget } = options;
  return {
    stop,
    random,
    send: (key, request) =>
      minuteBudget ? sendInItsMinute(options, minuteBudget, key, request) : sendAhead(options, key, request),
  };
}

async function sendAhead(options: CallerOptions, key: CallKey, request: ModelRequest): Promise<ModelReply> {
  const { limit, stop } = options;
  await limit.announced.enter(stop.signal);
  const line = onTheWay(limit);
  try {
    return await withMoney(options, request, async (reservedCost) => {
      await announce(options, key, reservedCost);
      const place = await placeOrWithdraw(options, key, reservedCost, () => placeIn(options));
      line.leave();
      return sendFrom(place, options, key, request, reservedCost);
    });
  } finally {
    line.leave();
  }
}

/** What is granted counts for the running minute, so a call asks for it only when nothing else can hold it up. */
async function sendInItsMinute(
  options: CallerOptions,
  budget: MinuteBudget,
  key: CallKey,
  request: ModelRequest,
): Promise<ModelReply> {
  const place = await placeIn(options);
  try {
    const settleTokens = await budget.take(request, options.stop.signal);
    const reply = await withMoney(options, request, async (reservedCost) => {
      await announce(options, key, reservedCost);
      await placeOrWithdraw(options, key, reservedCost, async () => place);
      return sendFrom(place, options, key, request, reservedCost);
    });
    await settleTokens(reply.usage);
    return reply;
  } finally {
    place.release(NOTHING_LEARNT);
  }
}

/** Those that are announced and have no place yet. */
interface Line {
  leave(): void;
}

function onTheWay({ announced }: AdaptiveLimit): Line {
  let isInside = true;
  return {
    leave() {
      if (isInside) announced.leave();
      isInside = false;
    },
  };
}

/** Sets the worst case aside, where the run has a limit, until the call is stored or will never be. */
async function withMoney(
  { costGuard, worstCaseOf }: CallerOptions,
  request: ModelRequest,
  send: (reservedCost: number | null) => Promise<ModelReply>,
): Promise<ModelReply> {
  if (!costGuard) return send(null);
  const reservedCost = worstCaseOf(request);
  await costGuard.reserve(reservedCost);
  try {
    return await send(reservedCost);
  } finally {
    costGuard.settled();
  }
}

/** Stores that a request is about to leave; where it may not, takes back what was set aside for it. */
async function announce(options: CallerOptions, key: CallKey, reservedCost: number | null): Promise<void> {
  const { role, configuration } = options;
  try {
    options.stop.check();
    await options.log.intent({ ...key, role, configuration, reservedCost, announcedAt: new Date() });
  } catch (error) {
    if (reservedCost !== null) await options.costGuard?.giveBack(reservedCost);
    throw error;
  }
}

async function placeIn({ limit, stop }: CallerOptions): Promise<HeldPlace> {
  return held(limit, await limit.acquire(stop.signal));
}

/** Waits for a place; where work stops first, stores that the request never left, so that nobody takes it for in doubt. */
async function placeOrWithdraw(
  { stop, log }: CallerOptions,
  key: CallKey,
  reservedCost: number | null,
  place: () => Promise<HeldPlace>,
): Promise<HeldPlace> {
  try {
    const taken = await place();
    if (stop.signal.aborted) taken.release(NOTHING_LEARNT);
    stop.check();
    return taken;
  } catch (error) {
    // Where not even this can be stored it stays in doubt, and why work stopped is still the reason.
    await log.withdraw({ ...key, reservedCost, withdrawnAt: new Date() }).catch(() => undefined);
    throw error;
  }
}

/** A request that never left, or was cut off by us, tells nothing about the provider. */
const NOTHING_LEARNT = { outcome: "invalid-request", retryAfterMs: null } as const;

function held(limit: AdaptiveLimit, ticket: number): HeldPlace {
  let isHeld = true;
  return {
    release({ outcome, retryAfterMs }) {
      if (isHeld) limit.release({ outcome, retryAfterMs, ticket });
      isHeld = false;
    },
  };
}

async function sendFrom(
  place: HeldPlace,
  options: CallerOptions,
  key: CallKey,
  request: ModelRequest,
  reservedCost: number | null,
): Promise<ModelReply> {
  try {
    const start = performance.now();
    const reply = await options.model.call(request, options.hardAbort);
    const latencyMs = Math.round(performance.now() - start);
    // Before its place goes to another: after a refused key not one more request may leave.
    stopWhereHopeless(options, reply);
    place.release(reply);
    await store(options, key, { reply, latencyMs, reservedCost });
    return reply;
  } finally {
    place.release(NOTHING_LEARNT);
  }
}

async function store(
  options: CallerOptions,
  key: CallKey,
  sent: { readonly reply: ModelReply; readonly latencyMs: number; readonly reservedCost: number | null },
): Promise<void> {
  const { reply, latencyMs, reservedCost } = sent;
  const cost = options.costOf(reply.usage);
  await options.log.result({
    ...key,
    outcome: reply.outcome,
    reply: storeReply(reply),
    inputTokens: reply.usage.input,
    outputTokens: reply.usage.output,
    reasoningTokens: reply.usage.reasoning,
    cachedInputTokens: reply.usage.cachedInput,
    cost,
    returnedModel: reply.returnedModel,
    ignored: reply.ignored,
    latencyMs,
    returnedAt: new Date(),
    settle: reservedCost === null || cost === null ? 0 : cost - reservedCost,
  });
  options.onReply(reply, cost);
}

function stopWhereHopeless({ stop, model }: CallerOptions, reply: ModelReply): void {
  if (!reply.stopsRun && reply.outcome !== "unauthorized") return;
  const { name, apiKeyEnv } = model.configuration;
  const key = apiKeyEnv === undefined ? "" : ` (the key is ${apiKeyEnv} of the environment or .env)`;
  const kind = reply.outcome === "unauthorized" ? "unauthorized" : "no-credit";
  const detail = reply.detail ?? "the provider will not serve this key or account";
  stop.stop({ kind, message: `${name}: ${detail}${key}` });
}
