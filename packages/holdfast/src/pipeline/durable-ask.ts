import { contentHash } from "../domain/content-hash.ts";
import { finalTurnEffect } from "../domain/outcome.ts";
import type { Ask, Question } from "../models/ask.ts";
import { type ModelReply, NO_USAGE } from "../models/language-model.ts";
import { nextStep } from "../models/limits/retry-policy.ts";
import { sleep } from "../models/sleep.ts";
import type { Caller } from "./caller.ts";

/** An attempt of an earlier process: its reply, or `null` where nothing was ever stored. */
export interface EarlierAttempt {
  readonly attempt: number;
  readonly reply: ModelReply | null;
  /** Whether it was announced and never sent, since work stopped before. */
  readonly withdrawn?: boolean;
}

/** What earlier processes have asked in this case, by step. */
export type EarlierCalls = ReadonlyMap<string, readonly EarlierAttempt[]>;

export interface DurableAskOptions {
  readonly runNo: number;
  readonly caseNo: number;
  /** Tells conversations apart on servers that keep the history. */
  readonly sessionId: string;
  readonly earlier: EarlierCalls;
  readonly caller: Caller;
  /** How often a request whose reply was never stored may be sent again. */
  readonly resendLimit: number;
}

/**
 * An `Ask` that never sends a stored reply's request again. A stored reply is answered from the store. A stored
 * failure, which told nothing about the model, was given up by an earlier process, and is tried afresh. A request that left
 * and whose reply was never stored is in doubt: it is sent again at most `resendLimit` times.
 */
export function durableAsk(options: DurableAskOptions): Ask {
  return async (step, question) => {
    const earlier = options.earlier.get(step) ?? [];
    const settled = settledReply(options.earlier, step);
    if (settled) return settled;
    const inDoubt = earlier.filter(({ reply, withdrawn }) => reply === null && !withdrawn).length;
    if (inDoubt > options.resendLimit) return inDoubtReply(inDoubt);
    return askUntilSettled(
      options,
      step,
      question,
      1 + Math.max(-1, ...earlier.map(({ attempt }) => attempt)),
    );
  };
}

async function askUntilSettled(
  options: DurableAskOptions,
  step: string,
  question: Question,
  firstAttempt: number,
): Promise<ModelReply> {
  const { caller, runNo, caseNo } = options;
  const { session, ...asked } = question;
  const sessionId = sessionNamed(options.sessionId, session);
  const idempotencyKey = `${sessionId}/${step}`;
  for (let tries = 1; ; tries++) {
    const key = { runNo, caseNo, step, attempt: firstAttempt + tries - 1 };
    const reply = await caller.send(key, { ...asked, sessionId, idempotencyKey });
    const next = nextStep({ ...reply, attempt: tries, random: caller.random });
    if (next.kind === "stop") return reply;
    await sleep(next.ms, caller.stop.signal);
  }
}

/** Id of a further conversation of a case; the case's own where it has no name. */
export function sessionNamed(sessionId: string, name: string | undefined): string {
  return name === undefined || name === "" ? sessionId : contentHash([sessionId, name]).slice(0, 32);
}

/** The stored reply that answers a step for good, or `null`. */
export function settledReply(earlier: EarlierCalls, step: string): ModelReply | null {
  const attempts = earlier.get(step) ?? [];
  return attempts.find(({ reply }) => reply !== null && isSettled(reply))?.reply ?? null;
}

/** A wrong key or a wrong request is over once somebody has mended it, as an outage is. */
function isSettled(reply: ModelReply): boolean {
  return finalTurnEffect(reply.outcome) !== "missing" || reply.doNotRetry === true;
}

function inDoubtReply(times: number): ModelReply {
  return {
    outcome: "unavailable",
    text: "",
    events: [],
    usage: NO_USAGE,
    rawReason: "in-doubt",
    httpStatus: null,
    returnedModel: null,
    ignored: [],
    retryAfterMs: null,
    body: null,
    detail: `sent ${times} time(s) and never answered before the process ended; raise --resend-limit to send it again`,
  };
}
