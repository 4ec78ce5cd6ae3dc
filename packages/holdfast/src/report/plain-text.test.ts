import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainLine, plainText } from "./plain-text.ts";

describe("plainText", () => {
  it("shows what would recolour or rewrite a terminal", () => {
    expect(plainText("\u001b[31mred\u0000\u202e")).toBe("\\x1b[31mred\\x00\\u202e");
  });

  it("keeps line breaks, tabs and every ordinary letter", () => {
    expect(plainText("a\tb\nc – ü 危 🙂")).toBe("a\tb\nc – ü 危 🙂");
  });

  it("lets no control character, direction mark or lone surrogate through", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(plainText(text)).not.toMatch(/[^\P{Cc}\t\n]|\p{Cs}|[\u2028-\u202e\u2066-\u2069]/u);
      }),
    );
  });
});

describe("plainLine", () => {
  it("makes one line and marks what it cut", () => {
    expect(plainLine("one\n two", 6)).toBe("one t…");
  });
});
