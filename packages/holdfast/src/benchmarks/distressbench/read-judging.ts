import { join } from "node:path";
import type { PanelMode } from "../../domain/run-manifest.ts";
import { UserError } from "../../domain/user-error.ts";
import { type JudgePrompts, loadJudgePrompts } from "../../judging/judge-prompts.ts";
import { contentFolder } from "../content-folder.ts";
import type { ContentRequest } from "../protocol.ts";

/** How the panel is asked, `per-task` unless the command says otherwise. @throws UserError for another benchmark's mode. */
export function modeOf({ mode = "per-task" }: Pick<ContentRequest, "mode">): PanelMode {
  if (mode === "per-task" || mode === "per-criterion") return mode;
  throw new UserError(`--mode ${mode}: distressbench knows per-task and per-criterion`);
}

/** The panel's wording as it is shipped now. */
export function shippedPrompts(): Promise<JudgePrompts> {
  return loadJudgePrompts(join(contentFolder("distressbench"), "prompts"));
}
