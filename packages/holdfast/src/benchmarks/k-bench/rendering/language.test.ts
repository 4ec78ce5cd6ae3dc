import { describe, expect, test } from "vitest";
import type { VariableValue, Vignette } from "../../../domain/vignette.ts";
import { complaintOf, temporaryFiles } from "../../../files/testing/temporary-files.ts";
import { loadRenderingFor } from "./load-rendering.ts";
import { renderPatient } from "./render-patient.ts";
import type { VariableFacts } from "./variable-facts.ts";

// Seven variables are enough to say everything that the language can say.
const level = (...levels: string[]): VariableFacts => ({
  kind: "level",
  levels,
  max: Infinity,
  domain: null,
});
const VARIABLES = new Map<string, VariableFacts>([
  ["age", { kind: "number", levels: [], max: 85, domain: null }],
  ["note", { kind: "number", levels: [], max: Infinity, domain: null }],
  ["mood", level("low", "bright")],
  ["supports", { ...level("friend", "sister", "dog"), kind: "list" }],
  ["suicide_active", { ...level("true", "false"), kind: "boolean" }],
  ["suicide_wish", { ...level("passing", "strong"), domain: "suicide" }],
  ["calm", { ...level("true", "false"), kind: "boolean" }],
]);
const BASE: Record<string, VariableValue> = {
  age: 34,
  note: "teaches",
  mood: "low",
  supports: ["friend"],
  suicide_active: false,
  suicide_wish: null,
  calm: true,
};

const write = temporaryFiles();
let files = 0;

interface Written {
  readonly sections?: string;
  readonly phrases?: string;
  readonly pools?: string;
  readonly lists?: string;
  /** Variables that the file uses; the others are listed as not rendered. */
  readonly using: readonly string[];
}

function load({ sections = "[hello]", phrases = "{}", pools = "{}", lists = "{}", using }: Written) {
  const rest = [...VARIABLES.keys()].filter((name) => !using.includes(name));
  const text = [
    "version: 1\nschemaVersion: 1\nsynthetic: true\nclinicianReviewed: false",
    `phrases: ${phrases}\npools: ${pools}\nlists: ${lists}`,
    `sections:\n  - title: One\n    paragraphs:\n      - ${sections}`,
    `notRendered: {${rest.map((name) => `${name}: not needed here`).join(", ")}}`,
  ].join("\n");
  return loadRenderingFor(write(`rendering-${files++}.yaml`, `${text}\n`), 1, VARIABLES);
}

async function say(written: Written, values: Record<string, VariableValue> = {}, id = "v1"): Promise<string> {
  const variables = { ...BASE, ...values };
  const vignette: Vignette = { id, schemaVersion: 1, origin: "generated", provenance: {}, variables };
  return renderPatient(vignette, await load(written));
}

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

describe("mistakes in a rendering file", () => {
  const mood = "{mood: {say: {low: down, bright: well}}}";
  const using = ["mood"];
  test.each<[string, Written, RegExp]>([
    [
      "an unknown name",
      { sections: '["{{moood}}"]', using: [] },
      /\{\{moood\}\} is no variable.*did you mean "mood"\?/,
    ],
    [
      "an unknown variable in a condition",
      { sections: "[{when: {agee: 3}, say: x}]", using: [] },
      /unknown variable "agee"; did you mean "age"\?/,
    ],
    [
      "an unknown variable of a table",
      { phrases: "{x: {of: moood, say: {a: b}}}", using: [] },
      /unknown variable "moood"; did you mean "mood"\?/,
    ],
    [
      "an unknown level in a condition",
      { sections: "[{when: {mood: brihgt}, say: x}]", using },
      /unknown level "brihgt"; did you mean "bright"\? \(levels: low, bright\)/,
    ],
    [
      "a level without a phrase",
      { sections: '["{{mood}}"]', phrases: "{mood: {say: {low: x}}}", using },
      /phrases\.mood: has no phrase for the level "bright"; add one/,
    ],
    [
      "a phrase for a level that is none",
      { sections: '["{{mood}}"]', phrases: "{mood: {say: {low: x, bright: y, brigth: z}}}", using },
      /unknown level "brigth"; did you mean "bright"\?/,
    ],
    [
      "a level variable without phrases",
      { sections: '["{{mood}}"]', using },
      /\{\{mood\}\} is a level; give its levels phrases under phrases\.mood/,
    ],
    [
      "bands that end too early",
      { sections: '["{{age}}"]', phrases: "{age: {bands: [{upTo: 60, say: x}]}}", using: ["age"] },
      /the last band ends at 60, but the variable goes up to 85/,
    ],
    [
      "bands of a level",
      { sections: '["{{mood}}"]', phrases: "{mood: {bands: [{upTo: 60, say: x}]}}", using },
      /has bands, but its variable is a level/,
    ],
    [
      "a range of a level",
      { sections: "[{when: {mood: {atLeast: 2}}, say: x}]", using },
      /atLeast and atMost are for numbers, and this is a level/,
    ],
    [
      "a boolean asked for a word",
      { sections: '[{when: {suicide_active: "yes"}, say: x}]', using: ["suicide_active"] },
      /expected true or false/,
    ],
    [
      "a name inside a phrase",
      { sections: '["{{mood}}"]', phrases: '{mood: {say: {low: "{{age}}", bright: y}}}', using },
      /phrases are plain text/,
    ],
    [
      "a pool named like a variable",
      { sections: '["{{mood}}"]', pools: "{mood: [a, b]}", using: [] },
      /pools\.mood: has the name of something else/,
    ],
    [
      "a variable that nobody thought of",
      { using: ["age", "mood"] },
      /notRendered: the variable "age" is not rendered; use it in a sentence or list it here/,
    ],
    [
      "a variable listed and rendered",
      { sections: '["{{age}}"]', using: [] },
      /notRendered\.age: is rendered after all/,
    ],
    [
      "a phrase table that is never used",
      { phrases: mood, using: [] },
      /phrases\.mood: is used in no sentence/,
    ],
    [
      "a list inside a list",
      { sections: '["{{a}}"]', lists: '{a: [{say: "{{b}}"}], b: [{say: x}]}', using: [] },
      /lists\.a\[0\]: \{\{b\}\} is a list, and lists cannot be nested/,
    ],
    [
      "a key that is none",
      { sections: "[{whenn: {age: 3}, say: x}]", using: [] },
      /unknown key "whenn"; did you mean "when"\?/,
    ],
  ])("%s", async (_, written, complaint) => {
    expect(await complaintOf(load(written))).toMatch(complaint);
  });

  test("a file for another version of the schema", async () => {
    const file = write(
      "old.yaml",
      "version: 1\nschemaVersion: 2\nsynthetic: true\nclinicianReviewed: false\nsections: [{title: T, paragraphs: [[x]]}]\n",
    );
    expect(await complaintOf(loadRenderingFor(file, 1, VARIABLES))).toMatch(
      /old\.yaml:2: schemaVersion: written for version 2 .* has version 1/,
    );
  });
});
