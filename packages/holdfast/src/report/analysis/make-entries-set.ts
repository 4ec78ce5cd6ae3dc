import type { LeaderboardEntry } from "../../domain/leaderboard-entry.ts";
import { UserError } from "../../domain/user-error.ts";
import type { AnalysisSet } from "./analysis-set.ts";
import { withFitIds } from "./document-ids.ts";
import { ENTRIES_ANALYSES, publishedEntries } from "./k-bench/entries-analyses.ts";
import type { EntriesAnalysis, EntriesInput } from "./k-bench/entries-input.ts";
import type { SetOptions } from "./make-analysis-set.ts";
import { ANALYSES } from "./registry.ts";
import { asksForAll, unknownAnalysis } from "./unknown-analysis.ts";

/** First line of everything that rests on scores from elsewhere. */
const HEADLINE = "published elsewhere: scores as they were printed, nothing behind them was checked here";
/** There is no run whose seed could be taken. */
const SEED = 1;
const RESAMPLES = 10_000;

/**
 * Makes analyses of the entries of a leaderboard that was published elsewhere; for `all`, those that its columns allow.
 * @param file its name as readers should see it.
 * @throws UserError for an unknown name, and for a named analysis that needs more than the file holds.
 */
export function makeEntriesSet(
  file: string,
  entries: readonly LeaderboardEntry[],
  { names, software, seed = SEED, resamples = RESAMPLES }: SetOptions,
): AnalysisSet {
  const input = publishedEntries(file, entries, { seed, resamples });
  const chosen = asksForAll(names) ? ENTRIES_ANALYSES : [...new Set(names)].map(named);
  const lacking = chosen.flatMap((one) => {
    const reason = one.lacks(input);
    return reason === null ? [] : [{ analysis: one.name, reason }];
  });
  if (!names.includes("all") && lacking.length > 0) {
    const { analysis, reason } = lacking[0]!;
    throw new UserError(`--analysis: ${analysis}: ${reason}`);
  }
  return {
    headline: HEADLINE,
    subject: `published entries of ${file}`,
    benchmark: "k-bench",
    companions: [],
    seed,
    resamples,
    software,
    documents: documentsOf(chosen, input),
    leftOut: lacking,
  };
}

function documentsOf(chosen: readonly EntriesAnalysis[], input: EntriesInput) {
  return chosen.filter((one) => one.lacks(input) === null).map((one) => withFitIds(one.analyse(input)));
}

function named(name: string): EntriesAnalysis {
  const found = ENTRIES_ANALYSES.find((one) => one.name === name);
  if (found !== undefined) return found;
  if (Object.hasOwn(ANALYSES, name)) {
    throw new UserError(
      `--analysis: ${name} reads a run; of published entries there is nothing for it to read`,
    );
  }
  throw unknownAnalysis(
    name,
    ENTRIES_ANALYSES.map((one) => one.name),
  );
}
