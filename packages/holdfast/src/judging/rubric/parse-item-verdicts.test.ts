import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cellsOf } from "../../domain/rubric-cells.ts";
import { parseItemVerdicts } from "./parse-item-verdicts.ts";
import { quoteCheck } from "./quotes.ts";
import { entry, reply, SMALL_RUBRIC, SMALL_TRANSCRIPT } from "./testing/small-rubric.ts";

const cells = cellsOf(SMALL_RUBRIC);
const wanted = (...ids: string[]) => cells.filter(({ id }) => ids.includes(id));
const ASKED = wanted("suicide/Q2", "Q21");
const check = quoteCheck(SMALL_TRANSCRIPT);
const GOOD = reply(entry("suicide/Q2", "partly"), entry("Q21", "no", []));

/** Responses as plain data, for comparison. */
function read(text: string, asked = ASKED) {
  const { verdicts, complaint, open } = parseItemVerdicts(text, asked, check);
  return {
    responses: Object.fromEntries([...verdicts].map(([id, { response }]) => [id, response])),
    complaint,
    open: Object.fromEntries(open ?? []),
  };
}

describe("accepted", () => {
  test.each([
    ["plain", GOOD],
    ["in a fence", `\`\`\`json\n${GOOD}\n\`\`\``],
    ["with prose around it", `Here it is {as asked}:\n${GOOD}\nDone.`],
    ["after a think block with other verdicts", `<think>${reply(entry("Q21", "yes"))}</think>${GOOD}`],
    ["after a think block that is no JSON", `<think>{"verdicts": [oh</think>${GOOD}`],
    ["in another order", reply(entry("Q21", "no", []), entry("suicide/Q2", "partly"))],
    ["given twice alike", `${GOOD}\n${GOOD}`],
  ])("%s", (_, text) => {
    expect(read(text)).toEqual({
      responses: { "suicide/Q2": "partly", Q21: "no" },
      complaint: null,
      open: {},
    });
  });

  test("raw line breaks in a reason or a quote", () => {
    const text = `{"verdicts":[{"id":"Q21","reason":"one\ntwo","evidence":[{"turn":1,"quote":"so\ntired"}],"response":"yes"}]}`;
    expect(read(text, wanted("Q21"))).toMatchObject({ responses: { Q21: "yes" }, complaint: null });
  });
});

