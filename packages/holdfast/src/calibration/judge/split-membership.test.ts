import { describe, expect, it } from "vitest";
import { SplitIndex } from "./split-membership.ts";
import { transcriptHash } from "./transcript-hash.ts";

const index = new SplitIndex({
  transcripts: [
    { id: "t1", hash: "one", part: "tuning", stratum: null },
    { id: "t2", hash: "two", part: "holdout", stratum: null },
  ],
});

describe("who belongs to a part", () => {
  it.each([
    ["the transcript itself", { id: "t1", hash: "one" }, {}],
    ["it under another name", { id: "x", hash: "one" }, {}],
    ["a holdout transcript", { id: "t2", hash: "two" }, { ofOtherPart: ["t2"] }],
    ["one under another name", { id: "x", hash: "two" }, { ofOtherPart: ["x"] }],
    ["one under a tuning transcript's name", { id: "t1", hash: "two" }, { ofOtherPart: ["t1"] }],
    ["its name with other words", { id: "t2", hash: "new" }, { ofOtherPart: ["t2"] }],
    ["a tuning transcript that was changed", { id: "t1", hash: "new" }, { changed: ["t1"] }],
    ["one that nobody rated", { id: "x", hash: "new" }, { unknown: ["x"] }],
  ])("%s", (_, transcript, strangers) => {
    expect(index.strangersTo("tuning", [transcript])).toEqual({
      ofOtherPart: [],
      changed: [],
      unknown: [],
      ...strangers,
    });
  });
});

describe("a transcript's hash", () => {
  it("is of who said what, and of nothing else", () => {
    const turns = [{ role: "user" as const, text: "Hello" }];
    expect(transcriptHash({ turns: [{ ...turns[0]!, outcome: "ok" }] })).toBe(transcriptHash({ turns }));
    expect(transcriptHash({ turns: [{ role: "assistant", text: "Hello" }] })).not.toBe(
      transcriptHash({ turns }),
    );
  });

  it("is the same after a copy in which white space, or how letters are composed, changed", () => {
    const of = (text: string) => transcriptHash({ turns: [{ role: "user", text }] });
    expect(of("  So\u0301lo\r\nhoy \u00a0 ")).toBe(of("S\u00f3lo hoy"));
    expect(of("S\u00f3lohoy")).not.toBe(of("S\u00f3lo hoy"));
  });
});
