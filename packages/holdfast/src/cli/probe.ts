import { type Command, Option } from "commander";
import { fraction, names, wholeNumber, wholeNumberFromOne, wholeNumberUpTo } from "./option-values.ts";
import type { ProbeCommand, RunServices, WorkCommand } from "./run-services.ts";
import { workOptions } from "./work-options.ts";

/** More pairs than a benchmark has tasks are never made. */
const MOST_PAIRS = 10_000;

interface ProbeOptions extends WorkCommand, Omit<ProbeCommand, "targets"> {
  readonly targets: readonly string[];
  readonly judgeFree: string;
  readonly sample?: number;
  readonly limit?: number;
  readonly mode?: "per-task" | "per-criterion";
  readonly seed: number;
  readonly new: boolean;
  readonly dryRun: boolean;
}

/** `holdfast probe`: models are asked about replies that they gave in a run, not knowing which are theirs. */
export function registerProbe(program: Command, services: RunServices): void {
  const probe = program
    .command("probe")
    .description(
      "Ask the targets of a finished DistressBench run about their own replies: what they left out, can they tell, do they want it?",
    )
    .argument("<run>", "id of the run, or its beginning")
    .requiredOption(
      "--references <run>",
      "run of `judge distressbench --references`, by the same panel: what the replies are set beside",
    )
    .option("--targets <names>", "only these targets, separated by commas; all unless given", names, [])
    .option(
      "--judge-free <name>",
      "a judge for the free answers about omissions; a fixed rule over English words unless given",
      "",
    )
    .option("--no-swap", "leave out the pairs with other targets' replies")
    .option(
      "--control-pairs <n>",
      "pairs of a very good and a very bad reply that each target is shown",
      wholeNumberUpTo(MOST_PAIRS),
      40,
    )
    .option(
      "--control-threshold <fraction>",
      "share of control pairs that a target must tell apart for its answers to count",
      fraction,
      0.75,
    )
    .option("--sample <n>", "only this many tasks, drawn by --seed", wholeNumberFromOne)
    .option("--limit <n>", "only the first tasks", wholeNumberFromOne)
    .addOption(
      new Option(
        "--mode <mode>",
        "ask about all criteria of a reply at once, or each alone (per-task)",
      ).choices(["per-task", "per-criterion"]),
    )
    .option("--seed <n>", "seed of samples, of the order of replies, and of intervals", wholeNumber, 20260714)
    .option("--new", "begin another probe even if this command has begun or finished one", false)
    .option("--dry-run", "print calls, tokens and cost, and send nothing", false);
  workOptions(probe).action(async (run: string, options: ProbeOptions) => {
    const { references, targets, controlPairs, controlThreshold, swap, judgeFree, ...rest } = options;
    const asked = targets.length === 0 ? {} : { targets };
    await services.run({
      ...rest,
      benchmark: "distressbench",
      target: [],
      judges: judgeFree,
      requeryEmpty: false,
      run,
      probe: { references, ...asked, controlPairs, controlThreshold, swap },
    });
  });
}
