import { describe, expect, it } from "vitest";
import { rankingMoves } from "./ranking-moves.ts";

describe("rankingMoves", () => {
  const moves = rankingMoves(
    ["a", "b", "c", "d"],
    [
      { name: "transcript-mean", values: [90, 80, 70, null] },
      { name: "item-pooled", values: [80, 85, 60, null] },
      { name: "domain-instance-pooled", values: [90, 70, 70 + 1e-12, 10] },
    ],
  );

  it("shows each target's rank under each way, the most moved first", () => {
    expect(moves.targets).toEqual([
      { target: 0, name: "a", ranks: [1, 2, 1], spread: 1 },
      { target: 1, name: "b", ranks: [2, 1, 2], spread: 1 },
      // Equal but for the last bits of a sum: both are second.
      { target: 2, name: "c", ranks: [3, 3, 2], spread: 1 },
      { target: 3, name: "d", ranks: [null, null, 4], spread: 0 },
    ]);
  });

  it("says how far another way agrees: ranks 1 2 3 against 2 1 3 give 1 − 6·2/(3·8) = 0.5", () => {
    expect(moves.agreements[0]).toEqual({
      name: "item-pooled",
      spearman: 0.5,
      moved: 2,
      largestMove: 1,
      sameLeader: false,
    });
    expect(moves.agreements[1]).toMatchObject({ moved: 1, sameLeader: true });
  });

  it("has nothing to say about one target", () => {
    const [agreement] = rankingMoves(
      ["a"],
      [
        { name: "x", values: [1] },
        { name: "y", values: [2] },
      ],
    ).agreements;
    expect(agreement).toEqual({ name: "y", spearman: null, moved: 0, largestMove: 0, sameLeader: true });
  });
});
