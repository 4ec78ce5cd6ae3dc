import type { ComparedPair, TargetConfiguration } from "./summary.ts";

/** Up to this many targets every pair is compared: 66 pairs. */
const MOST_FOR_ALL = 12;

export type TargetPair = Pick<ComparedPair, "first" | "second" | "differsIn">;

/**
 * Which configurations are compared. With more than twelve, the leader against each other one, and those of one
 * model and version that differ in the system prompt alone or in reasoning alone.
 * @param leader first of the ranking; `null` where no target has a score.
 */
export function targetPairs(
  configurations: readonly TargetConfiguration[],
  leader: number | null,
): { readonly which: "all" | "selected"; readonly pairs: readonly TargetPair[] } {
  const isAll = configurations.length <= MOST_FOR_ALL;
  const pairs = configurations.flatMap((a, first) =>
    configurations.slice(first + 1).flatMap((b, i): TargetPair[] => {
      const second = first + 1 + i;
      const differsIn = onlyDifference(a, b);
      if (isAll || differsIn !== null) return [{ first, second, differsIn }];
      if (leader === first || leader === second) {
        return [{ first: leader, second: leader === first ? second : first, differsIn }];
      }
      return [];
    }),
  );
  return { which: isAll ? "all" : "selected", pairs };
}

function onlyDifference(a: TargetConfiguration, b: TargetConfiguration): TargetPair["differsIn"] {
  if (a.model !== b.model || a.version !== b.version) return null;
  const [samePrompt, sameReasoning] = [a.prompt === b.prompt, a.reasoning === b.reasoning];
  if (samePrompt === sameReasoning) return null;
  return samePrompt ? "reasoning" : "prompt";
}
