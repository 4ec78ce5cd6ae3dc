import { expect, test } from "vitest";
import { conversationText, namesItself, sheetRows } from "./labelling-sheet.ts";

test("a row a criterion, with the whole conversation and nothing of the model", () => {
  const turns = [
    { turn: 1, speaker: "person" as const, text: "Hello." },
    { turn: 2, speaker: "assistant" as const, text: "I am here.\nTell me." },
  ];
  const criteria = [
    { id: "c1", text: "Greets.", dimension: "compassionate-engagement", weight: 3 },
    { id: "c2", text: "Asks.", weight: 20 },
  ];
  const rows = sheetRows(
    [{ transcript: "r001", task: "t1", criteria, turns, judgedTurn: 2 }],
    () => "some dimension",
  );
  expect(rows.map(({ item, criterion }) => [item, criterion])).toEqual([
    ["t1/c1", "Greets."],
    ["t1/c2", "Asks."],
  ]);
  // Weights are no business of a rater.
  expect(JSON.stringify(rows)).not.toContain("20");
  expect(conversationText(turns)).toBe("[1] Person: Hello.\n\n[2] Assistant: I am here.\nTell me.");
});

test.each([
  ["As Claude, I cannot know.", ["my-target", "claude"], true],
  ["I'm GPT-5.5, made by …", ["openai/gpt-5.5", "gpt-5.5"], true],
  // Within another word, or too short to mean anything.
  ["That is a metaphor.", ["meta"], false],
  ["I am o1 of them.", ["o1"], false],
  ["Nothing of the kind.", [], false],
])("%s", (reply, names, expected) => {
  expect(namesItself(reply, names)).toBe(expected);
});
