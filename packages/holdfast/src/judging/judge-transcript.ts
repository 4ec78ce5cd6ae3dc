import type { Criterion } from "../domain/criterion.ts";
import type { Judgement, Verdict } from "../domain/judgement.ts";
import type { PanelMode } from "../domain/run-manifest.ts";
import type { Transcript } from "../domain/transcript.ts";
import type { Ask } from "../models/ask.ts";
import { askJudge, type JudgeAnswer } from "./ask-judge.ts";
import type { JudgePrompts } from "./judge-prompts.ts";
import { judgeQuestion } from "./judge-question.ts";
import { type ParsedVerdict, parseVerdicts, VERDICT_FORM } from "./parse-verdicts.ts";

const FORM = { shown: VERDICT_FORM, read: parseVerdicts };

export interface JudgeInput {
  readonly criteria: readonly Criterion[];
  readonly transcript: Transcript;
  readonly judgeName: string;
  readonly mode: PanelMode;
  readonly prompts: JudgePrompts;
  readonly ask: Ask;
}

/**
 * All verdicts of one judge on one transcript, one a criterion in the given order. Nothing that happens to the
 * judge becomes `not-met`: what it refuses, cannot answer or does not answer in the form asked for is `unscored`.
 * Steps are `all` in mode `per-task` and `c/<id>` in mode `per-criterion`, each with `/again-1` and `/again-2`.
 */
export async function judgeTranscript(input: JudgeInput): Promise<Judgement> {
  const verdicts = input.mode === "per-task" ? await allAtOnce(input) : await oneByOne(input);
  return { judge: input.judgeName, verdicts };
}

async function allAtOnce({ criteria, transcript, mode, prompts, ask }: JudgeInput): Promise<Verdict[]> {
  const question = judgeQuestion(prompts, mode, transcript, criteria);
  const answer = await askJudge(
    ask,
    "all",
    question,
    criteria.map(({ id }) => id),
    FORM,
  );
  return criteria.map(({ id }) => verdictOf(id, answer));
}

/** The first question goes alone, so that the others find the transcript in the provider's prompt cache. */
async function oneByOne(input: JudgeInput): Promise<Verdict[]> {
  const [first, ...others] = input.criteria;
  if (first === undefined) return [];
  return [await one(input, first), ...(await Promise.all(others.map((criterion) => one(input, criterion))))];
}

async function one({ transcript, mode, prompts, ask }: JudgeInput, criterion: Criterion): Promise<Verdict> {
  const question = judgeQuestion(prompts, mode, transcript, [criterion]);
  return verdictOf(
    criterion.id,
    await askJudge(ask, `c/${stepPart(criterion.id)}`, question, [criterion.id], FORM),
  );
}

/** Slashes are escaped as in JSON pointers, so that an id such as `x/again-1` cannot name another id's step. */
function stepPart(id: string): string {
  return id.replaceAll("~", "~0").replaceAll("/", "~1");
}

function verdictOf(criterionId: string, { verdicts, why }: JudgeAnswer<ParsedVerdict>): Verdict {
  const verdict = verdicts.get(criterionId);
  if (verdict === undefined) return { criterionId, label: "unscored", why: why ?? "unparseable" };
  return { criterionId, label: verdict.met ? "met" : "not-met", reason: verdict.reason };
}
