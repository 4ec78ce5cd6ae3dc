import { type WrittenRule, writeRule } from "../../calibration/panel/rule-log.ts";
import type { SelectionRule, Threshold } from "../../calibration/panel/selection-rule.ts";
import { plainText } from "../../domain/plain-text.ts";
import { UserError } from "../../domain/user-error.ts";
import { holdLocks } from "../../files/hold-lock.ts";
import { writeWholeFiles } from "../../files/write-whole-files.ts";
import type { Output } from "../output.ts";
import { isThere } from "./is-there.ts";
import { logFile, logText, readLog, ruleText } from "./rule-file.ts";

export interface RuleOptions {
  readonly out: string;
  readonly size: SelectionRule["size"];
  readonly tieBreaks: SelectionRule["tieBreaks"];
  readonly judgesPerFamily: number | null;
  readonly coverage: number;
  readonly dimensions: readonly string[];
  readonly candidates: readonly string[];
  readonly threshold?: readonly Threshold[];
  readonly resamples: number;
  readonly seed: number;
  readonly force: boolean;
}

/** Landis and Koch (1977) call κ from 0.61 on substantial: a convention, and no clinical standard. */
const DEFAULT_THRESHOLDS: readonly Threshold[] = [{ figure: "kappa", atLeast: 0.6 }];

/** Writes a rule of choice down, dates it, and notes it in its log. @throws UserError where the file is there already. */
export async function writeRuleFile(options: RuleOptions, now: Date, output: Output): Promise<void> {
  const { out, force } = options;
  if (!force && (await isThere(out))) {
    throw new UserError(`${out}: is there already; choose another name or give --force to replace it.`);
  }
  const written = writeRule(ruleOf(options), now.toISOString());
  const event = { at: written.writtenAt, event: "rule-written" as const, rule: written.sha256 };
  const log = await holdLocks([logFile(out)], async () => {
    const before = await readLog(logFile(out));
    await writeWholeFiles(
      [
        { file: out, pieces: [ruleText(written)] },
        { file: logFile(out), pieces: [logText(before, event)] },
      ],
      { force: true },
    );
    return before;
  });
  const wasRead = log.find(({ event: kind }) => kind === "labels-read");
  output.out(
    plainText(
      [...ruleLines(written), `Written to ${out} at ${written.writtenAt}, and into its log.`].join("\n"),
    ),
  );
  if (wasRead === undefined) return;
  output.err(`Labels were read under an earlier rule at ${wasRead.at}: a choice by this one is post hoc.`);
}

function ruleOf(options: RuleOptions): SelectionRule {
  const { size, tieBreaks, judgesPerFamily, coverage, resamples, seed } = options;
  const listed = (names: readonly string[]) => (names.length === 0 ? null : [...names]);
  return {
    benchmark: "distressbench",
    size,
    statistic: "kappa",
    tieBreaks: [...tieBreaks],
    judgesPerFamily,
    minimumCoverage: coverage,
    dimensions: listed(options.dimensions),
    candidates: listed(options.candidates),
    resamples,
    seed,
    thresholds: [...(options.threshold ?? DEFAULT_THRESHOLDS)],
  };
}

/** The rule in words. */
function ruleLines({ rule, sha256 }: WrittenRule): string[] {
  const { size, tieBreaks, judgesPerFamily, minimumCoverage, dimensions, candidates, thresholds } = rule;
  const asked = thresholds.map(({ figure, atLeast }) => `${figure} of at least ${atLeast}`);
  return [
    `Rule ${sha256.slice(0, 12)}:`,
    `- Of all panels of ${size}, the one whose majority has the highest Cohen's κ with the consensus.`,
    `- Among equal κ: ${[...tieBreaks, "names"].join(", then ")}.`,
    judgesPerFamily === null
      ? "- Any number of judges of one family."
      : `- At most ${judgesPerFamily} of one family.`,
    `- A label on at least ${minimumCoverage * 100} % of the criteria that have a consensus.`,
    `- Dimensions that count: ${dimensions?.join(", ") ?? "all"}.`,
    `- Candidates: ${candidates?.join(", ") ?? "all whose verdicts are handed in"}.`,
    asked.length === 0 ? "- No threshold is set." : `- To be certified it needs ${asked.join(" and ")}.`,
    `- Intervals from ${rule.resamples} resamples of tasks, seed ${rule.seed}.`,
  ];
}
