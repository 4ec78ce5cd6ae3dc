import { contentHash } from "../domain/content-hash.ts";
import { loadTemplate } from "./load-template.ts";
import { REPLY_FORM_VERSION } from "./reply-schema.ts";

/** The wording put to judges. Content, not code: clinicians can read and change it. */
export interface JudgePrompts {
  readonly system: string;
  readonly perTask: string;
  readonly perCriterion: string;
}

const TASK_PLACEHOLDERS = ["criteria", "ids", "judged_turn", "transcript"];

const FILES = {
  system: { file: "judge-system.md", placeholders: [] },
  perTask: { file: "judge-per-task.md", placeholders: TASK_PLACEHOLDERS },
  perCriterion: { file: "judge-per-criterion.md", placeholders: TASK_PLACEHOLDERS },
} as const;

/**
 * Reads `judge-system.md`, `judge-per-task.md` and `judge-per-criterion.md` from a folder.
 * @throws UserError as `loadTemplate` does.
 */
export async function loadJudgePrompts(folder: string): Promise<JudgePrompts> {
  const [system, perTask, perCriterion] = await Promise.all([
    loadTemplate(folder, FILES.system),
    loadTemplate(folder, FILES.perTask),
    loadTemplate(folder, FILES.perCriterion),
  ]);
  return { system, perTask, perCriterion };
}

/** Identity of what judges are asked and in which form they must answer; part of a run's manifest. */
export function judgePromptHash(prompts: JudgePrompts): string {
  return contentHash({ prompts, replyForm: REPLY_FORM_VERSION });
}
