import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inertCell } from "./inert-cell.ts";

describe("inertCell", () => {
  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "\nx", "  =1", "＝1"])("makes %j inert", (text) => {
    expect(inertCell(text)).toBe(`'${text}`);
  });

  it("keeps numbers numbers, also below 0", () => {
    expect(inertCell(-0.25)).toBe("-0.25");
  });

  it("shows the undefined as an empty cell, never as 0", () => {
    expect(inertCell(null)).toBe("");
  });

  it("never begins with what a spreadsheet runs", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(inertCell(text)).not.toMatch(/^[=+\-@\t\r\n]/);
      }),
    );
  });
});
