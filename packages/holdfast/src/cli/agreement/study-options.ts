import { type Command, Option } from "commander";
import { FORCED_VOTE_RULES, type ForcedVoteRule } from "../../calibration/consensus/modal-consensus.ts";
import { names } from "../option-values.ts";

/** Which phases' ratings enter. */
export const PHASE_CHOICES = ["formal", "training", "all"] as const;

/** Whether experts vote like everybody, or are compared with the others' consensus. */
export const EXPERT_CHOICES = ["vote", "beside"] as const;

/** What both commands on ratings need to know of them. */
export interface StudyOptions {
  readonly mapping?: string;
  readonly rubric?: string;
  readonly tasks?: string;
  readonly instrument?: string;
  readonly study?: string;
  readonly phase: (typeof PHASE_CHOICES)[number];
  readonly judge: readonly string[];
  readonly leaveOut: readonly string[];
  readonly experts: (typeof EXPERT_CHOICES)[number];
  readonly forcedVotes: ForcedVoteRule;
  readonly transcripts?: string;
}

export function withStudyOptions(command: Command): Command {
  return command
    .option("--mapping <file>", "mapping file (YAML): columns, answers and raters of a table of another form")
    .option("--rubric <name|file>", "ratings fill a K-Bench rubric: k-bench, or a rubric file")
    .option("--tasks <name|file>", "ratings decide the criteria of tasks: distressbench, or a task file")
    .option("--instrument <file>", "ratings are of this instrument (YAML): items, their answers and sections")
    .option("--study <file>", "study file (YAML): which transcripts and raters belong to which phase")
    .addOption(new Option("--phase <phase>", "whose ratings enter").choices(PHASE_CHOICES).default("formal"))
    .option("--judge <names>", "raters to compare with the consensus, in which they have no part", names, [])
    .option("--leave-out <names>", "raters to leave out of every figure", names, [])
    .addOption(
      new Option("--experts <how>", "experts of the mapping vote, or stand beside like judges")
        .choices(EXPERT_CHOICES)
        .default("vote"),
    )
    .addOption(
      new Option(
        "--forced-votes <rule>",
        'a "not applicable" that the rater\'s own gate forced is dropped or counted',
      )
        .choices(FORCED_VOTE_RULES)
        .default("drop"),
    )
    .option("--transcripts <folder>", "check that every rated transcript has a file in this folder");
}
