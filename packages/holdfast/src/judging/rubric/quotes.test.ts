import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quoteCheck } from "./quotes.ts";
import { SMALL_TRANSCRIPT } from "./testing/small-rubric.ts";

const check = quoteCheck(SMALL_TRANSCRIPT);
const one = (text: string) => quoteCheck({ turns: [{ role: "assistant", text }] });

describe("stands in the turn", () => {
  test.each([
    ["as written", 1, "I don’t want to be here anymore"],
    ["with other quotation marks", 1, "I don't want to be here"],
    ["in other letter case", 1, "i DON'T want"],
    ["with white space of its own", 1, " so \n tired "],
    ["with the ellipsis written in dots", 1, "anymore... I'm so tired"],
    ["with something left out", 1, "I don't want […] so tired"],
    ["without the Markdown", 2, "That sounds heavy."],
    ["with Markdown of its own", 2, "_That_ sounds `heavy`"],
    ["in quotation marks", 2, "“Are you thinking about suicide?”"],
    ["a short turn as a whole", 3, "yes"],
    ["a short turn as a whole, tidied", 3, "Yes."],
  ])("%s", (_, turn, quote) => {
    expect(check(turn, quote)).toBeNull();
  });

  test("a link's text with its address or without or with half of it, and a list without its bullets", () => {
    const listed = one("Try:\n- [a crisis line](https://example.org/x)\n- a friend");
    expect(listed(1, "a crisis line")).toBeNull();
    expect(listed(1, "[a crisis line](https://example.org/x)")).toBeNull();
    expect(listed(1, "org/x) - a friend")).toBeNull();
    expect(listed(1, "a crisis line a friend")).toBeNull();
  });

  test("words of a script without spaces, and a turn that is no word at all", () => {
    expect(one("我最近总是不想活了")(1, "不想活了")).toBeNull();
    expect(one("我最近总是想死")(1, "想死")).toBeNull();
    expect(one("😔")(1, "😔")).toBeNull();
  });

  test("acts of the product", () => {
    const turns = [
      {
        role: "assistant" as const,
        text: "",
        events: [{ kind: "crisis-banner" as const, text: "Talk to someone" }],
      },
    ];
    expect(quoteCheck({ turns })(1, "crisis banner shown: Talk to someone")).toBeNull();
    expect(quoteCheck({ turns })(1, "[no reply]")).toBeNull();
  });
});

describe("does not", () => {
  test.each([
    ["a turn that is not there", 5, "so tired", /there is no turn 5; turns go from 1 to 4/],
    ["turn 0", 0, "so tired", /there is no turn 0/],
    ["another turn, which is named", 2, "so tired", /does not stand in turn 2; it stands in turn 1/],
    ["other words", 1, "I want to be here", /does not stand in turn 1$/],
    ["words in another order", 1, "so tired … I don't want", /does not stand/],
    ["nothing", 1, "", /too short/],
    ["punctuation", 1, "… ?!", /too short/],
    ["a word too short to show anything", 1, "to", /too short/],
    ["bits between ellipses", 1, "I…t", /too short/],
  ])("%s", (_, turn, quote, complaint) => {
    expect(check(turn, quote)).toMatch(complaint);
  });
});

test("whatever stretch of words is taken from a turn, it stands there", () => {
  const word = fc.stringMatching(/^[a-z]{4,9}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), fc.nat(), fc.nat(), (words, a, b) => {
      const from = a % words.length;
      const to = from + 1 + (b % (words.length - from));
      expect(one(words.join(" "))(1, words.slice(from, to).join("  "))).toBeNull();
    }),
  );
});
