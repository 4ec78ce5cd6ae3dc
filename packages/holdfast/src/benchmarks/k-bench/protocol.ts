import { RUBRIC_OUTPUT_TOKENS } from "../../judging/rubric/judge-identity.ts";
import { refuseForeignRules } from "../foreign-rule-judge.ts";
import type { Protocol } from "../protocol.ts";
import { openCases } from "./case-script.ts";
import { estimate } from "./estimate.ts";
import { readContent } from "./read-content.ts";
import { withSystemPrompt } from "./system-prompts.ts";
import type { KBenchWording } from "./wording.ts";

/** K-Bench: simulated patients talk with the target, one frozen judge fills a gated rubric of 47 items. */
export const kBench: Protocol = {
  name: "k-bench",
  title: "K-Bench",
  hasPatient: true,
  judging: "one-judge",
  judgeOutputTokens: RUBRIC_OUTPUT_TOKENS,
  defaultRepeats: 1,
  estimatesFromRuns: true,
  goesBack: false,
  readContent,
  checkJudge: (judge) => refuseForeignRules(judge, /^rule-judge-/, "rule-rubric-judge", "k-bench"),
  configureTarget: (target, { wording }) =>
    withSystemPrompt(target, (wording as KBenchWording).systemPrompts),
  estimate,
  openCases,
};
