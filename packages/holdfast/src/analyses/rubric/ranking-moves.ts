import { spearman } from "../../statistics/spearman.ts";

/** One named way of scoring, with a value a target; `null` where a target has none. */
export interface NamedScores {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** Ranks of one target under each way, from 1, equal values sharing the better rank; `null` without a score. */
export interface RankingMove {
  readonly target: number;
  readonly name: string;
  readonly ranks: readonly (number | null)[];
  /** Places between its best and its worst rank. */
  readonly spread: number;
}

/** How another way orders targets, against the first. */
export interface RankingAgreement {
  readonly name: string;
  /** Spearman's correlation over targets that both rank; `null` for fewer than two or a constant side. */
  readonly spearman: number | null;
  /** Targets whose rank differs, and by how much at most. */
  readonly moved: number;
  readonly largestMove: number;
  /** Whether the same target leads. */
  readonly sameLeader: boolean;
}

export interface RankingMoves {
  /** The first is the reference. */
  readonly ways: readonly string[];
  readonly agreements: readonly RankingAgreement[];
  /** Targets that move most first (ties in the reference's order). */
  readonly targets: readonly RankingMove[];
}

/**
 * Show how a ranking moves between ways of aggregating the same answers: what the paper leaves open should not
 * decide who leads. @param ways at least one, each with one value a target.
 */
export function rankingMoves(names: readonly string[], ways: readonly NamedScores[]): RankingMoves {
  const ranks = ways.map(({ values }) => ranksOf(values));
  const [reference = []] = ranks;
  const targets = names.map((name, target) => {
    const own = ranks.map((column) => column[target] ?? null);
    const known = own.filter((rank) => rank !== null);
    return {
      target,
      name,
      ranks: own,
      spread: known.length === 0 ? 0 : Math.max(...known) - Math.min(...known),
    };
  });
  const place = (target: number) => reference[target] ?? names.length + 1;
  return {
    ways: ways.map(({ name }) => name),
    agreements: ways.slice(1).map(({ name }, i) => agreementOf(name, reference, ranks[i + 1]!)),
    targets: targets.toSorted((a, b) => b.spread - a.spread || place(a.target) - place(b.target)),
  };
}

function agreementOf(
  name: string,
  reference: readonly (number | null)[],
  other: readonly (number | null)[],
): RankingAgreement {
  const both = reference.flatMap((rank, target): [number, number][] => {
    const found = other[target] ?? null;
    return rank === null || found === null ? [] : [[rank, found]];
  });
  const moves = both.map(([a, b]) => Math.abs(a - b));
  return {
    name,
    spearman: spearman(
      both.map(([a]) => a),
      both.map(([, b]) => b),
    ),
    moved: moves.filter((move) => move > 0).length,
    largestMove: Math.max(0, ...moves),
    sameLeader: both.some(([a, b]) => a === 1 && b === 1),
  };
}

/** The same mean reached by two sums can differ in its last bits; nine decimals are far below any score's. */
function ranksOf(values: readonly (number | null)[]): (number | null)[] {
  const rounded = values.map((value) => (value === null ? null : Math.round(value * 1e9)));
  return rounded.map((value) =>
    value === null ? null : 1 + rounded.filter((other) => other !== null && other > value).length,
  );
}
