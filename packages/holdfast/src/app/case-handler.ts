import type { CaseScript } from "../benchmarks/protocol.ts";
import type { Progress } from "../cli/progress.ts";
import { type CasePlace, casePlace, type RunShape } from "../domain/case-number.ts";
import { finalTurnEffect, type Outcome } from "../domain/outcome.ts";
import type { ClaimedJob } from "../jobs/pull-loop.ts";
import type { ConversationTraits } from "../models/providers/http/conversation-traits.ts";
import type { Caller } from "../pipeline/caller.ts";
import { chooseSession } from "../pipeline/case-session.ts";
import { durableAsk, type EarlierCalls, sessionNamed } from "../pipeline/durable-ask.ts";
import { type CaseResult, runCase } from "../pipeline/run-case.ts";
import { WorkStopped } from "../pipeline/stop.ts";
import { AttemptTaken } from "../store/call-log.ts";
import type { StoredRun } from "../store/find-run.ts";
import type { FinishedCase } from "../store/finish-cases.ts";
import type { RunCallers } from "./run-callers.ts";

export interface CaseHandlerOptions {
  readonly run: StoredRun;
  readonly shape: RunShape;
  readonly scriptOf: (place: CasePlace) => CaseScript;
  readonly callers: RunCallers;
  /** Of targets that are products with conversations of their own; by target position. */
  readonly products: readonly (ConversationTraits | null)[];
  readonly takeEarlier: (caseNo: number) => EarlierCalls;
  readonly finish: (finished: FinishedCase) => Promise<void>;
  readonly progress: Progress;
  readonly hardAbort: AbortSignal;
}

const NOTHING_EARLIER: EarlierCalls = new Map();

/**
 * Works on one job; `freePlace` is called when it has nothing more to ask and only its rows are to be written.
 * @returns whether the job was settled; `false` where work stopped first and the job must be handed back.
 */
export type CaseHandler = (job: ClaimedJob, freePlace: () => void) => Promise<boolean>;

export function createCaseHandler(options: CaseHandlerOptions): CaseHandler {
  const { progress, shape } = options;
  return async (job, freePlace) => {
    progress.caseStarted();
    try {
      const result = await holdCase(options, job.data.caseNo);
      freePlace();
      const finished = settle(options, job, result);
      await options.finish(finished);
      progress.caseEnded(casePlace(job.data.caseNo, shape).target, finished.setbacks.length === 0);
      return true;
    } catch (error) {
      progress.caseLeft();
      // Somebody else holds this case now, or nothing more may be sent: what was stored stays stored.
      if (error instanceof AttemptTaken) return true;
      if (error instanceof WorkStopped) return false;
      throw error;
    }
  };
}

async function holdCase(options: CaseHandlerOptions, caseNo: number): Promise<CaseResult> {
  const { run, callers } = options;
  const place = casePlace(caseNo, options.shape);
  const script = options.scriptOf(place);
  const earlier = options.takeEarlier(caseNo);
  const product = options.products[place.target] ?? null;
  const resumable = product?.resumable ?? true;
  const session = await chooseSession({ runId: run.id, caseNo, resumable, earlier, script });
  const ask = (caller: Caller, prefix: string) => {
    const { runNo, resendLimit } = run;
    const durable = durableAsk({ runNo, caseNo, sessionId: session.id, earlier, caller, resendLimit });
    return (step: string, question: Parameters<typeof durable>[1]) => durable(prefix + step, question);
  };
  const result = await runCase(script, {
    target: ask(callers.targets[place.target]!, session.prefix),
    patient: callers.patient && ask(callers.patient, session.prefix),
    judges: run.manifest.judges.map(({ name }, judge) => ({
      name,
      ask: ask(callers.judges[judge]!, `judge/${judge}/`),
    })),
  });
  for (const name of new Set(result.targetSessions ?? [""])) {
    await product?.endConversation(sessionNamed(session.id, name), options.hardAbort);
  }
  return result;
}

function settle({ run }: CaseHandlerOptions, job: ClaimedJob, result: CaseResult): FinishedCase {
  const { transcript, requeried, judgements } = result;
  const base = { runNo: run.runNo, caseNo: job.data.caseNo, job };
  if (finalTurnEffect(transcript.outcome) === "missing") {
    const setback = { judge: null, outcome: transcript.outcome, detail: transcript.detail ?? "" };
    return { ...base, transcript: null, judgements: [], setbacks: [setback] };
  }
  const numbered = judgements.map((judgement, judge) => ({ ...judgement, judge }));
  return {
    ...base,
    transcript: { body: transcript, requeried },
    judgements: numbered.filter(({ toBeTriedAgain }) => !toBeTriedAgain),
    setbacks: numbered.flatMap(({ judge, toBeTriedAgain }) =>
      toBeTriedAgain ? [{ judge, outcome: "unavailable" as Outcome, detail: "no reply from the judge" }] : [],
    ),
  };
}

/** Stored attempts of some cases, grouped for `durableAsk`; each case's are handed out once. */
export function earlierCallsTaker(byCase: Map<number, EarlierCalls>): (caseNo: number) => EarlierCalls {
  return (caseNo) => {
    const earlier = byCase.get(caseNo) ?? NOTHING_EARLIER;
    byCase.delete(caseNo);
    return earlier;
  };
}
