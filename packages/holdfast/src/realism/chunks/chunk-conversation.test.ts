import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chunkBounds, K_BENCH_CHUNKS } from "./chunk-bounds.ts";
import { chunkConversation } from "./chunk-conversation.ts";
import { normaliseUtterance } from "./normalise.ts";
import { wordStarts } from "./words.ts";

const words = (n: number, word = "word") => Array.from({ length: n }, (_, i) => `${word}${i}`).join(" ");
const bounds = (lengths: readonly number[]) => {
  let at = 0;
  const sentences = lengths.map((length) => {
    at += length;
    return at - length;
  });
  return chunkBounds(at, sentences, K_BENCH_CHUNKS);
};

describe("Chunks of about 20 words, 8 to 32", () => {
  it("joins sentences while that brings a chunk nearer to 20", () => {
    // 9 + 8 = 17; with the next 4 it would be 21, as near to 20 as… |21−20| < |17−20|, so it joins. 10 + 21 = 31 is farther.
    expect(bounds([9, 8, 4, 10])).toEqual([0, 21, 31]);
  });

  it("cuts a sentence of 50 words into three parts, one of 40 into two", () => {
    // 50 / 20 = 2.5 is rounded up: cuts at 16.7 and 33.3 words, rounded.
    expect(bounds([50])).toEqual([0, 17, 33, 50]);
    expect(bounds([40])).toEqual([0, 20, 40]);
  });

  it("gives a remainder of fewer than 8 words to the chunk before it", () => {
    // 20 + 5 = 25 fits; 30 + 5 = 35 does not, and is cut into 18 and 17.
    expect(bounds([20, 5])).toEqual([0, 25]);
    expect(bounds([30, 5])).toEqual([0, 18, 35]);
  });

  it("makes no chunk of fewer than 8 words in all, and says how many were left", () => {
    expect(chunkConversation(["I can't sleep.", "Yes."])).toEqual({ chunks: [], wordsLeft: 4 });
    expect(chunkConversation([])).toEqual({ chunks: [], wordsLeft: 0 });
  });

  it("puts short turns of one conversation together, unless each turn is to stand alone", () => {
    const turns = ["I can't sleep at night.", "Since March, I think, or April."];
    expect(chunkConversation(turns).chunks).toEqual([
      { text: "I can't sleep at night. Since March, I think, or April.", words: 11 },
    ]);
    expect(chunkConversation(turns, { scope: "turn" })).toEqual({ chunks: [], wordsLeft: 11 });
  });

  it("keeps every word once and in order, and every chunk between the bounds", () => {
    const turn = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 70 }), fc.constantFrom(".", "?", ",", "…", " -")), {
        maxLength: 6,
      })
      .map((sentences) => sentences.map(([n, mark]) => `${words(n)}${mark}`).join(" "));
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 6 }), (turns) => {
        const { chunks, wordsLeft } = chunkConversation(turns);
        for (const { words: n, text } of chunks) {
          expect(n).toBeGreaterThanOrEqual(8);
          expect(n).toBeLessThanOrEqual(32);
          expect(wordStarts(text)).toHaveLength(n);
        }
        const said = normaliseUtterance(turns.join("\n"));
        if (chunks.length > 0) expect(chunks.map(({ text }) => text).join(" ")).toBe(said);
        expect(chunks.reduce((sum, { words: n }) => sum + n, wordsLeft)).toBe(wordStarts(said).length);
      }),
    );
  });
});

describe("Before anything is cut", () => {
  it("takes away what tells the keyboard apart, not the person", () => {
    expect(normaliseUtterance("I\u2019m  *really*\n\u201ctired\u201d\u2014you know\u2026")).toBe(
      'I\'m really "tired" - you know...',
    );
    expect(normaliseUtterance("## Plan\nsnake_case 2*3 \u202eabc")).toBe("Plan snake_case 2*3 abc");
  });

  it("counts a character of a script without spaces as a word, and a lone mark as none", () => {
    expect(wordStarts("\u6211\u7761\u4e0d\u7740")).toHaveLength(4);
    expect(wordStarts("so - anyway \u{1f642} yes")).toHaveLength(3);
  });
});
