import { contentHash } from "../../domain/content-hash.ts";
import { decidingSettings } from "../../domain/judge-fingerprint.ts";
import { type ModelConfiguration, OWN_BEHAVIOUR } from "../../domain/model-configuration.ts";
import type { Rubric } from "../../domain/rubric.ts";
import type { RubricMode } from "../../domain/run-manifest.ts";
import { UserError } from "../../domain/user-error.ts";
import type { RubricJudgePrompts } from "./rubric-prompts.ts";
import { ITEM_REPLY_FORM_VERSION } from "./rubric-question.ts";

/** Long enough for 107 cells with reasons and quotations, which take about 9,000 tokens; twice what a panel judge has. */
export const RUBRIC_OUTPUT_TOKENS = 16_384;

export interface JudgeIdentityInput {
  readonly judge: ModelConfiguration;
  readonly prompts: RubricJudgePrompts;
  readonly rubric: Rubric;
  readonly mode: RubricMode;
}

/** SHA-256 in 64 hex digits of all that can change a verdict: the whole, and its three parts. */
export interface JudgeIdentity {
  readonly hash: string;
  readonly prompt: string;
  readonly rubric: string;
  readonly decoding: string;
}

export interface FrozenJudge extends JudgeIdentity {
  readonly id: string;
}

/**
 * The judge with deterministic decoding and an output cap of its own, where its configuration says nothing else.
 * A model that fixes its temperature must say so (`temperature: 1`), and the identity then tells.
 */
export function deterministicJudge(judge: ModelConfiguration): ModelConfiguration {
  if (OWN_BEHAVIOUR.has(judge.provider)) return judge;
  return {
    ...judge,
    temperature: judge.temperature ?? 0,
    maxOutputTokens: judge.maxOutputTokens ?? RUBRIC_OUTPUT_TOKENS,
  };
}

/** In what words a rubric's judge is asked, whoever it is and however items are grouped. */
export function rubricWordingHash({
  prompts,
  rubric,
}: Pick<JudgeIdentityInput, "prompts" | "rubric">): string {
  return contentHash({ prompts, rubric, replyForm: ITEM_REPLY_FORM_VERSION });
}

/**
 * Identity of a judge: changes with every word of prompts, examples and rubric, with the form of reply, the grouping of
 * items, and whatever of the configuration can change an answer; not with name, price, key or speed.
 */
export function judgeIdentity({ judge, prompts, rubric, mode }: JudgeIdentityInput): JudgeIdentity {
  const parts = {
    prompt: contentHash({ prompts, mode, replyForm: ITEM_REPLY_FORM_VERSION }),
    rubric: contentHash(rubric),
    decoding: contentHash(decidingSettings(deterministicJudge(judge))),
  };
  return { hash: contentHash(parts), ...parts };
}

/**
 * A frozen judge's id, such as `judge-v1-rubric-v1.0-gpt-4o-20260709-5f0c2b9e`. The prompts' version is that of their
 * front matter, the rubric's its own; the model is named without its provider. The last eight digits are the
 * identity's: whoever edits a word without raising a version gets another id all the same.
 * @param date the day on which the judge is frozen, `YYYY-MM-DD`: an argument, since a day is nothing to be read from a clock here.
 * @throws UserError where the date is none.
 */
export function frozenJudgeId(input: JudgeIdentityInput & { readonly date: string }): FrozenJudge {
  const { judge, prompts, rubric, date } = input;
  const identity = judgeIdentity(input);
  const model = slug((judge.model ?? judge.name).split("/").at(-1)!);
  const day = dayOf(date);
  const id = `judge-v${prompts.version}-rubric-v${slug(rubric.version)}-${model}-${day}-${identity.hash.slice(0, 8)}`;
  return { id, ...identity };
}

function dayOf(date: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  // 31 February is read as a day in March: only what comes back the same is a day.
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(date)) return date.replaceAll("-", "");
  throw new UserError(`judge date: "${date}" is no day; write YYYY-MM-DD, for example 2026-07-09`);
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
