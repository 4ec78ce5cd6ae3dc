import type { Task } from "../../domain/task.ts";
import { UserError } from "../../domain/user-error.ts";
import type { JudgePrompts } from "../../judging/judge-prompts.ts";
import { refuseForeignRules } from "../foreign-rule-judge.ts";
import type { Protocol } from "../protocol.ts";
import { openCases } from "./case-script.ts";
import { estimateRun } from "./estimate-run.ts";
import { readContent } from "./read-content.ts";

/** DistressBench: fixed user turns, a panel's verdicts on weighted atomic criteria. */
export const distressbench: Protocol = {
  name: "distressbench",
  title: "DistressBench",
  hasPatient: false,
  judging: "panel",
  judgeOutputTokens: 8_192,
  defaultRepeats: 3,
  estimatesFromRuns: false,
  readContent,
  checkJudge: (judge) => refuseForeignRules(judge, /^rule-rubric-judge$/, "rule-judge-a", "distressbench"),
  configureTarget(target) {
    if (target.promptName === undefined) return target;
    throw new UserError(
      `${target.name}: promptName: distressbench has no system prompts of its own; write systemPrompt`,
    );
  },
  estimate: ({ manifest, cases, wording }) => {
    const { system, perTask } = wording as JudgePrompts;
    return {
      estimates: estimateRun(manifest, cases as readonly Task[], system.length + perTask.length),
      basis:
        "Tokens are estimates (four characters each; replies of typical length, and at most of the output cap).",
    };
  },
  openCases,
};
