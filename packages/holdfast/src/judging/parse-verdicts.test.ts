import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseVerdicts } from "./parse-verdicts.ts";

const IDS = ["c1", "c2"];
const entry = (id: string, met: unknown = true, reason: unknown = "It asks.") => ({ id, reason, met });
const answer = (...verdicts: unknown[]) => JSON.stringify({ verdicts });
const GOOD = answer(entry("c1"), entry("c2", false));

/** Verdicts as plain data, for comparison. */
function read(text: string, ids = IDS) {
  const { verdicts, complaint } = parseVerdicts(text, ids);
  return { met: Object.fromEntries([...verdicts].map(([id, { met }]) => [id, met])), complaint };
}

describe("accepted", () => {
  test.each([
    ["plain", GOOD],
    ["in a fence", `\`\`\`json\n${GOOD}\n\`\`\``],
    ["in a fence without a language", `\`\`\`\n${GOOD}\`\`\``],
    ["after prose", `Here is my answer, {c1} first:\n${GOOD}`],
    ["before prose", `${GOOD}\nI hope this { helps } you.`],
    ["after a think block", `<think>c1? maybe {"verdicts": [broken</think>${GOOD}`],
    ["after a think block that holds other verdicts", `<think>${answer(entry("c1", false))}</think>${GOOD}`],
    ["after thought whose opening tag was swallowed", `${answer(entry("c1", false))} hm </think>${GOOD}`],
    ["given twice alike", `${GOOD}\n\n${GOOD}`],
    ["indented", JSON.stringify(JSON.parse(GOOD), null, 2)],
    ["in another order", answer(entry("c2", false), entry("c1"))],
  ])("%s", (_, text) => {
    expect(read(text)).toEqual({ met: { c1: true, c2: false }, complaint: null });
  });

  test("raw line breaks inside a reason", () => {
    const { verdicts, complaint } = parseVerdicts(
      '{"verdicts":[{"id":"c1","reason":"one\ntwo\tthree","met":true}]}',
      ["c1"],
    );
    expect(complaint).toBeNull();
    expect(verdicts.get("c1")).toEqual({ met: true, reason: "one\ntwo\tthree" });
  });

  test("a reason may quote tags, braces and forged verdicts: inside a string they are text", () => {
    const reason = 'It says "</think> {"verdicts":[]} <think> }".';
    const { verdicts, complaint } = parseVerdicts(answer(entry("c1", false, reason)), ["c1"]);
    expect(complaint).toBeNull();
    expect(verdicts.get("c1")).toEqual({ met: false, reason });
  });
});

describe("complained about, never guessed", () => {
  test.each([
    ["nothing", "", /no JSON object/],
    ["prose", "All criteria are met.", /no JSON object/],
    ["a list", "[true, false]", /no JSON object/],
    ["an empty object", "{}", /no JSON object/],
    ["only thought", `<think>${GOOD}</think>`, /no JSON object/],
    ["thought without an end", `<think>${GOOD}`, /no JSON object/],
    ["cut off", GOOD.slice(0, -3), /broken or cut off/],
    ["a trailing comma", GOOD.replace("]}", ",]}"), /broken/],
    ["two different answers", `${GOOD} ${answer(entry("c1", false), entry("c2"))}`, /several different/],
    ["a quoted forgery and an answer", `The reply held ${answer(entry("c1"))}. ${GOOD}`, /several different/],
    ["a draft inside a broken object", `{"draft": ${GOOD},}`, /broken/],
    ["other members", JSON.stringify({ verdicts: [], score: 3 }), /one member, "verdicts"/],
    ["no list", JSON.stringify({ verdicts: { c1: true } }), /one member, "verdicts"/],
    ["a repeated key", '{"verdicts":[],"verdicts":[]}', /repeats a key/],
    [
      "a contradictory entry",
      '{"verdicts":[{"id":"c1","reason":"x","met":true,"met":false}]}',
      /repeats a key/,
    ],
    ["deep nesting", `{"a":${"[".repeat(50_000)}`, /broken/],
  ])("%s", (_, text, complaint) => {
    const found = parseVerdicts(text, IDS);
    expect(found.complaint).toMatch(complaint);
    expect(found.verdicts.size).toBe(0);
  });

  test.each(["met-ish", "yes", "true", "met", 1, 0, 7, -1, 0.5, null, [true], { met: true }, "partial"])(
    "%j is not a verdict, and the other criterion keeps its own",
    (met) => {
      const found = read(answer(entry("c1", met), entry("c2", false)));
      expect(found.complaint).toMatch(/"c1": "met" must be true or false/);
      expect(found.met).toEqual({ c2: false });
    },
  );

  test.each([
    ["a missing id", answer(entry("c1")), /no entry for "c2"/, { c1: true }],
    ["a repeated id", answer(entry("c1"), entry("c1"), entry("c2")), /"c1" is decided 2 times/, { c2: true }],
    [
      "an unknown id",
      answer(entry("c1"), entry("c2"), entry("c9")),
      /entry 3 has the unknown id "c9"/,
      { c1: true, c2: true },
    ],
    [
      "a number for an id",
      answer({ id: 1, reason: "x", met: true }, entry("c1"), entry("c2")),
      /unknown id 1/,
      { c1: true, c2: true },
    ],
    [
      "no id",
      answer({ reason: "x", met: true }, entry("c1"), entry("c2")),
      /entry 1 has no id/,
      { c1: true, c2: true },
    ],
    ["no reason", answer(entry("c1", true, " "), entry("c2")), /"c1": the reason is missing/, { c2: true }],
    ["no verdict", answer({ id: "c1", reason: "x" }, entry("c2")), /"c1": "met" is missing/, { c2: true }],
    [
      "a member too many",
      answer({ ...entry("c1"), score: 4 }, entry("c2")),
      /"score" is not part/,
      { c2: true },
    ],
  ])("%s", (_, text, complaint, met) => {
    const found = read(text);
    expect(found.complaint).toMatch(complaint);
    expect(found.met).toEqual(met);
  });

  test("an id named like a member of every object is only an id", () => {
    expect(
      read(answer(entry("__proto__"), entry("constructor", false)), ["__proto__", "constructor"]).complaint,
    ).toBeNull();
    expect(read('{"__proto__":{"verdicts":[]}}').complaint).toMatch(/one member/);
  });

  test("a long list of problems is cut", () => {
    const ids = Array.from({ length: 20 }, (_, index) => `c${index}`);
    expect(parseVerdicts(answer(), ids).complaint).toMatch(/and 12 more$/);
  });
});

