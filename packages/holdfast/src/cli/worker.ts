import type { Command } from "commander";
import { wholeNumberFromOne } from "./option-values.ts";
import type { RunServices } from "./run-services.ts";

/** `holdfast worker`: helps with the runs of a shared database. */
export function registerWorker(program: Command, services: RunServices): void {
  program
    .command("worker")
    .description("Work on unfinished runs begun elsewhere; join with HOLDFAST_DATABASE_URL")
    .option("--run <run>", "only this run")
    .option("--concurrency <n>", "conversations at once", wholeNumberFromOne, 64)
    .option(
      "--calls-at-once <n>",
      "exactly this many calls at once a provider, instead of adapting",
      wholeNumberFromOne,
    )
    .option("--prices <file>", "own prices, before those shipped; counts where a run has --max-cost")
    .option("--until-idle", "end when there is nothing left to do", false)
    .action(services.worker);
}
