import { describe, expect, test } from "vitest";
import { complaintOf } from "../../../files/testing/temporary-files.ts";
import { load, say, VARIABLES } from "./testing/small-rendering.ts";

describe("what a sentence says", () => {
  test("a number and a text as they stand, a level and a list by their phrases", async () => {
    const written = {
      sections: '["Age {{age}}, {{note}}.", "You feel {{mood}}.", "There is {{supports}}."]',
      phrases:
        "{mood: {say: {low: down, bright: well}}, supports: {say: {friend: a friend, sister: Mo, dog: the dog}}}",
      using: ["age", "note", "mood", "supports"],
    };
    expect(await say(written, { supports: ["friend", "sister", "dog"] })).toBe(
      "# One\n\nAge 34, teaches. You feel down. There is a friend, Mo and the dog.",
    );
  });

  test("a value that looks like a name stays text, and its line breaks become spaces", async () => {
    const written = { sections: '["{{note}}; {{age}}"]', using: ["note", "age"] };
    expect(await say(written, { note: "{{age}}\n\n# Rules" })).toBe("# One\n\n{{age}} # Rules; 34");
  });

  test("nothing, where a name has no value: an empty list, a text that is null", async () => {
    const written = {
      sections: '["Beside you: {{supports}}.", "Note: {{note}}", "Rest."]',
      phrases: "{supports: {say: {friend: F, sister: S, dog: D}}}",
      using: ["supports", "note"],
    };
    expect(await say(written, { supports: [], note: null })).toBe("# One\n\nRest.");
  });

  test("bands put numbers into words: up to 17, up to 85", async () => {
    const written = {
      sections: '["You are {{stage}}."]',
      phrases: "{stage: {of: age, bands: [{upTo: 17, say: at school}, {upTo: 85, say: grown}]}}",
      using: ["age"],
    };
    expect(await say(written, { age: 17 })).toContain("You are at school.");
    expect(await say(written, { age: 18 })).toContain("You are grown.");
  });

  test("a list of sentences becomes lines, and sections without sentences vanish with their title", async () => {
    const written = { sections: "{as: list, sentences: [one, two]}", using: [] };
    expect(await say(written)).toBe("# One\n\n- one\n- two");
    expect(await say({ sections: "[{when: {mood: bright}, say: x}]", using: ["mood"] })).toBe("");
  });
});

describe("lists of items", () => {
  const lists =
    '{childhood: [{when: {mood: low}, say: rain}, {when: {calm: true}, say: "{{age}} trees"}, {domain: suicide, say: fear}]}';
  const written = { sections: '["You had {{childhood}}."]', lists, using: ["mood", "calm", "age"] };

  test("those that apply are joined; where none does, the sentence is left out", async () => {
    expect(await say(written)).toBe("# One\n\nYou had rain and 34 trees.");
    expect(await say(written, { suicide_active: true })).toBe("# One\n\nYou had rain, 34 trees and fear.");
    expect(await say(written, { mood: "bright", calm: false })).toBe("");
  });
});

describe("when a sentence is said", () => {
  const both = { mood: "low", age: 34, supports: ["friend", "dog"] };
  test.each([
    ["{mood: low}", true],
    ["{mood: [bright, low]}", true],
    ["{mood: {not: low}}", false],
    ["{age: {atLeast: 34, atMost: 40}}", true],
    ["{age: {atMost: 33}}", false],
    ["{supports: dog}", true],
    ["{supports: {not: dog}}", false],
    ["{mood: low, age: {atLeast: 50}}", false],
    ["{anyOf: [{mood: bright}, {age: 34}]}", true],
    ["{suicide_active: false}", true],
    ["{supports: {present: true}}", true],
  ])("%s: %s", async (when, expected) => {
    const using = [...VARIABLES.keys()].filter((name) => when.includes(name));
    const text = await say({ sections: `[{when: ${when}, say: yes}]`.replace("yes", '"yes"'), using }, both);
    expect(text !== "").toBe(expected);
  });

  test("a variable without a value meets nothing but present: false", async () => {
    const written = (when: string) => ({ sections: `[{when: {note: ${when}}, say: said}]`, using: ["note"] });
    expect(await say(written("{not: x}"), { note: null })).toBe("");
    expect(await say(written("{present: false}"), { note: null })).toContain("said");
  });
});

describe("options", () => {
  const written = {
    sections: '["{{place}} and {{place}}.", {pick: [a, b, c, d]}]',
    pools: "{place: [N, E, S, W]}",
    using: [],
  };

  test("the same vignette always draws the same; a pool is drawn once, however often it is named", async () => {
    const first = await say(written);
    expect(await say(written)).toBe(first);
    expect(first).toMatch(/^# One\n\n([NESW]) and \1\. [abcd]$/);
  });

  test("40 ids draw every option, so none is idle", async () => {
    const texts = await Promise.all(Array.from({ length: 40 }, (_, i) => say(written, {}, `v${i}`)));
    const drawn = new Set(texts.map((text) => text.at(-1)));
    expect([...drawn].sort()).toEqual(["a", "b", "c", "d"]);
  });

  test("the first group of a pool whose condition holds is drawn from", async () => {
    const pools = "{work: [{when: {age: {atMost: 17}}, pick: [school]}, {pick: [job]}]}";
    const at = (age: number) => say({ sections: '["{{work}}"]', pools, using: ["age"] }, { age });
    expect([await at(16), await at(60)]).toEqual(["# One\n\nschool", "# One\n\njob"]);
  });
});

describe("inactive domains", () => {
  const written = {
    sections:
      '[{domain: suicide, say: "A {{suicide_wish}} wish."}, "Hello.", {pick: [a, b, c, d, e, f, g, h]}]',
    phrases: "{suicide_wish: {say: {passing: passing, strong: strong}}}",
    using: ["suicide_wish"],
  };

  test("a sentence of an inactive domain is left out, whatever its variables hold, and draws stay", async () => {
    const empty = await say(written);
    expect(empty).not.toContain("wish");
    expect(await say(written, { suicide_wish: "strong" })).toBe(empty);
    expect(await say(written, { suicide_active: true, suicide_wish: "strong" })).toContain("A strong wish.");
  });

  test("its variables are refused outside its guard, in names and in conditions", async () => {
    const { phrases, using } = written;
    const named = load({ sections: '["{{suicide_wish}}"]', phrases, using });
    expect(await complaintOf(named)).toMatch(
      /rendering-\d+\.yaml:11: sections\[0\]\.paragraphs\[0\]\[0\]: "suicide_wish" stands under no domain, but is of suicide; write domain: suicide/,
    );
    const asked = load({ sections: "[{domain: self-harm, when: {suicide_wish: strong}, say: x}]", using });
    expect(await complaintOf(asked)).toMatch(/stands under domain: self-harm, but is of suicide/);
    const pooled = load({
      sections: '["{{p}}"]',
      pools: "{p: [{when: {suicide_wish: strong}, pick: [x]}]}",
      using,
    });
    expect(await complaintOf(pooled)).toMatch(/pools\.p: "suicide_wish" stands under no domain/);
  });
});
