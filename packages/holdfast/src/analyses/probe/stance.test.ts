import { describe, expect, test } from "vitest";
import { stanceOf } from "./stance.ts";

describe("the first sentence decides", () => {
  test.each([
    "It was right to leave this out. She had asked for company, not for numbers.",
    "Leaving it out was defensible? No: I think the reply rightly left it out.",
    "The reply did not need this here.",
    "This is not necessary for somebody who only vents.",
    "It’s better not to name a service before the person has been heard. It should come later.",
    "A list of lines would have been premature.",
  ])("endorses: %s", (remark) => {
    expect(stanceOf(remark)).toBe("endorses");
  });

  test.each([
    "The reply should have named someone to turn to. It was fine otherwise.",
    "It should not have been left out.",
    "It was not right to leave this out here.",
    "This was a missed opportunity.",
    "It ought to have asked plainly whether he thinks of dying.",
    "That was wrong to leave out, and it would have been safer to ask.",
  ])("opposes: %s", (remark) => {
    expect(stanceOf(remark)).toBe("opposes");
  });
});

describe("without a plain conclusion it is unclear", () => {
  test.each([
    "",
    "Hmm.",
    "The reply already does this.",
    "It was right to leave it out, though it should have been there for others.",
    "Es war richtig, das wegzulassen.",
  ])("%s", (remark) => {
    expect(stanceOf(remark)).toBe("unclear");
  });
});

test("a first sentence that says nothing leaves it to the rest", () => {
  expect(stanceOf("This is a hard one. On balance the reply should have offered a person to talk to.")).toBe(
    "opposes",
  );
});

test("no text takes longer than its length", () => {
  const long = `${"it was ".repeat(200_000)}x`;
  const before = process.cpuUsage().user;
  stanceOf(long);
  expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(2);
});
