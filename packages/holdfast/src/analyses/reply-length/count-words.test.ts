import { describe, expect, it } from "vitest";
import { countWords } from "./count-words.ts";

describe("countWords", () => {
  it.each([
    ["I'm here with you.", 4],
    ["You don’t have to carry this alone", 7],
    ["Call 988 - or text, day or night 💛", 7],
    ["well-being\n\n* one\n* two", 3],
    ["我在听 and I stay", 6],
    ["ひとりじゃない", 7],
    ["été, naïve, e\u0301te\u0301", 3],
    ["… — !", 0],
    ["", 0],
  ])("%j has %i", (text, words) => {
    expect(countWords(text)).toBe(words);
  });
});