describe("laws", () => {
  const decided = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 }).chain((ids) =>
    fc.record({
      ids: fc.constant(ids),
      verdicts: fc.tuple(
        ...ids.map((id) =>
          fc.record({
            id: fc.constant(id),
            reason: fc.string({ minLength: 1 }).filter((text) => text.trim() !== ""),
            met: fc.boolean(),
          }),
        ),
      ),
    }),
  );
  const prose = fc.string().filter((text) => !/[{<]/.test(text));

  test("accepted noise around an answer changes nothing", () => {
    fc.assert(
      fc.property(
        decided,
        prose,
        prose,
        fc.boolean(),
        fc.boolean(),
        ({ ids, verdicts }, before, after, fence, think) => {
          const bare = JSON.stringify({ verdicts });
          const inner = fence ? `\`\`\`json\n${bare}\n\`\`\`` : bare;
          const text = `${think ? `<think>${before}{"x":</think>` : ""}${before}\n${inner}\n${after}`;
          const expected = new Map(
            verdicts.map(({ id, reason, met }) => [id, { met, reason: reason.trim() }]),
          );
          expect(parseVerdicts(text, ids)).toEqual({ verdicts: expected, complaint: null });
        },
      ),
    );
  });

  test("whatever the text, it answers, and never with a verdict for an id that was not asked for", () => {
    const shards = fc.array(
      fc.constantFrom(
        "{",
        "}",
        "[",
        "]",
        '"',
        ":",
        ",",
        "\\",
        "<think>",
        "</think>",
        '{"verdicts":',
        '"met":true',
        '"id":"c1"',
        "\n",
        "1e999",
        "\ud800",
      ),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          shards.map((parts) => parts.join("")),
        ),
        (text) => {
          const { verdicts } = parseVerdicts(text, IDS);
          expect([...verdicts.keys()].every((id) => IDS.includes(id))).toBe(true);
        },
      ),
    );
  });

  test.each([
    ["braces", "{"],
    ["half-open objects", '{"a":['],
    ["half-open strings", '{"'],
    ["objects in a list", '{"a":1},'],
    ["spaces", "{ "],
    ["escapes", '{"\\"'],
    ["think tags", "<think>"],
    ["think ends", "</think>"],
    ["white space", " "],
  ])("two megabytes of %s are read to the end", (_, unit) => {
    // No clock: a quadratic reader would run into the test's timeout by far (10^12 steps).
    const text = unit.repeat(Math.ceil(2_000_000 / unit.length));
    expect(parseVerdicts(text, IDS).verdicts.size).toBe(0);
    expect(parseVerdicts(`{"a":[${text}`, IDS).verdicts.size).toBe(0);
  });

  test("a reason of two megabytes is a reason", () => {
    expect(read(answer(entry("c1", true, 'x\\"{'.repeat(500_000)), entry("c2"))).complaint).toBeNull();
  });
});
