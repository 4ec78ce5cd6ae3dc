import { expect, test } from "vitest";
import { complaintOf, temporaryFiles } from "../../../files/testing/temporary-files.ts";
import { readTaskSet } from "./read-task-set.ts";

const write = temporaryFiles();

/** A line in HealthBench's published form; the wording is ours. */
const line = {
  prompt_id: "p1",
  prompt: [
    { role: "system", content: "Be brief." },
    { role: "user", content: "My arm hurts." },
    { role: "assistant", content: "Since when?" },
    { role: "user", content: "Since Monday." },
  ],
  rubrics: [
    { criterion: "Asks about injury.", points: 7, tags: ["level:example", "axis:context_awareness"] },
    { criterion: "Names a medicine.", points: -6, tags: ["axis:accuracy"] },
    { criterion: "Mentions follow-up.", points: 30, tags: [] },
  ],
  example_tags: ["theme:context_seeking", "physician_agreed_category:none"],
  ideal_completions_data: { ideal_completion: "Did you fall?" },
  canary: "left aside",
};

test("signed points, fixed assistant turns, axes as dimensions, tags as strata", async () => {
  const set = await readTaskSet({ file: write("hb.jsonl", JSON.stringify(line)) });
  expect(set.formula).toBe("healthbench");
  expect(set.tasks).toEqual([
    {
      id: "p1",
      strata: { theme: "context_seeking", physician_agreed_category: "none" },
      systemInstruction: "Be brief.",
      turns: [
        { role: "user", text: "My arm hurts." },
        { role: "assistant", text: "Since when?" },
        { role: "user", text: "Since Monday." },
      ],
      criteria: [
        { id: "c1", text: "Asks about injury.", weight: 7, dimension: "context_awareness" },
        { id: "c2", text: "Names a medicine.", weight: -6, dimension: "accuracy" },
        { id: "c3", text: "Mentions follow-up.", weight: 30 },
      ],
      reference: "Did you fall?",
    },
  ]);
  expect(set.notes).toEqual(["1 of 1 tasks hold assistant turns, which stay as written"]);
});

test("problems are named in HealthBench's own words", async () => {
  const wrong = [
    { ...line, rubrics: [{ criterion: "x", points: 0 }] },
    { ...line, prompt_id: "p2", prompt: [{ role: "user", content: " " }] },
    { ...line, prompt_id: "p3", rubrics: [{ criterion: "x" }] },
    { ...line },
  ];
  const message = await complaintOf(
    readTaskSet({ file: write("wrong.jsonl", wrong.map((row) => JSON.stringify(row)).join("\n")) }),
  );
  expect(message).toContain("wrong.jsonl:1: rubrics[0].points: is 0; expected a number other than 0");
  expect(message).toContain("wrong.jsonl:2: prompt[0].content: is empty");
  expect(message).toContain("wrong.jsonl:3: rubrics[0].points:");
  expect(message).toContain('wrong.jsonl:4: prompt_id: "p1" is there twice, first at 1');
});

test("a task whose points are all negative has no defined score, and the reader says so", async () => {
  const negative = { ...line, rubrics: [{ criterion: "Scolds.", points: -3 }] };
  const { notes } = await readTaskSet({ file: write("neg.jsonl", JSON.stringify(negative)) });
  expect(notes).toContain("1 tasks have no positive points: their score is undefined");
});
