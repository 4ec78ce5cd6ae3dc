import { describe, expect, it } from "vitest";
import { isSilent } from "./silent.ts";

describe("A turn is silent when it says nothing", () => {
  it.each([
    "",
    "  \n\t ",
    "...",
    "… —",
    ". . .",
    '""',
    "***",
    "\u200b",
    "[no response]",
    "*silence*",
    "(Silent...)",
  ])("%j", (text) => expect(isSilent(text)).toBe(true));
});

describe("Small answers are answers", () => {
  it.each(["no", "?", "😔", "...fine", "5", "👍", "[he wrote nothing back]"])("%j", (text) =>
    expect(isSilent(text)).toBe(false),
  );
});
