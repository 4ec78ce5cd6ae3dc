import { UserError } from "../../../domain/user-error.ts";
import type { Analysis, AnalysisInput } from "../analysis.ts";
import type { EntriesAnalysis, EntriesInput } from "./entries-input.ts";
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
      const entries = entriesOnce(input);
      const lacking = analysis.lacks(entries);
      if (lacking !== null) throw new UserError(`${name}: ${lacking}`);
      return analysis.analyse(entries);
    },
  };
}

/** Several analyses of one run share its scores and intervals: scoring and resampling take most of their time. */
const KNOWN = new WeakMap<object, Map<string, EntriesInput>>();

function entriesOnce(input: AnalysisInput): EntriesInput {
  const { records } = input.run;
  const ofRecords = KNOWN.get(records) ?? new Map<string, EntriesInput>();
  KNOWN.set(records, ofRecords);
  const key = JSON.stringify([input.seed, input.resamples]);
  const entries = ofRecords.get(key) ?? entriesOfRun(input);
  ofRecords.set(key, entries);
  return entries;
}
