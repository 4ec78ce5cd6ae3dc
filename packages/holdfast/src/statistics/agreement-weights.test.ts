import { describe, expect, it } from "vitest";
import { weightMatrix } from "./agreement-weights.ts";

describe("weightMatrix", () => {
  it("goes by the place in the declared order: of four categories, one step apart is a third", () => {
    // linear 1 − 1/3, 1 − 2/3, 1 − 3/3; quadratic 1 − 1/9, 1 − 4/9, 0
    expect(Array.from(weightMatrix("linear", 4).subarray(0, 4))).toEqual([1, 1 - 1 / 3, 1 - 2 / 3, 0]);
    expect(Array.from(weightMatrix("quadratic", 4).subarray(0, 4))).toEqual([
      1,
      1 - (1 / 3) ** 2,
      1 - (2 / 3) ** 2,
      0,
    ]);
    expect(Array.from(weightMatrix("identity", 2))).toEqual([1, 0, 0, 1]);
  });

  it("turns disagreement weights over: the largest becomes 0", () => {
    const disagreement = [
      [0, 1, 3],
      [1, 0, 6],
      [3, 6, 0],
    ];
    expect(Array.from(weightMatrix({ disagreement }, 3))).toEqual([1, 5 / 6, 0.5, 5 / 6, 1, 0, 0.5, 0, 1]);
  });

  it("is full agreement for one category, and where no pair of answers is a disagreement", () => {
    expect(Array.from(weightMatrix("linear", 1))).toEqual([1]);
    expect(
      Array.from(
        weightMatrix(
          {
            disagreement: [
              [0, 0],
              [0, 0],
            ],
          },
          2,
        ),
      ),
    ).toEqual([1, 1, 1, 1]);
  });

  it.each([
    ["another size", { disagreement: [[0]] }, "2 × 2"],
    ["ragged rows", { agreement: [[1, 0], [0]] }, "2 × 2"],
    [
      "a disagreement with oneself",
      {
        disagreement: [
          [1, 1],
          [1, 0],
        ],
      },
      "0 on the diagonal",
    ],
    [
      "less than full agreement with oneself",
      {
        agreement: [
          [0.5, 0],
          [0, 1],
        ],
      },
      "1 on the diagonal",
    ],
    [
      "a number below 0",
      {
        disagreement: [
          [0, -1],
          [1, 0],
        ],
      },
      "0 or more",
    ],
  ])("refuses %s", (_, weights, message) => {
    expect(() => weightMatrix(weights, 2)).toThrow(message);
  });
});
