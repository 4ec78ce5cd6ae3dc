import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentFolder } from "../../content-folder.ts";
import { loadVignetteSchema } from "../vignettes/load-vignette-schema.ts";
import { loadDisclosure } from "./load-disclosure.ts";
import { RULES, shippedPolicy, WORDS } from "./testing/shipped.ts";

const schema = await loadVignetteSchema(join(contentFolder("k-bench"), "vignette-schema.yaml"));

/** Loads the shipped files with one place of one of them changed. */
async function loadChanged(file: "rules" | "words", from: string, to: string) {
  const folder = mkdtempSync(join(tmpdir(), "disclosure-"));
  const texts = { rules: readFileSync(RULES, "utf8"), words: readFileSync(WORDS, "utf8") };
  expect(texts[file]).toContain(from);
  texts[file] = texts[file].replace(from, to);
  writeFileSync(join(folder, "disclosure.yaml"), texts.rules);
  writeFileSync(join(folder, "phrases.yaml"), texts.words);
  return loadDisclosure(join(folder, "disclosure.yaml"), join(folder, "phrases.yaml"), schema);
}

test("the shipped files fit the shipped schema", async () => {
  const policy = await shippedPolicy();
  expect([...policy.styles.keys()].sort()).toEqual(["gradual", "guarded", "indirect", "minimising", "open"]);
  expect(policy.facts.filter(({ opens }) => opens)).toHaveLength(4);
});

test.each([
  [
    "rules",
    "suicide_plan: none",
    "suicide_plans: none",
    /when: no variable is called "suicide_plans"; did you mean "suicide_plan"\?/,
  ],
  [
    "rules",
    "suicide_plan: none",
    "suicide_plan: nome",
    /suicide_plan has no level "nome"; did you mean "none"\?/,
  ],
  [
    "words",
    "{suicide_intent: clear}",
    "{suicide_intent: clearly}",
    /phrases\.yaml:\d+: facts\.suicide\/intent\.plain\[3\]\.when: suicide_intent has no level "clearly"/,
  ],
  [
    "words",
    "{substance_misuse_days_per_week: {atLeast: 6}}",
    "{substance_misuse_days_per_week: {}}",
    /phrases\.yaml:\d+: .*expected atLeast or atMost/,
  ],
  [
    "rules",
    "asks: [asked-how-often]",
    "asks: [asked-how-oftn]",
    /disclosure\.yaml:\d+: facts\[1\]\.asks\[0\]: there is no trigger "asked-how-oftn"; did you mean "asked-how-often"\?/,
  ],
  [
    "rules",
    "after: suicide/thoughts",
    "after: suicide/thought",
    /"suicide\/thought" must be a fact further up; did you mean "suicide\/thoughts"\?/,
  ],
  [
    "rules",
    "id: suicide/how-often",
    "id: suicide/how-oftn",
    /there are no phrases for "suicide\/how-oftn"[\s\S]*no fact has the id "suicide\/how-often"/,
  ],
  [
    "rules",
    "\n  guarded:",
    "\n  garded:",
    /there is no style for the level "guarded"[\s\S]*has no level "garded"/,
  ],
  [
    "rules",
    "high: {hint: 5, partly: 8}",
    "high: {hint: 9, partly: 9}",
    /styles\.guarded\.unasked\.high: a hint must come .* by turn 8/,
  ],
  ["rules", "- (may|can|could) i ask", "- (may|can i ask", /invitations\[2\]: "\(" without "\)"/],
  ["rules", "(kill|killing) myself", "kill* myself", /cues\.plain\[0\]: a cue may hold words/],
  [
    "rules",
    "fewWords: [terse]",
    "fewWords: [tersely]",
    /interaction_style has no level "tersely"; did you mean "terse"\?/,
  ],
  ["rules", "opens: true", "opens: yes please", /facts\[0\]\.opens: expected boolean/],
  [
    "words",
    "Yes. I'm frightened of what {{who}}",
    "Yes. I'm frightened of what {{whom}}",
    /there is no slot "whom"; did you mean "who"\?/,
  ],
  ["words", "\nsafe:", "\nsafee:", /unknown key "safee"; did you mean "safe"\?/],
] as const)("in the %s, %j → %j is refused", async (file, from, to, message) => {
  await expect(loadChanged(file, from, to)).rejects.toThrow(message);
});
