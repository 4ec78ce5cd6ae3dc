import fc from "fast-check";
import { expect, test } from "vitest";
import { bitCount, majorityBits, PANEL_SIZES } from "./majority-bits.ts";

test.each(PANEL_SIZES)("law: of %i judges a bit is set where more than half set it", (size) => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: size, maxLength: size }), (words) => {
      const majority = majorityBits(
        words.map((word) => Int32Array.of(word)),
        0,
      );
      for (let bit = 0; bit < 32; bit++) {
        const votes = words.filter((word) => (word >>> bit) & 1).length;
        expect((majority >>> bit) & 1).toBe(votes * 2 > size ? 1 : 0);
      }
    }),
  );
});

test("an even panel could tie, and is refused", () => {
  expect(() => majorityBits([Int32Array.of(1), Int32Array.of(2)], 0)).toThrow(/1, 3, 5 or 7 judges/);
});

test("law: bits are counted as they stand in binary digits", () => {
  fc.assert(
    fc.property(fc.integer(), (word) => {
      expect(bitCount(word)).toBe((word >>> 0).toString(2).replaceAll("0", "").length);
    }),
  );
});
