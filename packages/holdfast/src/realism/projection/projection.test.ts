import { describe, expect, it } from "vitest";
import { seededRandom } from "../../statistics/random.ts";
import { type DoubleMatrix, matrixOf } from "../linear-algebra/matrix.ts";
import { nearestRows } from "./nearest-rows.ts";
import { principalComponents } from "./principal-components.ts";
import { umapLayout } from "./umap.ts";

/** Two clouds of points far from each other. */
function clouds(each: number): DoubleMatrix {
  const random = seededRandom("clouds");
  const values = Float64Array.from({ length: each * 2 * 3 }, (_, at) => random() + (at < each * 3 ? 0 : 20));
  return { rows: each * 2, columns: 3, values };
}

describe("Principal components", () => {
  it("find the line on which all points lie", () => {
    const { scores, explained } = principalComponents(
      matrixOf([
        [0, 0],
        [1, 1],
        [2, 2],
      ]),
      1,
      1,
    );
    expect(explained).toBeCloseTo(1, 12);
    expect([...scores.values].map(Math.abs)).toEqual([
      expect.closeTo(Math.SQRT2, 10),
      expect.closeTo(0, 10),
      expect.closeTo(Math.SQRT2, 10),
    ]);
  });

  it("say that there is no variance to explain where all points are one", () => {
    expect(
      principalComponents(
        matrixOf([
          [1, 2],
          [1, 2],
        ]),
        1,
        1,
      ).explained,
    ).toBeNull();
  });
});

describe("Nearest rows", () => {
  it("begin with the row itself, then in rising distance, lower numbers first", () => {
    const { indices, distances } = nearestRows(matrixOf([[0], [3], [1], [-1]]), 3);
    expect(indices[0]).toEqual([0, 2, 3]);
    expect(distances[0]).toEqual([0, 1, 1]);
    expect(indices[1]).toEqual([1, 2, 0]);
  });
});

describe("A map", () => {
  it("keeps apart what is far apart, and is drawn again by its seed", () => {
    const rows = clouds(30);
    const options = { neighbours: 10, minDist: 0.25, seed: 1 };
    const one = umapLayout(rows, options);
    expect(umapLayout(rows, options)).toEqual(one);
    expect(umapLayout(rows, { ...options, seed: 2 }).points).not.toEqual(one.points);
    const nearest = nearestRows({ rows: 60, columns: 2, values: one.points }, 5).indices;
    expect(nearest.every((near, i) => near.every((j) => j < 30 === i < 30))).toBe(true);
  });

  it("takes fewer neighbours where there are fewer points, and refuses fewer than ten", () => {
    expect(umapLayout(clouds(6), { neighbours: 45, minDist: 0.25, seed: 1 }).neighbours).toBe(11);
    expect(() => umapLayout(clouds(4), { neighbours: 45, minDist: 0.25, seed: 1 })).toThrow(
      /needs 10 points, got 8/,
    );
  });
});
