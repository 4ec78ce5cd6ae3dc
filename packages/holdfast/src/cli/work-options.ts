import type { Command } from "commander";
import { dollars, resendLimit, wholeNumberFromOne } from "./option-values.ts";

/** Adds the options that decide how a run is worked on, never what comes out. */
export function workOptions(command: Command): Command {
  return command
    .option(
      "--max-cost <dollars>",
      "stop before more than this is spent; worst cases are reserved first; none lifts a run's limit",
      dollars,
    )
    .option(
      "--resend-limit <n>",
      "times a request whose reply was lost with the process may be sent again",
      resendLimit,
      1,
    )
    .option("--concurrency <n>", "conversations at once", wholeNumberFromOne, 64)
    .option(
      "--calls-at-once <n>",
      "exactly this many calls at once a provider, instead of adapting",
      wholeNumberFromOne,
    )
    .option("--prices <file>", "own prices, before those shipped")
    .option("--json", "print the run as JSON", false)
    .hook("preAction", (_, run) => {
      if (run.getOptionValue("maxCost") === "none") run.setOptionValue("maxCost", null);
    });
}
