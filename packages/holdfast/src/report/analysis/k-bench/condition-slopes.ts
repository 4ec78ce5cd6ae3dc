import { entryDifference } from "../../../analyses/leaderboard/entry-difference.ts";
import type { AnalysisPlot } from "../analysis-document.ts";
import { slopes } from "../svg/slopes.ts";
import type { EffectGroup } from "./effect-tables.ts";
import type { EntriesInput } from "./entries-input.ts";
import { NO_INTERVAL } from "./interval-words.ts";

/** One plot a group that has pairs: each pair a line from its first to its second score, as the paper's Figure 5. */
export function conditionSlopes(
  input: EntriesInput,
  id: string,
  sides: readonly [first: string, second: string],
  groups: readonly EffectGroup[],
): AnalysisPlot[] {
  const { entries } = input;
  return groups
    .filter(({ pairs }) => pairs.length > 0)
    .map(({ name, pairs }, i) => {
      const there = pairs.filter((pair) => entryDifference(entries, pair, "combinedRisk") !== null);
      const title = `Combined risk, ${name}`;
      return {
        id: `${id}-slopes-${i + 1}`,
        title,
        svg: slopes({
          id: `${id}-slopes-${i + 1}-plot`,
          title,
          axis: { title: "Combined risk", kind: "score" },
          names: sides,
          pairs: there.map(({ baseModel, from, to }) => ({
            label: baseModel,
            first: entries[from]!.combinedRisk!,
            second: entries[to]!.combinedRisk!,
          })),
        }),
        caption: {
          text: "Each line is one base model",
          n: there.length,
          missing: pairs.length - there.length,
          unit: "matched pairs",
          ...NO_INTERVAL,
        },
      };
    });
}
