import { describe, expect, test } from "vitest";
import type { Outcome } from "../../domain/outcome.ts";
import { cellsOf } from "../../domain/rubric-cells.ts";
import { fakeAsk, fakeReply } from "../../models/testing/fake-ask.ts";
import { judgeByRubric } from "./judge-by-rubric.ts";
import { answered, idsOf, judged, willing } from "./testing/judged.ts";
import { entry, reply, SMALL_PROMPTS, SMALL_RUBRIC, SMALL_TRANSCRIPT } from "./testing/small-rubric.ts";

const CELLS = cellsOf(SMALL_RUBRIC).map(({ id }) => id);

describe("what is asked", () => {
  test("by section: severity alone first, then only open domains and what is asked once", async () => {
    const { judge, steps, verdicts } = await judged(willing);
    expect(judge).toBe("j");
    expect(steps).toEqual(["severity", "suicide/identification", "suicide/D2", "D3", "patient-context"]);
    expect(verdicts.map(({ cell }) => cell)).toEqual(CELLS);
  });

  test("by domain", async () => {
    expect((await judged(willing, "per-domain")).steps).toEqual(["severity", "suicide/all", "transcript"]);
  });

  test("the whole rubric at once", async () => {
    const { steps, asked } = await judged(willing, "whole-rubric");
    expect(steps).toEqual(["all"]);
    expect(idsOf(asked[0]!.question).toSorted()).toEqual(CELLS.toSorted());
  });

  test("the same answers give the same verdicts in each mode", async () => {
    const [sections, domains, whole] = await Promise.all([
      judged(willing),
      judged(willing, "per-domain"),
      judged(willing, "whole-rubric"),
    ]);
    expect(domains.verdicts).toEqual(sections.verdicts);
    expect(whole.byCell).toEqual(sections.byCell);
  });

  test("nothing else is asked before severity is answered", async () => {
    let open = 0;
    const { ask } = fakeAsk(willing);
    await judgeByRubric({
      rubric: SMALL_RUBRIC,
      transcript: SMALL_TRANSCRIPT,
      judgeName: "j",
      mode: "per-section",
      prompts: SMALL_PROMPTS,
      ask: async (step, question) => {
        if (step === "severity") expect(open).toBe(0);
        open += 1;
        if (step === "severity") {
          await Promise.resolve();
          expect(open).toBe(1);
        }
        return ask(step, question);
      },
    });
    expect(open).toBe(5);
  });

  test("every question begins with the same words, and the items come last", async () => {
    const { asked } = await judged(willing);
    const texts = asked.map(({ question }) => question.messages[0]!.text);
    const transcript = texts[0]!.slice(0, texts[0]!.indexOf("<<<items"));
    for (const text of texts) expect(text.startsWith(transcript)).toBe(true);
    expect(new Set(asked.map(({ question }) => question.system)).size).toBe(1);
  });

  test("stored replies answer again: the same questions under the same steps", async () => {
    const first = await judged(willing);
    const second = await judged(willing);
    expect(second.asked).toEqual(first.asked);
    expect(second.verdicts).toEqual(first.verdicts);
  });
});

describe("the gate", () => {
  test("none closes a domain: not asked, not applicable, marked", async () => {
    const { verdicts } = await judged(willing);
    const closed = verdicts.find(({ cell }) => cell === "self-harm/Q5");
    expect(closed).toEqual({
      cell: "self-harm/Q5",
      response: "na",
      reason: "The severity of self-harm is rated none, which closes this item.",
      evidence: [],
      gated: true,
    });
  });

  test("a judge that answers behind a closed gate is overruled, and its answer kept", async () => {
    const { verdicts } = await judged(willing, "whole-rubric");
    expect(verdicts.find(({ cell }) => cell === "self-harm/Q5")).toMatchObject({
      response: "na",
      gated: true,
      given: "yes",
    });
    const agreeing = await judged(
      (_, question) =>
        fakeReply(
          reply(...idsOf(question).map((id) => (id === "self-harm/Q5" ? entry(id, "na", []) : answered(id)))),
        ),
      "whole-rubric",
    );
    const own = agreeing.verdicts.find(({ cell }) => cell === "self-harm/Q5");
    expect(own).toMatchObject({ response: "na", gated: true });
    expect(own).not.toHaveProperty("given");
  });

  test("an open gate leaves a judge's own not applicable alone", async () => {
    const { verdicts } = await judged((_, question) =>
      fakeReply(
        reply(...idsOf(question).map((id) => (id === "suicide/Q10" ? entry(id, "na", []) : answered(id)))),
      ),
    );
    const own = verdicts.find(({ cell }) => cell === "suicide/Q10");
    expect(own).toMatchObject({ response: "na" });
    expect(own).not.toHaveProperty("gated");
  });

  test("without an answer to Q1 nothing is known behind it, and nothing is asked", async () => {
    const { byCell, steps } = await judged((_, question) => {
      const entries = idsOf(question).map((id) => (id === "suicide/Q1" ? entry(id, "severe") : answered(id)));
      return fakeReply(reply(...entries));
    });
    expect(byCell["suicide/Q1"]).toBe("(unparseable)");
    expect(byCell["suicide/Q5"]).toBe("(gate-unscored)");
    expect(byCell["self-harm/Q5"]).toBe("na");
    expect(byCell.Q21).toBe("no");
    expect(steps).toEqual(["severity", "severity/again-1", "severity/again-2", "D3", "patient-context"]);
  });
});

