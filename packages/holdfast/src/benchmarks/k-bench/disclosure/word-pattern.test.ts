import { expect, test } from "vitest";
import { cuesFrom } from "./cues.ts";
import { patternSource } from "./word-pattern.ts";

const finds = (pattern: string, words: string) => new RegExp(patternSource(pattern)).test(` ${words} `);

test.each([
  ["hurt* yourself", "do you hurt yourself", true],
  ["hurt* yourself", "are you hurting yourself", true],
  ["hurt yourself", "do you hurt yourselves", false],
  ["(a|the) plan", "is there the plan", true],
  ["(a|the) plan", "is there your plan", false],
  ["feel (so)? alone", "i feel alone", true],
  ["feel (so)? alone", "i feel so alone", true],
  // `..` is up to four words: "very much and still" is four, one more is too many.
  ["feel .. alone", "i feel very much and still alone", true],
  ["feel .. alone", "i feel very much and still quite alone", false],
  ["^ are you", "are you there", true],
  ["^ are you", "and are you there", false],
  ["are you $", "not thinking of it are you", true],
  ["are you $", "are you there", false],
  ["don't", "i don't know", true],
])("%s in “%s”: %s", (pattern, words, found) => {
  expect(finds(pattern, words)).toBe(found);
});

test.each([
  ["a (b", '"(" without ")"'],
  ["a b)", '")" without "("'],
  ["a+", '"+" means nothing'],
  [".*", '"." means nothing'],
  ["?", '"?" may only follow ")"'],
  ["..", "a pattern without words"],
])("%s is refused", (pattern, message) => {
  expect(() => patternSource(pattern)).toThrow(message);
});

test("a cue stands for every phrase that its alternatives make", () => {
  expect(cuesFrom("(kill|killing) myself")).toEqual(["kill myself", "killing myself"]);
  expect(cuesFrom("suicid*")).toEqual(["suicid*"]);
  expect(cuesFrom("(a|b (c|d)) e")).toEqual(["a e", "b c e", "b d e"]);
  for (const wrong of ["kill* myself", "a .. b", "(a)? b", "^ a"])
    expect(() => cuesFrom(wrong)).toThrow(/a cue may hold/);
});
