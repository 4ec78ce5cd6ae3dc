import { describe, expect, test } from "vitest";
import { complaintOf } from "../../../files/testing/temporary-files.ts";
import { loadRenderingFor } from "./load-rendering.ts";
import { load, VARIABLES, type Written, write } from "./testing/small-rendering.ts";

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
      "an empty range",
      { sections: "[{when: {age: {}}, say: x}]", using: ["age"] },
      /sections\[0\]\.paragraphs\[0\]\[0\]\.when\.age: expected atLeast or atMost/,
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
