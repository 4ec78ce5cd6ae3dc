import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { contentHash } from "../domain/content-hash.ts";
import { UserError } from "../domain/user-error.ts";
import { placeholdersOf } from "./fill-template.ts";
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
 * Reads `judge-system.md`, `judge-per-task.md` and `judge-per-criterion.md` from a folder. Line endings and
 * white space at the end are made one, so that a checkout on another system gives the same hash.
 * @throws UserError naming the file that is absent, or whose placeholders are not those that will be filled:
 * a template without `{{transcript}}` would have its judge decide about nothing.
 */
export async function loadJudgePrompts(folder: string): Promise<JudgePrompts> {
  const [system, perTask, perCriterion] = await Promise.all([
    load(folder, FILES.system),
    load(folder, FILES.perTask),
    load(folder, FILES.perCriterion),
  ]);
  return { system, perTask, perCriterion };
}

/** Identity of what judges are asked and in which form they must answer; part of a run's manifest. */
export function judgePromptHash(prompts: JudgePrompts): string {
  return contentHash({ prompts, replyForm: REPLY_FORM_VERSION });
}

async function load(
  folder: string,
  wanted: { file: string; placeholders: readonly string[] },
): Promise<string> {
  const path = join(folder, wanted.file);
  const raw = await readFile(path, "utf8").catch(() => {
    throw new UserError(`${path}: the judge prompt cannot be read; put ${wanted.file} into that folder`);
  });
  const text = raw
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n")
    .trimEnd();
  const found = placeholdersOf(text).sort();
  if (text === "" || found.join() !== wanted.placeholders.join()) {
    const list = (names: readonly string[]) =>
      names.map((name) => `{{${name}}}`).join(", ") || "no placeholder";
    throw new UserError(`${path}: expected text with ${list(wanted.placeholders)}, found ${list(found)}`);
  }
  return text;
}
