import type { Verdict } from "./judgement.ts";
import type { Transcript } from "./transcript.ts";

/** One held conversation with its judgements, as the drill-down shows it. Numbers as in ConversationRecord. */
export interface TranscriptRecord<V = Verdict> {
  readonly target: number;
  readonly task: number;
  readonly repeat: number;
  readonly transcript: Transcript;
  /** One a judge of the manifest, `null` where that judge has not answered. */
  readonly judgements: readonly ({ readonly judge: string; readonly verdicts: readonly V[] } | null)[];
}
