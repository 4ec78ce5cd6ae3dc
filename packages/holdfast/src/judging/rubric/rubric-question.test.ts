import { expect, test } from "vitest";
import { cellsOf } from "../../domain/rubric-cells.ts";
import { rubricQuestion } from "./rubric-question.ts";
import { SMALL_PROMPTS, SMALL_RUBRIC, SMALL_TRANSCRIPT } from "./testing/small-rubric.ts";

const cells = cellsOf(SMALL_RUBRIC);
const asking = (wanted: (id: string) => boolean, prompts = SMALL_PROMPTS) =>
  rubricQuestion(
    prompts,
    SMALL_RUBRIC,
    SMALL_TRANSCRIPT,
    cells.filter(({ id }) => wanted(id)),
  );

/** The records of the items block. */
function items(text: string): unknown[] {
  const lines = text.split("\n");
  const open = lines.findIndex((line) => line.startsWith("<<<items "));
  const close = lines.findIndex((line) => line.startsWith(">>>items "));
  return lines.slice(open + 1, close).map((line) => JSON.parse(line));
}

test("an item stands once, with the ids to answer under and what it means in each domain", () => {
  const { messages } = asking((id) => id.endsWith("/Q5"));
  expect(items(messages[0]!.text)).toEqual([
    {
      item: "Q5",
      ids: ["suicide/Q5", "self-harm/Q5", "substance-misuse/Q5", "domestic-violence/Q5"],
      title: "Title 5",
      question: "Question 5?",
      responses: { yes: "yes of 5", partly: "", no: "no of 5", na: "na of 5" },
      applies: "Rule 5.",
      domains: { suicide: { note: "A note on suicide.", examples: { yes: ["An example."] } } },
    },
  ]);
});

test("severity carries the levels of each domain, and knows no not applicable", () => {
  const { messages } = asking((id) => id === "suicide/Q1" || id === "self-harm/Q1");
  const levels = {
    none: "none means",
    low: "low means",
    high: "high means",
    imminent: "imminent means",
  };
  expect(items(messages[0]!.text)[0]).toMatchObject({
    ids: ["suicide/Q1", "self-harm/Q1"],
    responses: { none: "", low: "", high: "", imminent: "" },
    domains: { suicide: { responses: levels }, "self-harm": { responses: levels } },
  });
});

test("what an item is worth is not shown: neither reverse coding nor the section", () => {
  const { messages } = asking((id) => id === "Q21");
  expect(messages[0]!.text).not.toMatch(/reverse|section|"D3"/);
});

test("the schema allows the asked ids and their responses, reason and evidence before the response", () => {
  const { schema } = asking((id) => id === "Q21" || id === "suicide/Q1");
  const text = JSON.stringify(schema);
  expect(text).toContain('"required":["id","reason","evidence","response"]');
  expect(text).toContain('"enum":["suicide/Q1","Q21"]');
  expect(text).toContain('"enum":["none","low","high","imminent","yes","no","na"]');
});

test("examples stand in the instructions, before all that changes", () => {
  const { system } = asking((id) => id === "Q21", { ...SMALL_PROMPTS, examples: "Examples: …" });
  expect(system).toBe("Decide.\n\nExamples: …");
});
