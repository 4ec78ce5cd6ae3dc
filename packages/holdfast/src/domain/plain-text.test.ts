import fc from "fast-check";
import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test("escape sequences, carriage returns and direction overrides become visible; breaks and tabs stay", () => {
  expect(plainText("a\u001b[31mred\rb\u202ec\n\td\u0000")).toBe("a\\x1b[31mred\\x0db\\u202ec\n\td\\x00");
});

test("letters of every script, emoji and joiners are left alone", () => {
  const text = "Größe 東京 عربي 👩‍🚒 naïve";
  expect(plainText(text)).toBe(text);
});

test("a lone surrogate is shown as an escape, a pair is a character", () => {
  expect(plainText("x\ud800y😀")).toBe("x\\ud800y😀");
});

test("law: no control character, direction override or lone surrogate is left, and safe text is a fixed point", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const plain = plainText(text);
      expect(plain).not.toMatch(/(?![\n\t])[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/u);
      expect(plainText(plain)).toBe(plain);
    }),
  );
});
