import type { Task } from "../../domain/task.ts";
import { UserError } from "../../domain/user-error.ts";
import type { JudgePrompts } from "../../judging/judge-prompts.ts";
import type { CallEstimate } from "../call-estimate.ts";
import { refuseForeignRules } from "../foreign-rule-judge.ts";
import type { Protocol } from "../protocol.ts";
import { openCases } from "./case-script.ts";
import { estimateRun } from "./estimate-run.ts";
import { passOf } from "./passes/pass.ts";
import { passBasis } from "./passes/pass-basis.ts";
import { estimateProbe } from "./probe/estimate-probe.ts";
import { openProbe } from "./probe/open-probe.ts";
import { readContent } from "./read-content.ts";

const BASIS =
  "Tokens are estimates (four characters each; replies of typical length, and at most of the output cap).";

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
  goesBack: true,
  estimate: (content) => {
    const { manifest, cases, wording } = content;
    if (passOf(manifest) === "probe") {
      const { estimates, basis } = estimateProbe(content);
      return { estimates, basis: [...passBasis(manifest), basis].join(" "), withoutJudges: true };
    }
    const { system, perTask } = wording as JudgePrompts;
    const estimates = estimateRun(manifest, cases as readonly Task[], system.length + perTask.length);
    return {
      // In a pass the replies are there: nobody but the judges is asked.
      estimates: passOf(manifest) === null ? estimates : estimates.map(unasked),
      basis: [...passBasis(manifest), BASIS].join(" "),
    };
  },
  openCases: (content) => (passOf(content.manifest) === "probe" ? openProbe(content) : openCases(content)),
};

function unasked(estimate: CallEstimate): CallEstimate {
  if (estimate.role !== "target") return estimate;
  return { ...estimate, calls: 0, inputTokens: 0, typicalOutputTokens: 0, mostOutputTokens: 0 };
}
