import type { LeaderboardEntry } from "../../domain/leaderboard-entry.ts";

/** Two entries of one base model that differ in one thing; positions in the entries. */
export interface MatchedPair {
  readonly baseModel: string;
  /** The reference: default prompt, or clean baseline. */
  readonly from: number;
  /** The other prompt, or elevated reasoning. */
  readonly to: number;
  /** What else differs, e.g. a temperature that a provider fixes, in words; empty for nothing. */
  readonly alsoDiffers: string;
}

export interface MatchedPairs {
  readonly pairs: readonly MatchedPair[];
  /** Positions of entries on either side that have no partner, or several and none that fits. */
  readonly unpaired: readonly number[];
}

export const NO_PAIRS: MatchedPairs = { pairs: [], unpaired: [] };

/**
 * Pair the entries of one base model on two sides. Entries that are alike in everything else go together; what then is
 * left goes together only where one is left on each side, and the pair says what else differs. Nothing is guessed:
 * other entries stay unpaired and are named.
 * @param from positions in the entries. @param to likewise.
 */
export function pairUp(
  entries: readonly Pick<LeaderboardEntry, "baseModel" | "variant">[],
  from: readonly number[],
  to: readonly number[],
): MatchedPairs {
  const variantOf = (place: number) => entries[place]!.variant;
  const alike = from.flatMap((place): [number, number][] => {
    const own = from.filter((other) => variantOf(other) === variantOf(place));
    const partners = to.filter((other) => variantOf(other) === variantOf(place));
    return own.length === 1 && partners.length === 1 ? [[place, partners[0]!]] : [];
  });
  const used = new Set(alike.flat());
  const [restFrom, restTo] = [from, to].map((side) => side.filter((place) => !used.has(place)));
  const rest: [number, number][] =
    restFrom!.length === 1 && restTo!.length === 1 ? [[restFrom![0]!, restTo![0]!]] : [];
  return {
    pairs: [...alike, ...rest].map(([a, b]) => ({
      baseModel: entries[a]!.baseModel,
      from: a,
      to: b,
      alsoDiffers:
        variantOf(a) === variantOf(b) ? "" : `${words(variantOf(a))} against ${words(variantOf(b))}`,
    })),
    unpaired: rest.length === 0 ? [...restFrom!, ...restTo!] : [],
  };
}

function words(variant: string): string {
  return variant === "" ? "nothing set" : variant;
}

/** Several sets of pairs as one. */
export function joinPairs(sets: readonly MatchedPairs[]): MatchedPairs {
  return {
    pairs: sets.flatMap(({ pairs }) => pairs),
    unpaired: sets.flatMap(({ unpaired }) => unpaired),
  };
}
