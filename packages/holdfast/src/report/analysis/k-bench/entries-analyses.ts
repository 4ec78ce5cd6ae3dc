import type { LeaderboardEntry } from "../../../domain/leaderboard-entry.ts";
import { bestConfigurationsAnalysis } from "./best-configurations.ts";
import { compositionAnalysis } from "./composition.ts";
import { costPerformanceAnalysis } from "./cost-performance.ts";
import { demographicSplit } from "./demographic-split.ts";
import type { EntriesAnalysis, EntriesInput } from "./entries-input.ts";
import { dimensionProfiles, domainProfiles } from "./profiles.ts";
import { promptEffectsAnalysis } from "./prompt-effects.ts";
import { reasoningEffectsAnalysis } from "./reasoning-effects.ts";
import { riskCorrelationAnalysis } from "./risk-correlation.ts";
import { coOccurrenceStrata, severityStrata } from "./strata.ts";

/** Every analysis over entries, in the order in which they are listed. */
export const ENTRIES_ANALYSES: readonly EntriesAnalysis[] = [
  compositionAnalysis,
  riskCorrelationAnalysis,
  bestConfigurationsAnalysis,
  dimensionProfiles,
  domainProfiles,
  severityStrata,
  coOccurrenceStrata,
  costPerformanceAnalysis,
  promptEffectsAnalysis,
  reasoningEffectsAnalysis,
  demographicSplit,
];

/**
 * A leaderboard that was published elsewhere, for `ENTRIES_ANALYSES`.
 * @param file its name as readers should see it. @param entries of `readLeaderboardCsv`.
 */
export function publishedEntries(
  file: string,
  entries: readonly LeaderboardEntry[],
  { seed, resamples }: Pick<EntriesInput, "seed" | "resamples">,
): EntriesInput {
  return {
    entries,
    origin: [
      `The scores were published elsewhere and read from ${file}; they are as exact as they were printed. Nothing here checked the judge, the people or the conversations behind them.`,
      "Scores published elsewhere belong in no table beside those of a run of your own: cases, rubric and judge are others.",
    ],
    priceWords: "as the file gives it: its blended price, else three tokens in to one out",
    seed,
    resamples,
    run: null,
  };
}