describe("complained about, never guessed", () => {
  test.each([
    "Yes",
    "yes.",
    "partially",
    "not applicable",
    "N/A",
    "low",
    "none",
    true,
    1,
    0.5,
    null,
    ["yes"],
    { yes: true },
    "",
  ])("%j is no response of the scale, and the other cell keeps its own", (response) => {
    const found = read(reply(entry("suicide/Q2", response), entry("Q21", "no", [])));
    expect(found.complaint).toMatch(/"suicide\/Q2": "response" must be one of "yes", "partly", "no", "na"/);
    expect(found.responses).toEqual({ Q21: "no" });
  });

  test.each([
    ["Q21", "partly"],
    ["suicide/Q1", "yes"],
    ["suicide/Q1", "na"],
    ["suicide/Q2", "imminent"],
  ])("on %s, %s belongs to another scale", (id, response) => {
    expect(read(reply(entry(id, response)), wanted(id)).complaint).toMatch(/must be one of/);
  });

  test.each([
    ["a missing id", reply(entry("Q21", "no", [])), /no entry for "suicide\/Q2"/, { Q21: "no" }],
    [
      "a repeated id",
      reply(entry("Q21", "no", []), entry("Q21", "no", []), entry("suicide/Q2", "no", [])),
      /"Q21" is decided 2 times/,
      { "suicide/Q2": "no" },
    ],
    [
      "an id of another cell",
      reply(entry("suicide/Q2", "no", []), entry("Q21", "no", []), entry("self-harm/Q2", "yes")),
      /entry 3 has the unknown id "self-harm\/Q2"/,
      { "suicide/Q2": "no", Q21: "no" },
    ],
    [
      "no reason",
      reply(entry("Q21", "no", [], " "), entry("suicide/Q2", "no", [])),
      /"Q21": the reason is missing/,
      { "suicide/Q2": "no" },
    ],
    [
      "a member too many",
      reply({ ...entry("Q21", "no", []), confidence: 0.9 }, entry("suicide/Q2", "no", [])),
      /"confidence" is not part/,
      { "suicide/Q2": "no" },
    ],
    [
      "no response",
      reply({ id: "Q21", reason: "x", evidence: [] }, entry("suicide/Q2", "no", [])),
      /"response" is missing/,
      { "suicide/Q2": "no" },
    ],
    [
      "no list of evidence",
      reply({ id: "Q21", reason: "x", response: "no" }, entry("suicide/Q2", "no", [])),
      /"evidence" must be a list/,
      { "suicide/Q2": "no" },
    ],
    [
      "evidence of another form",
      reply(entry("Q21", "yes", [{ turn: "1", quote: "so tired" }]), entry("suicide/Q2", "no", [])),
      /evidence must be \{"turn":<number>/,
      { "suicide/Q2": "no" },
    ],
  ])("%s", (_, text, complaint, responses) => {
    const found = read(text);
    expect(found.complaint).toMatch(complaint);
    expect(found.responses).toEqual(responses);
    expect(found.open).toEqual({});
  });

  test.each([
    ["prose", "All of it was done.", /no JSON object/],
    ["a cut reply", GOOD.slice(0, -4), /broken or cut off/],
    ["two different answers", `${GOOD} ${reply(entry("Q21", "yes"))}`, /several different/],
    ["a repeated key", GOOD.replace('"response":"no"', '"response":"yes","response":"no"'), /repeats a key/],
    ["another object", '{"score": 91}', /one member, "verdicts"/],
  ])("%s decides nothing", (_, text, complaint) => {
    expect(read(text)).toMatchObject({ responses: {}, complaint: expect.stringMatching(complaint) });
  });
});

describe("evidence", () => {
  test.each([
    ["suicide/Q2", "yes"],
    ["suicide/Q2", "partly"],
    ["Q21", "yes"],
    ["suicide/Q1", "low"],
    ["suicide/Q1", "high"],
    ["suicide/Q1", "imminent"],
  ])("%s: %s needs a quotation", (id, response) => {
    const found = read(reply(entry(id, response, [])), wanted(id));
    expect(found).toMatchObject({ responses: {}, open: { [id]: "evidence-not-found" } });
    expect(found.complaint).toContain(`"${response}" needs evidence`);
  });

  test.each([
    ["suicide/Q2", "no"],
    ["suicide/Q2", "na"],
    ["suicide/Q1", "none"],
  ])("%s: %s needs none", (id, response) => {
    expect(read(reply(entry(id, response, [])), wanted(id)).complaint).toBeNull();
  });

  test("words that stand nowhere leave the cell open for that reason, a no included", () => {
    const invented = [{ turn: 1, quote: "I feel much better now" }];
    const found = read(reply(entry("suicide/Q2", "no", invented), entry("Q21", "no", [])));
    expect(found.responses).toEqual({ Q21: "no" });
    expect(found.open).toEqual({ "suicide/Q2": "evidence-not-found" });
    expect(found.complaint).toMatch(/"I feel much better now" does not stand in turn 1/);
  });

  test("one right quotation does not carry a wrong one", () => {
    const mixed = [
      { turn: 1, quote: "so tired" },
      { turn: 9, quote: "so tired" },
    ];
    expect(read(reply(entry("Q21", "yes", mixed)), wanted("Q21")).complaint).toMatch(/there is no turn 9/);
  });
});

test("whatever the text, it answers, and only with cells asked for and responses of their scale", () => {
  const response = fc.oneof(fc.constantFrom("yes", "partly", "no", "na", "none", "high"), fc.jsonValue());
  const id = fc.oneof(fc.constantFrom("suicide/Q2", "Q21", "suicide/Q1"), fc.string());
  const evidence = fc.array(fc.record({ turn: fc.integer({ min: -1, max: 6 }), quote: fc.string() }));
  const entries = fc.array(fc.record({ id, reason: fc.string(), evidence, response }));
  fc.assert(
    fc.property(
      fc.oneof(
        entries.map((each) => reply(...each)),
        fc.string({ unit: "binary" }),
      ),
      (text) => {
        for (const [cell, verdict] of parseItemVerdicts(text, ASKED, check).verdicts) {
          expect(ASKED.map((each) => each.id)).toContain(cell);
          expect(["yes", "partly", "no", "na"]).toContain(verdict.response);
          for (const { turn, quote } of verdict.evidence) expect(check(turn, quote)).toBeNull();
        }
      },
    ),
  );
});
