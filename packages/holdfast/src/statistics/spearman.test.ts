import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spearman } from "./spearman.ts";
import { conformanceTests } from "./testing/conformance.ts";

describe("spearman", () => {
  conformanceTests<{ x: number[]; y: number[] }, { value: number | null }>(
    "spearman-",
    ({ data, expected, tolerance }) => {
      const rho = spearman(data.x, data.y);
      if (expected.value === null) expect(rho).toBeNull();
      else expect(Math.abs(rho! - expected.value)).toBeLessThanOrEqual(tolerance);
    },
  );

  it("is undefined for one pair, and for a constant side whose mean is not exact in binary", () => {
    expect(spearman([1], [2])).toBeNull();
    expect(spearman([0.1, 0.1, 0.1], [1, 2, 3])).toBeNull();
  });

  it("does not change under a rising transformation, and turns its sign under a falling one", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer(), fc.integer()), { minLength: 2, maxLength: 30 }),
        (pairs) => {
          const x = pairs.map(([a]) => a);
          const y = pairs.map(([, b]) => b);
          const rho = spearman(x, y);
          expect(
            spearman(
              x.map((v) => v * 2 + 1),
              y,
            ),
          ).toBe(rho);
          const turned = spearman(
            x.map((v) => -v),
            y,
          );
          if (rho === null) expect(turned).toBeNull();
          else expect(turned).toBeCloseTo(-rho, 12);
        },
      ),
    );
  });
});
