import { describe, expect, test } from "vitest";
import type { Criterion } from "../domain/criterion.ts";
import type { Outcome } from "../domain/outcome.ts";
import type { PanelMode } from "../domain/run-manifest.ts";
import type { Transcript } from "../domain/transcript.ts";
import type { ModelReply } from "../models/language-model.ts";
import { type FakeAsk, fakeAsk, fakeReply } from "../models/testing/fake-ask.ts";
import { judgeTranscript } from "./judge-transcript.ts";

const BODY = "{{transcript}} {{judged_turn}} {{criteria}} {{ids}}";
const prompts = { system: "Decide.", perTask: BODY, perCriterion: BODY };
const criteria: Criterion[] = [
  { id: "c1", text: "Asks directly.", weight: 2 },
  { id: "c2/x", text: "Names a service.", weight: 1 },
];
const transcript: Transcript = {
  turns: [
    { role: "user", text: "hello" },
    { role: "assistant", text: "hi", outcome: "ok" },
  ],
  outcome: "ok",
};
const decided = (...entries: [string, boolean][]) =>
  JSON.stringify({ verdicts: entries.map(([id, met]) => ({ id, reason: `about ${id}`, met })) });
const GOOD = decided(["c1", true], ["c2/x", false]);
const HALF = decided(["c1", true]);

async function judged(replies: Parameters<typeof fakeAsk>[0], mode: PanelMode = "per-task") {
  const { ask, asked }: FakeAsk = fakeAsk(replies);
  const { judge, verdicts } = await judgeTranscript({
    criteria,
    transcript,
    judgeName: "j",
    mode,
    prompts,
    ask,
  });
  const labels = verdicts.map((verdict) => (verdict.label === "unscored" ? verdict.why : verdict.label));
  return { judge, verdicts, labels, asked, steps: asked.map(({ step }) => step) };
}

describe("one call a task", () => {
  test("verdicts come in the criteria's order with their reasons", async () => {
    const { judge, verdicts, steps } = await judged([fakeReply(decided(["c2/x", false], ["c1", true]))]);
    expect(judge).toBe("j");
    expect(verdicts).toEqual([
      { criterionId: "c1", label: "met", reason: "about c1" },
      { criterionId: "c2/x", label: "not-met", reason: "about c2/x" },
    ]);
    expect(steps).toEqual(["all"]);
  });

  test("a judge is told what was wrong and asked for the whole answer again", async () => {
    const { labels, steps, asked } = await judged([fakeReply(HALF), fakeReply(GOOD)]);
    expect(labels).toEqual(["met", "not-met"]);
    expect(steps).toEqual(["all", "all/again-1"]);
    const [question, echo, request] = asked[1]!.question.messages;
    expect(question).toEqual(asked[0]!.question.messages[0]);
    expect(echo).toEqual({ role: "assistant", text: HALF });
    expect(request!.text).toContain('there is no entry for "c2/x"');
    expect(request!.text).toContain('"c1", "c2/x"');
    expect(asked[1]!.question.schema).toEqual(asked[0]!.question.schema);
  });

  test("after two more tries what is still open is unscored; what was decided stands", async () => {
    const { labels, steps } = await judged(() => fakeReply(HALF));
    expect(labels).toEqual(["met", "unparseable"]);
    expect(steps).toEqual(["all", "all/again-1", "all/again-2"]);
  });

  test("verdicts of different replies are never mixed: the reply that decides most counts", async () => {
    const other = decided(["c2/x", true]);
    // Each reply decides one of two; the last of equals counts, so c1 from the first reply is not taken over.
    const { labels } = await judged([fakeReply(HALF), fakeReply("no"), fakeReply(other)]);
    expect(labels).toEqual(["unparseable", "met"]);
  });

  test("an extra verdict for an unknown id is asked about, and in the end does no harm", async () => {
    const { labels, steps } = await judged(() =>
      fakeReply(decided(["c1", true], ["c2/x", true], ["c9", true])),
    );
    expect(labels).toEqual(["met", "met"]);
    expect(steps).toHaveLength(3);
  });

  test("an empty reply is not echoed, since providers reject empty messages", async () => {
    const { labels, asked } = await judged([fakeReply(" "), fakeReply(GOOD)]);
    expect(labels).toEqual(["met", "not-met"]);
    expect(asked[1]!.question.messages).toHaveLength(1);
    expect(asked[1]!.question.messages[0]!.text).toMatch(/Your reply cannot be used/);
  });

  test("a runaway reply is echoed in part", async () => {
    const { asked } = await judged([fakeReply("x".repeat(2_000_000)), fakeReply(GOOD)]);
    expect(asked[1]!.question.messages[1]!.text.length).toBeLessThan(10_000);
  });

  test("a truncated reply whose JSON is whole counts; one that is cut is asked for again, shorter", async () => {
    const whole = await judged([fakeReply(`${GOOD}\nAnd fur`, { outcome: "truncated" })]);
    expect(whole.labels).toEqual(["met", "not-met"]);
    const cut = await judged(() => fakeReply(GOOD.slice(0, 30), { outcome: "truncated" }));
    expect(cut.labels).toEqual(["truncated", "truncated"]);
    expect(cut.asked[1]!.question.messages.at(-1)!.text).toMatch(/shorter reasons/);
  });

  test("only empty replies: unscored as empty", async () => {
    expect((await judged(() => fakeReply(""))).labels).toEqual(["empty", "empty"]);
  });

  test.each([
    ["refused", "refused"],
    ["blocked-input", "blocked"],
    ["blocked-output", "blocked"],
    ["context-overflow", "context-overflow"],
    ["invalid-request", "invalid-request"],
    ["unauthorized", "unavailable"],
    ["rate-limited", "unavailable"],
    ["unavailable", "unavailable"],
    ["timeout", "unavailable"],
    ["malformed", "unavailable"],
  ] satisfies [Outcome, string][])(
    "%s is unscored (%s), not asked again, and never not-met",
    async (outcome, why) => {
      // Even text that could be read does not count: a filter or an outage may have changed it.
      const { labels, steps } = await judged([
        fakeReply(decided(["c1", false], ["c2/x", false]), { outcome }),
      ]);
      expect(labels).toEqual([why, why]);
      expect(steps).toEqual(["all"]);
    },
  );

  test("a judge that fails on the second try keeps what it decided on the first", async () => {
    const refusal: ModelReply = fakeReply("I can't", { outcome: "refused" });
    expect((await judged([fakeReply(HALF), refusal])).labels).toEqual(["met", "refused"]);
  });
});

describe("one call a criterion", () => {
  const answering = (step: string): ModelReply =>
    step.startsWith("c/c1") ? fakeReply(decided(["c1", true])) : fakeReply("met-ish");

  test("each criterion has steps of its own, and a slash in an id cannot forge another's", async () => {
    const { labels, steps } = await judged(answering, "per-criterion");
    expect(labels).toEqual(["met", "unparseable"]);
    expect(steps).toEqual(["c/c1", "c/c2~1x", "c/c2~1x/again-1", "c/c2~1x/again-2"]);
  });

  test("a question holds its criterion and no other", async () => {
    const { asked } = await judged(answering, "per-criterion");
    expect(asked[0]!.question.messages[0]!.text).not.toContain("Names a service.");
    expect(JSON.stringify(asked[0]!.question.schema)).toContain('"enum":["c1"]');
  });
});
