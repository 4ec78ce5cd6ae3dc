import type { KBenchWording } from "../../benchmarks/k-bench/wording.ts";
import type { Calibration, RubricMode } from "../../domain/run-manifest.ts";
import type { RunRecords, SpendRecord } from "../../domain/run-records.ts";
import { type FrozenJudge, frozenJudgeId } from "../../judging/rubric/judge-identity.ts";

/** The one judge of a run: what it is, what it answered, what it cost. */
export interface JudgeFacts {
  readonly name: string;
  /** Id and hashes of all that can change a verdict. */
  readonly frozen: FrozenJudge;
  readonly calibration: Calibration;
  /** Conversations whose rubric was filled. */
  readonly judgements: number;
  /** Cells with an answer, "not applicable" among them. */
  readonly answered: number;
  /** Cells that were asked and got no answer. */
  readonly unscored: number;
  readonly judgementsMissing: number;
  /** `null` where the run stored no spend for it. */
  readonly spend: SpendRecord | null;
}

/** @param judgementsMissing conversations that wait for the judge. */
export function judgeFacts(
  { manifest, conversations, spend }: RunRecords<object>,
  { rubric, judgePrompts, pack }: KBenchWording,
  judgementsMissing: number,
): JudgeFacts {
  const judge = manifest.judges[0]!;
  const labels = conversations.flatMap((one) => one.labels[0] ?? []);
  const cells = labels.reduce((sum, { length }) => sum + length, 0);
  const unscored = labels.reduce((sum, label) => sum + label.split("-").length - 1, 0);
  return {
    name: judge.name,
    frozen: frozenJudgeId({
      judge,
      prompts: judgePrompts,
      rubric,
      mode: manifest.judgeMode as RubricMode,
      date: pack.judgeFrozenOn,
    }),
    calibration: manifest.calibration,
    judgements: labels.length,
    answered: cells - unscored,
    unscored,
    judgementsMissing,
    spend: spend.find(({ role, index }) => role === "judge" && index === 0) ?? null,
  };
}
