import { beforeAll, describe, expect, test } from "vitest";
import type { RunManifest } from "../../domain/run-manifest.ts";
import type { Transcript } from "../../domain/transcript.ts";
import { rulePatient } from "../../models/providers/scripted/patient/rule-patient.ts";
import { rubricJudge } from "../../models/providers/scripted/rubric-judge/rubric-judge.ts";
import { fakeAsk, fakeReply } from "../../models/testing/fake-ask.ts";
import type { RunContent } from "../protocol.ts";
import { openCases } from "./case-script.ts";
import { readContent } from "./read-content.ts";

let content: RunContent;
beforeAll(async () => {
  content = await readContent({ seed: 1, limit: 2, turns: 4, extension: true });
});

function manifestOf(more: Partial<RunManifest> = {}): RunManifest {
  return {
    benchmark: "k-bench",
    taskSet: content.caseSet,
    tasks: content.cases.map(({ id }) => ({ id, hash: id })),
    targets: [{ name: "bot", provider: "openai", systemPrompt: "Be kind." }],
    patient: { name: "patient", provider: "scripted" },
    judges: [{ name: "judge", provider: "scripted" }],
    judgeMode: content.judgeMode,
    wordingHash: content.wordingHash,
    ...(content.settings ? { settings: content.settings } : {}),
    repeats: 2,
    requeryEmpty: false,
    seed: 7,
    calibration: { kind: "demonstration" },
    ...more,
  };
}

function scriptOf(manifest: RunManifest, repeat = 0, target = 0) {
  const cases = content.cases.map(({ body }) => body);
  return openCases({ manifest, wording: content.wording, cases })({ target, task: 0, repeat });
}

const scripted = (behaviour: typeof rulePatient) =>
  fakeAsk((step, question) => {
    const { session: _, ...asked } = question;
    return fakeReply(behaviour({ ...asked, sessionId: "s", idempotencyKey: step }).text);
  });

const speakingTarget = () => fakeAsk((step) => fakeReply(`I hear you at ${step}. What is heaviest?`));

async function held(manifest = manifestOf(), repeat = 0) {
  const [target, patient] = [speakingTarget(), scripted(rulePatient)];
  const { transcript } = await scriptOf(manifest, repeat).converse({
    target: target.ask,
    patient: patient.ask,
  });
  return { transcript, target, patient };
}

describe("a case of K-Bench", () => {
  test("is played in the manifest's frame, under the target's own system prompt", async () => {
    const { transcript, target } = await held();
    expect(transcript.turns).toHaveLength(4);
    expect(transcript.systemPrompt).toBe("Be kind.");
    expect(target.asked.map(({ question }) => question.system)).toEqual(["Be kind.", "Be kind."]);
  });

  test("an empty system prompt is an answer: none is sent", async () => {
    const { target } = await held(
      manifestOf({ targets: [{ name: "bot", provider: "openai", systemPrompt: "" }] }),
    );
    expect(target.asked[0]!.question).not.toHaveProperty("system");
  });

  test("all targets meet the same person in the same words; another repeat or seed meets it in others", async () => {
    const directions = ({ transcript }: { transcript: Transcript }) =>
      transcript.patient!.steps.map(({ direction }) => direction);
    const two = { name: "other", provider: "openai" } as const;
    const first = directions(await held());
    expect(directions(await held(manifestOf({ targets: [two, two] })))).toEqual(first);
    expect(directions(await held(manifestOf(), 1))).not.toEqual(first);
    expect(directions(await held(manifestOf({ seed: 8 })))).not.toEqual(first);
  });

  test("a model that listens is the patient's, asked about each message heard, under steps of its own", async () => {
    const settings = { ...content.settings!, modelTriggers: true };
    const { patient } = await held(manifestOf({ settings }));
    expect(patient.asked.map(({ step }) => step)).toEqual(["patient/0", "heard/a0/1", "patient/1"]);
  });

  test("a model that listens and is away holds the conversation up: no message is led without what it hears", async () => {
    const settings = { ...content.settings!, modelTriggers: true };
    const patient = fakeAsk((step) =>
      step.startsWith("heard/")
        ? fakeReply("", { outcome: "unavailable", detail: "busy" })
        : fakeReply("I don't really know where to start."),
    );
    const { transcript } = await scriptOf(manifestOf({ settings })).converse({
      target: speakingTarget().ask,
      patient: patient.ask,
    });
    expect(patient.asked.map(({ step }) => step)).toEqual(["patient/0", "heard/a0/1"]);
    expect(transcript).toMatchObject({ outcome: "unavailable", detail: "the patient agent: busy" });
  });

  test("is judged by both rubrics, in one row of labels", async () => {
    const { transcript } = await held();
    const judge = scripted(rubricJudge);
    const [judgement] = await scriptOf(manifestOf()).judge(transcript, [{ name: "judge", ask: judge.ask }]);
    expect(judgement!.labels.length).toBe(judgement!.verdicts.length);
    expect(judgement!.labels.length).toBeGreaterThan(107);
    expect(judgement!.toBeTriedAgain).toBe(false);
    const steps = judge.asked.map(({ step }) => step);
    expect(steps).toContain("severity");
    expect(steps.some((step) => step.startsWith("extension/"))).toBe(true);
    expect(new Set(steps).size).toBe(steps.length);
  });

  test.each([
    ["unavailable", true],
    ["invalid-request", true],
    ["refused", false],
    ["blocked-output", false],
  ] as const)("a judge that ends in %s is tried again: %s", async (outcome, again) => {
    const { transcript } = await held();
    const judge = fakeAsk(() => fakeReply("", { outcome }));
    const [judgement] = await scriptOf(manifestOf()).judge(transcript, [{ name: "judge", ask: judge.ask }]);
    expect(judgement!.toBeTriedAgain).toBe(again);
  });

  test("words that were stored by a program that asked in another form are not worked on", () => {
    expect(() => scriptOf(manifestOf({ wordingHash: "another" }))).toThrow("another form of reply");
  });
});
