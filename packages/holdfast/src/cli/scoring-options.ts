import { type Command, Option } from "commander";
import { AGGREGATIONS, type Aggregation } from "../benchmarks/k-bench/scores/aggregation.ts";
import { NA_POLICIES, type NaPolicy } from "../domain/scored-rubric-run.ts";
import type { ReportOptions } from "../report/run-report.ts";

/** How a report scores and draws, as its options say it. */
export interface ScoringOptions {
  readonly resamples?: number;
  readonly seed?: number;
  readonly aggregation?: Aggregation;
  readonly naPolicy?: NaPolicy;
}

/** Adds the ways of scoring between which a report of K-Bench can choose. */
export function addScoringOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--aggregation <name>",
        "K-Bench: how transcripts become one score (transcript-mean)",
      ).choices(AGGREGATIONS),
    )
    .addOption(
      new Option("--na-policy <policy>", 'K-Bench: what "not applicable" counts as (exclude)').choices(
        NA_POLICIES,
      ),
    );
}

/** What was given, and nothing for what was not. */
export function scoringOf({ resamples, seed, aggregation, naPolicy }: ScoringOptions): ReportOptions {
  return {
    ...(resamples === undefined ? {} : { resamples }),
    ...(seed === undefined ? {} : { seed }),
    ...(aggregation === undefined ? {} : { aggregation }),
    ...(naPolicy === undefined ? {} : { naPolicy }),
  };
}
