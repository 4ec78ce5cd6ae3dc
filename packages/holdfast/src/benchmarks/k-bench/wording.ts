import { contentHash } from "../../domain/content-hash.ts";
import type { Rubric } from "../../domain/rubric.ts";
import type { RubricJudgePrompts } from "../../judging/rubric/rubric-prompts.ts";
import { ITEM_REPLY_FORM_VERSION } from "../../judging/rubric/rubric-question.ts";
import type { DisclosureFile, PhrasesFile } from "./disclosure/files.ts";
import type { PackFacts } from "./pack-file.ts";

/** Everything of a pack that a run puts into words, as stored with it: workers need no copy of the pack. */
export interface KBenchWording {
  readonly pack: Pick<PackFacts, "name" | "contentVersion" | "judgeFrozenOn" | "withheld">;
  readonly rubric: Rubric;
  /** Filled too, and in no composite; `null` where the run asks for K-Bench alone. */
  readonly extension: Rubric | null;
  readonly judgePrompts: RubricJudgePrompts;
  /** By name, e.g. `therapeutic-v0`. */
  readonly systemPrompts: Readonly<Record<string, string>>;
  /** `null` in runs of conversations that are there already. */
  readonly disclosure: { readonly rules: DisclosureFile; readonly words: PhrasesFile } | null;
}

/** Identity of the wording and of the form in which the judge must answer. */
export function wordingHash(wording: KBenchWording): string {
  return contentHash({ wording, replyForm: ITEM_REPLY_FORM_VERSION });
}
