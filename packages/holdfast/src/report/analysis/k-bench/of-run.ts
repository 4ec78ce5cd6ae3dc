import { UserError } from "../../../domain/user-error.ts";
import type { Analysis } from "../analysis.ts";
import type { EntriesAnalysis } from "./entries-input.ts";
import { entriesOfRun } from "./entries-of-run.ts";

/** An analysis over entries as one of a stored K-Bench run. */
export function ofRun(analysis: EntriesAnalysis): Analysis {
  const { name, title, question } = analysis;
  return {
    name,
    title,
    question,
    benchmark: "k-bench",
    async analyse(input) {
      const entries = entriesOfRun(input);
      const lacking = analysis.lacks(entries);
      if (lacking !== null) throw new UserError(`${name}: ${lacking}`);
      return analysis.analyse(entries);
    },
  };
}
