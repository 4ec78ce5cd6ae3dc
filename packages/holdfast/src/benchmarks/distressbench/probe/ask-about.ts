import type { Criterion } from "../../../domain/criterion.ts";
import type { UnscoredReason } from "../../../domain/judgement.ts";
import type { NoAnswer } from "../../../domain/probe-log.ts";
import type { PanelMode } from "../../../domain/run-manifest.ts";
import { askJudge, type ReplyForm } from "../../../judging/ask-judge.ts";
import type { Ask, Question } from "../../../models/ask.ts";

/** Criteria, how they are asked about, and how an answer becomes what is kept. */
export interface AskAbout<Answer, Kept> {
  readonly ask: Ask;
  /** `probe/reference`, `probe/swap/0`, `probe/omission`. */
  readonly step: string;
  readonly mode: PanelMode;
  readonly criteria: readonly Criterion[];
  readonly question: (criteria: readonly Criterion[]) => Question;
  readonly form: ReplyForm<Answer, never>;
  readonly keep: (criterionId: string, answer: Answer) => Kept;
}

/**
 * Asks about criteria, all in one question or each in its own, as a panel is asked; in the given order. What the model
 * refuses or does not answer in the form is no answer, with why.
 */
export async function askAbout<Answer, Kept>(about: AskAbout<Answer, Kept>): Promise<(Kept | NoAnswer)[]> {
  const { mode, criteria, step } = about;
  if (criteria.length === 0) return [];
  if (mode === "per-task") return askOnce(about, criteria, step);
  const parts = await Promise.all(
    criteria.map((criterion) => askOnce(about, [criterion], `${step}/c/${stepPart(criterion.id)}`)),
  );
  return parts.flat();
}

async function askOnce<Answer, Kept>(
  { ask, question, form, keep }: AskAbout<Answer, Kept>,
  criteria: readonly Criterion[],
  step: string,
): Promise<(Kept | NoAnswer)[]> {
  const ids = criteria.map(({ id }) => id);
  // Each question stands on its own, also where the other side keeps conversations.
  const { verdicts, why } = await askJudge(ask, step, { ...question(criteria), session: step }, ids, form);
  return ids.map((criterionId) => {
    const answer = verdicts.get(criterionId);
    return answer === undefined ? noAnswer(criterionId, why) : keep(criterionId, answer);
  });
}

function noAnswer(criterionId: string, why: UnscoredReason | null): NoAnswer {
  return { criterionId, why: why ?? "unparseable" };
}

/** Slashes are escaped as in JSON pointers, so that an id cannot name another id's step. */
function stepPart(id: string): string {
  return id.replaceAll("~", "~0").replaceAll("/", "~1");
}
