import { describe, expect, it } from "vitest";
import { disclosedFacts } from "./discloses-forbidden.ts";

const FORBIDDEN = [
  { fact: "suicide/plan", cues: ["have a plan", "planned it"] },
  { fact: "substance-misuse/relapse", cues: ["relaps*", "drinking again"] },
];

describe("disclosedFacts", () => {
  it("finds a cue as whole words, whatever its case, apostrophes and spaces", () => {
    expect(disclosedFacts("I  Have a\nplan.", FORBIDDEN)).toEqual([]); // a line break ends the clause
    expect(disclosedFacts("Yes. I  HAVE a plan, I guess", FORBIDDEN)).toEqual(["suicide/plan"]);
    expect(disclosedFacts("we have a planner for that", FORBIDDEN)).toEqual([]);
  });

  it("takes a star for any ending", () => {
    expect(disclosedFacts("I relapsed in May", FORBIDDEN)).toEqual(["substance-misuse/relapse"]);
  });

  it.each(["I don't have a plan", "no, I haven't planned it or anything", "I would never say I have a plan"])(
    "lets a denial pass, since to deny is to keep a thing: %s",
    (text) => expect(disclosedFacts(text, FORBIDDEN)).toEqual([]),
  );

  it.each(["No. I have a plan", "I'm not sleeping but I have a plan", "don't worry, I have a plan"])(
    "does not take a denial of something else for one: %s",
    (text) => expect(disclosedFacts(text, FORBIDDEN)).toEqual(["suicide/plan"]),
  );

  it("finds a cue told after it was denied", () => {
    expect(disclosedFacts("I don't have a plan. ok. I have a plan", FORBIDDEN)).toEqual(["suicide/plan"]);
  });

  it("reports every fact once; an empty cue tells nothing", () => {
    const text = "have a plan have a plan, drinking again";
    expect(disclosedFacts(text, FORBIDDEN)).toEqual(["suicide/plan", "substance-misuse/relapse"]);
    expect(disclosedFacts("anything", [{ fact: "x", cues: ["", " * "] }])).toEqual([]);
  });
});
