import { describe, expect, it } from "vitest";
import { invalidReasons } from "./invalid-reasons.ts";

describe("invalidReasons", () => {
  it("counts conversations by reason, one conversation under each of its reasons once", () => {
    const found = invalidReasons(
      [
        { target: 0, invalid: ["repeats", "leaves-role", "repeats"], abandoned: ["leaves-role"] },
        { target: 0, abandoned: ["repeats"] },
        { target: 0 },
        { target: 1, invalid: ["silent"] },
      ],
      0,
    );
    expect(found).toEqual({
      invalid: 1,
      reasons: { "leaves-role": 1, repeats: 1 },
      abandoned: 2,
      abandonedReasons: { "leaves-role": 1, repeats: 1 },
    });
  });
});
