import type { CaseScript } from "../benchmarks/protocol.ts";
import { contentHash } from "../domain/content-hash.ts";
import { finalTurnEffect } from "../domain/outcome.ts";
import { type EarlierCalls, settledReply } from "./durable-ask.ts";

/** Under which id a case's conversation is held, and what stands before its steps in the store. */
export interface CaseSession {
  readonly id: string;
  /** "" for the first conversation, then `afresh-1/`, `afresh-2/`, … */
  readonly prefix: string;
}

export interface SessionChoice {
  readonly runId: string;
  readonly caseNo: number;
  /** Whether another process can go on with a conversation that was begun elsewhere. */
  readonly resumable: boolean;
  readonly earlier: EarlierCalls;
  readonly script: Pick<CaseScript, "converse">;
}

/**
 * A product that keeps the conversation itself may hold a turn whose reply was never stored, or may have
 * forgotten the session. Such a conversation, if it is not whole in the store, is begun afresh under a new id:
 * to send into the old one would leave the person's words in it twice.
 */
export async function chooseSession(choice: SessionChoice): Promise<CaseSession> {
  const last = lastBegun(choice.earlier);
  if (choice.resumable || last === null) return session(choice, 0);
  return session(choice, (await isWhole(choice, last)) ? last : last + 1);
}

function session({ runId, caseNo }: SessionChoice, begun: number): CaseSession {
  const id = contentHash(begun === 0 ? [runId, caseNo] : [runId, caseNo, begun]).slice(0, 32);
  return { id, prefix: prefixOf(begun) };
}

function prefixOf(begun: number): string {
  return begun === 0 ? "" : `afresh-${begun}/`;
}

const TARGET_STEP = /^(?:afresh-(\d+)\/)?turn\//;

/** How often the conversation was begun before the last time; `null` where it never was. */
function lastBegun(earlier: EarlierCalls): number | null {
  const begun = [...earlier].flatMap(([step, attempts]) => {
    const match = TARGET_STEP.exec(step);
    return match && attempts.some(({ withdrawn }) => !withdrawn) ? [Number(match[1] ?? 0)] : [];
  });
  return begun.length === 0 ? null : Math.max(...begun);
}

class NotStored extends Error {}

async function isWhole({ earlier, script }: SessionChoice, begun: number): Promise<boolean> {
  const ask = async (step: string) => {
    const reply = settledReply(earlier, prefixOf(begun) + step);
    if (reply === null) throw new NotStored();
    return reply;
  };
  try {
    const { transcript } = await script.converse({ target: ask, patient: ask });
    return finalTurnEffect(transcript.outcome) !== "missing";
  } catch (error) {
    if (error instanceof NotStored) return false;
    throw error;
  }
}
