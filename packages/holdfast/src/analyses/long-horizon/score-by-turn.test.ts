import { describe, expect, it } from "vitest";
import { seededRandom } from "../../statistics/random.ts";
import { drawResamples } from "../../statistics/resamples.ts";
import { scoreByTurn } from "./score-by-turn.ts";

/** Columns by position from one row of scores a task. */
function columnsOf(rows: readonly (readonly number[])[]): Float64Array[] {
  const most = Math.max(...rows.map(({ length }) => length));
  return Array.from({ length: most }, (_, turn) => Float64Array.from(rows, (row) => row[turn] ?? Number.NaN));
}

function found(rows: readonly (readonly number[])[]) {
  return scoreByTurn({
    columns: columnsOf(rows),
    replies: Int32Array.from(rows, ({ length }) => length),
    resamples: drawResamples(rows.length, 500, seededRandom(1)),
  });
}

describe("scoreByTurn", () => {
  it("sets the last quarter of each conversation against its first: (0.5 + 0) / 2 − (1 + 0.5) / 2 = −0.5", () => {
    // Eight replies: a quarter is two. Task 1: first (1 + 1) / 2 = 1, last (0.5 + 0.5) / 2 = 0.5. Task 2: 0.5 and 0.
    const { early, late, change, turns } = found([
      [1, 1, 0.9, 0.9, 0.9, 0.9, 0.5, 0.5],
      [1, 0, 0.4, 0.4, 0.4, 0.4, 0, 0],
    ]);
    expect(early.value).toBeCloseTo(0.75, 12);
    expect(late.value).toBeCloseTo(0.25, 12);
    expect(change).toMatchObject({ value: -0.5, n: 2, missing: 0, low: null });
    expect(change.reason).toContain("fewer than 10 tasks");
    expect(turns.map(({ value }) => value)).toEqual([1, 0.5, 0.65, 0.65, 0.65, 0.65, 0.25, 0.25]);
  });

  it("counts a task as missing at a turn that it has and that has no score, and not at turns that it never had", () => {
    const { turns, change } = found([
      [1, Number.NaN, 1, 1, 1],
      [1, 1, 1, 1],
    ]);
    expect(turns.map(({ n, missing }) => [n, missing])).toEqual([
      [2, 0],
      [1, 1],
      [2, 0],
      [2, 0],
      [1, 0],
    ]);
    expect(change).toMatchObject({ value: 0, n: 2, missing: 0 });
  });

  it("has no quarter where one of its replies has no score", () => {
    const whole = [1, 1, 1, 1, 1, 1, 1, 1];
    const { change, early } = found([whole, [Number.NaN, ...whole.slice(1)]]);
    expect(change).toMatchObject({ n: 1, missing: 1 });
    expect(early).toMatchObject({ n: 1, missing: 1 });
  });

  it("gives an interval over ten tasks, which for the same decline in all has no width", () => {
    const { change } = found(Array.from({ length: 10 }, () => [1, 1, 0, 0]));
    expect(change).toMatchObject({ value: -1, low: -1, high: -1, n: 10 });
  });
});
