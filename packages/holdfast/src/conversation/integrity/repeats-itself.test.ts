import { describe, expect, it } from "vitest";
import { repeatsItself } from "./repeats-itself.ts";

const SAID = "i cant sleep again and it has been like this for weeks now";

describe("repeatsItself", () => {
  it("finds a turn said again, whatever its case and punctuation", () => {
    expect(repeatsItself("I can't sleep again, and it has been like this for weeks now!", [SAID], [])).toBe(
      true,
    );
  });

  it("finds a turn nearly said again", () => {
    // 13 words, 11 triples each; one word at the end differs, so 10 are common: 10 / (11 + 11 - 10) = 0.83.
    expect(repeatsItself("i cant sleep again and it has been like this for weeks sorry", [SAID], [])).toBe(
      true,
    );
  });

  it("finds an earlier turn in the middle of which this one stood", () => {
    expect(
      repeatsItself(SAID, [`hey. ${SAID} and work is a mess and my sister called about the house`], []),
    ).toBe(true);
  });

  it("lets a theme come back in other words", () => {
    expect(repeatsItself("another night awake, three weeks of staring at the ceiling", [SAID], [])).toBe(
      false,
    );
    expect(
      repeatsItself("i cant sleep again. tonight its the thing with my brother, he wont pick up", [SAID], []),
    ).toBe(false);
  });

  it("lets short answers come again", () => {
    expect(repeatsItself("I don't know", ["i dont know"], [])).toBe(false);
    expect(repeatsItself("i dont know anymore", ["i dont know anymore"], [])).toBe(true);
  });

  it("finds an echo of the other side, and lets a few of its words be taken up", () => {
    const heard = ["Let's try something small: put both feet on the floor and name five things you can see."];
    expect(repeatsItself("put both feet on the floor and name five things you can see", [], heard)).toBe(
      true,
    );
    expect(
      repeatsItself("ok. five things: lamp, mug, my shoes, the door, a sock. feet on the floor", [], heard),
    ).toBe(false);
  });
});