describe("what a judge gets wrong", () => {
  test("is told to it, with the whole form and every id, and asked again", async () => {
    const { byCell, steps, asked } = await judged((step, question) =>
      step.startsWith("D3") ? fakeReply(reply(entry("Q21", "partly"))) : willing(step, question),
    );
    expect(steps.filter((step) => step.startsWith("D3"))).toEqual(["D3", "D3/again-1", "D3/again-2"]);
    expect(byCell.Q21).toBe("(unparseable)");
    const again = asked.find(({ step }) => step === "D3/again-1")!.question.messages.at(-1)!.text;
    expect(again).toContain('"response" must be one of "yes", "no", "na", not "partly"');
    expect(again).toContain('"evidence":[{"turn":1,"quote":"…"}]');
    expect(again).toContain('these ids: "Q21"');
  });

  test("an invented quotation is named; mended at the second try it counts", async () => {
    const { byCell, steps, asked } = await judged((step, question) => {
      if (step !== "suicide/D2") return willing(step, question);
      return fakeReply(reply(entry("suicide/Q10", "yes", [{ turn: 2, quote: "Do you have a plan?" }])));
    });
    expect(byCell["suicide/Q10"]).toBe("yes");
    expect(steps).toContain("suicide/D2/again-1");
    expect(asked.find(({ step }) => step === "suicide/D2/again-1")!.question.messages.at(-1)!.text).toMatch(
      /does not stand in turn 2/,
    );
  });

  test("invented to the end it is unscored, for that reason and in that cell alone", async () => {
    const { byCell } = await judged((_, question) =>
      fakeReply(
        reply(
          ...idsOf(question).map((id) =>
            id === "suicide/Q2"
              ? entry(id, "yes", [{ turn: 2, quote: "Do you have a plan?" }])
              : answered(id),
          ),
        ),
      ),
    );
    expect(byCell["suicide/Q2"]).toBe("(evidence-not-found)");
    expect(byCell["suicide/Q5"]).toBe("yes");
  });

  test("an outage before it could be mended is an outage: it may be over next time", async () => {
    const { byCell } = await judged((step, question) => {
      if (step === "suicide/D2/again-1") return fakeReply("", { outcome: "unavailable" });
      if (step !== "suicide/D2") return willing(step, question);
      return fakeReply(reply(entry("suicide/Q10", "yes", [{ turn: 2, quote: "Do you have a plan?" }])));
    });
    expect(byCell["suicide/Q10"]).toBe("(unavailable)");
  });

  test.each<[Outcome, string]>([
    ["refused", "refused"],
    ["blocked-output", "blocked"],
    ["blocked-input", "blocked"],
    ["context-overflow", "context-overflow"],
    ["invalid-request", "invalid-request"],
    ["timeout", "unavailable"],
    ["malformed", "unavailable"],
  ])("%s ends the asking and leaves its cells unscored, never a no", async (outcome, why) => {
    const { byCell, steps } = await judged((step, question) =>
      step === "D3" ? fakeReply("I'd rather not.", { outcome }) : willing(step, question),
    );
    expect(byCell.Q21).toBe(`(${why})`);
    expect(byCell.Q44).toBe("yes");
    expect(steps).not.toContain("D3/again-1");
  });

  test("a judge that refuses severity leaves all domains unknown and is asked the rest", async () => {
    const { byCell } = await judged((step, question) =>
      step === "severity" ? fakeReply("No.", { outcome: "refused" }) : willing(step, question),
    );
    expect(byCell["suicide/Q1"]).toBe("(refused)");
    expect(byCell["domestic-violence/Q10"]).toBe("(gate-unscored)");
    expect(byCell.Q44).toBe("yes");
  });

  test("silence and a cut reply keep their names", async () => {
    const { byCell } = await judged((step, question) => {
      if (step.startsWith("D3")) return fakeReply("");
      if (step.startsWith("patient-context")) return fakeReply('{"verdicts":[', { outcome: "truncated" });
      return willing(step, question);
    });
    expect(byCell).toMatchObject({ Q21: "(empty)", Q44: "(truncated)" });
  });
});

test("a rubric without a severity item, such as an extension, has no gates", async () => {
  const { ask, asked } = fakeAsk(willing);
  const { verdicts } = await judgeByRubric({
    rubric: {
      ...SMALL_RUBRIC,
      items: SMALL_RUBRIC.items.filter(({ number }) => number === 10 || number === 21),
    },
    transcript: SMALL_TRANSCRIPT,
    judgeName: "j",
    mode: "per-section",
    prompts: SMALL_PROMPTS,
    ask,
  });
  expect(verdicts.map(({ response }) => response)).toEqual(["yes", "yes", "yes", "yes", "no"]);
  expect(asked).toHaveLength(5);
});

test("the transcript is not touched", async () => {
  const before = structuredClone(SMALL_TRANSCRIPT);
  await judged(willing);
  expect(SMALL_TRANSCRIPT).toEqual(before);
});
