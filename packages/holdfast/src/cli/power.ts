import type { Command } from "commander";
import {
  detectableDifference,
  type PowerQuestion,
  PUBLISHED_DIFFERENCE_SD,
  pairedDifferenceSd,
  tasksNeeded,
} from "../analyses/power.ts";
import { plainText } from "../domain/plain-text.ts";
import { UserError } from "../domain/user-error.ts";
import { plainPoints } from "../report/figures.ts";
import { fractionInside } from "./option-values.ts";
import type { Output } from "./output.ts";
import { type OpenedRun, type ReportServices, withRun } from "./report-services.ts";

interface PowerOptions extends Required<Pick<PowerQuestion, "difference" | "alpha" | "power">> {
  readonly sd?: number;
  readonly run?: string;
  readonly json?: boolean;
}

interface Spread {
  readonly sd: number;
  /** Where it is from, in words. */
  readonly from: string;
  /** Tasks of the run; `null` without one. */
  readonly tasks: number | null;
}

/** `holdfast power`: how many tasks a difference needs. */
export function registerPower(program: Command, services: ReportServices, output: Output): void {
  program
    .command("power")
    .description("Say how many tasks are needed to find a difference between two systems")
    .requiredOption(
      "--difference <fraction>",
      "smallest difference of scores worth finding, such as 0.03",
      fractionInside,
    )
    .option("--run <run>", "take the spread of differences from this run (two targets at least)")
    .option(
      "--sd <fraction>",
      "spread (standard deviation over tasks) of the paired difference",
      fractionInside,
    )
    .option("--power <fraction>", "chance of finding a true difference of that size", fractionInside, 0.8)
    .option("--alpha <fraction>", "two-sided chance of a false alarm", fractionInside, 0.05)
    .option("--json", "print JSON")
    .action(async (options: PowerOptions) => {
      const spread = await spreadOf(options, services);
      output.out(answer(options, spread));
    });
}

async function spreadOf({ sd, run }: PowerOptions, services: ReportServices): Promise<Spread> {
  if (sd !== undefined && run !== undefined) throw new UserError("power: give --run or --sd, not both.");
  if (sd !== undefined) return { sd, from: "as given", tasks: null };
  if (run !== undefined) return withRun(services, run, spreadOfRun);
  return {
    sd: PUBLISHED_DIFFERENCE_SD,
    from: "from the one published paired interval of DistressBench",
    tasks: null,
  };
}

/** Median over all pairs of targets. */
async function spreadOfRun(opened: OpenedRun): Promise<Spread> {
  const { runId, manifest, measures } = (await opened.report()).compared;
  const { columns } = measures[0]!;
  const pairs = columns.flatMap((a, i) => columns.slice(i + 1).map((b) => pairedDifferenceSd(a, b)));
  const known = pairs.filter((sd) => sd !== null && sd > 0).sort((a, b) => a! - b!);
  const middle = known[Math.floor(known.length / 2)];
  if (middle == null) {
    throw new UserError(
      `power: run ${runId} has no two targets with scores that differ on at least two tasks; ` +
        "choose another run, or give --sd.",
    );
  }
  const from = `median over ${known.length} pair(s) of targets of run ${runId}`;
  return { sd: middle, from, tasks: manifest.tasks.length };
}

function answer({ difference, alpha, power, json }: PowerOptions, { sd, from, tasks }: Spread): string {
  const needed = tasksNeeded({ difference, sd, alpha, power });
  const found = tasks === null || tasks < 2 ? null : detectableDifference(tasks, { sd, alpha, power });
  if (json) {
    return JSON.stringify(
      { tasks: needed, difference, sd, sdFrom: from, alpha, power, runTasks: tasks, runFinds: found },
      null,
      2,
    );
  }
  const lines = [
    `${needed} tasks are needed to find a difference of ${plainPoints(difference)} points with a chance of ${plainPoints(power)} %`,
    `(two-sided alpha ${alpha}; paired over tasks; spread of the difference ${sd.toFixed(3)}, ${from}).`,
    ...(found === null
      ? []
      : [`The run's ${tasks} tasks find a difference of ${plainPoints(found)} points.`]),
  ];
  return plainText(lines.join("\n"));
}
