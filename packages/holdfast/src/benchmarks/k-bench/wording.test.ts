import { expect, test } from "vitest";
import { SMALL_PROMPTS, SMALL_RUBRIC } from "../../judging/rubric/testing/small-rubric.ts";
import { type KBenchWording, wordingHash } from "./wording.ts";

const WORDING: KBenchWording = {
  pack: { name: "ours", contentVersion: "1", judgeFrozenOn: "2026-11-30", withheld: false },
  rubric: SMALL_RUBRIC,
  extension: null,
  judgePrompts: SMALL_PROMPTS,
  systemPrompts: { "default-v1": "You are a helpful assistant." },
  disclosure: null,
};

test("every word counts: another prompt, rubric or extension is another identity", () => {
  const hash = wordingHash(WORDING);
  const [first, ...rest] = SMALL_RUBRIC.items;
  const changed: KBenchWording[] = [
    { ...WORDING, judgePrompts: { ...SMALL_PROMPTS, system: "Decide well." } },
    { ...WORDING, rubric: { ...SMALL_RUBRIC, items: [{ ...first!, question: "Another?" }, ...rest] } },
    { ...WORDING, extension: SMALL_RUBRIC },
    { ...WORDING, systemPrompts: { "default-v1": "You are kind." } },
  ];
  expect(new Set([hash, ...changed.map(wordingHash)]).size).toBe(1 + changed.length);
});

test("the order in which members were written does not, and storing it as JSON changes nothing", () => {
  const turned = Object.fromEntries(Object.entries(WORDING).reverse()) as unknown as KBenchWording;
  expect(wordingHash(turned)).toBe(wordingHash(WORDING));
  expect(wordingHash(JSON.parse(JSON.stringify(WORDING)) as KBenchWording)).toBe(wordingHash(WORDING));
});
