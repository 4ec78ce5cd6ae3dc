import type {
  CaseJudgement,
  CaseScript,
  ConversationAsks,
  HeldConversation,
  JudgeAsk,
} from "../benchmarks/protocol.ts";
import { isJudged } from "../domain/is-judged.ts";

export interface CaseResult extends HeldConversation {
  /** One a judge; empty where the conversation is not judged. */
  readonly judgements: readonly CaseJudgement[];
}

/**
 * The whole story: case → conversation → transcript → judgements. Everything that costs goes through the
 * asks, which answer from the store where they can, so this can be run again from its beginning at any time.
 * Scores are not made here: they are recomputed from judgements whenever somebody reads them.
 */
export async function runCase(
  script: CaseScript,
  asks: ConversationAsks & { readonly judges: readonly JudgeAsk[] },
): Promise<CaseResult> {
  const held = await script.converse(asks);
  if (!isJudged(held.transcript)) return { ...held, judgements: [] };
  return { ...held, judgements: await script.judge(held.transcript, asks.judges) };
}
