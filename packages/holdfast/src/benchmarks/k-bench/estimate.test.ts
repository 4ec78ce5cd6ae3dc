import { beforeAll, describe, expect, test } from "vitest";
import type { RunManifest } from "../../domain/run-manifest.ts";
import type { MeasuredTokens } from "../call-estimate.ts";
import type { RunContent } from "../protocol.ts";
import { estimate } from "./estimate.ts";
import { expectedTalk } from "./expected-talk.ts";
import { readContent } from "./read-content.ts";

const FRAME = { turns: 20, opener: "patient", sessions: 1, targetMemory: false } as const;

// Assumed: a patient's turn 60 tokens, a reply 250, so an exchange 310; a direction 200.
describe("the talk of one conversation", () => {
  test("of twenty turns is ten calls a side, each with everything before it", () => {
    const { target, patient, transcriptTokens } = expectedTalk(FRAME, 1_000, false);
    // 0 + 1 + … + 9 = 45 exchanges before its turns, and ten messages of 60 that it answers.
    expect(target).toEqual({ calls: 10, inputTokens: 45 * 310 + 600, outputTokens: 2_500 });
    // The same 45, and ten times persona and direction.
    expect(patient).toEqual({ calls: 10, inputTokens: 45 * 310 + 10 * 1_200, outputTokens: 600 });
    expect(transcriptTokens).toBe(3_100);
  });

  test("that the target opens has one call of its own more, and an even cap leaves one turn unused", () => {
    const odd = expectedTalk({ ...FRAME, opener: "target", turns: 5 }, 0, false);
    // Before the target's three turns stand 0, 1 and 2 exchanges; before the patient's two as many and a reply each.
    expect(odd.target).toEqual({ calls: 3, inputTokens: 3 * 310, outputTokens: 750 });
    expect(odd.patient).toEqual({ calls: 2, inputTokens: 310 + 2 * 250 + 2 * 200, outputTokens: 120 });
    expect(expectedTalk({ ...FRAME, opener: "target", turns: 4 }, 0, false).target.calls).toBe(2);
  });

  test("of several meetings begins anew each time, unless the target remembers", () => {
    const frame = { ...FRAME, turns: 4, sessions: 3 };
    const apart = expectedTalk(frame, 0, false);
    // A meeting: one exchange before the second reply, and two messages; three times over.
    expect(apart.target).toMatchObject({ calls: 6, inputTokens: 3 * (310 + 120) });
    // The second meeting carries 620 tokens of the first in both calls, the third 1,240 of both.
    const together = expectedTalk({ ...frame, targetMemory: true }, 0, false);
    expect(together.target.inputTokens).toBe(3 * (310 + 120) + 2 * 620 + 2 * 1_240);
    // The person remembers two things said, then four: 150 + 2 × 40 and 150 + 4 × 40, in both messages.
    expect(apart.patient.inputTokens).toBe(3 * (310 + 400) + 2 * 230 + 2 * 310);
    expect(together.transcriptTokens).toBe(3 * 620);
  });

  test("with a model that listens has a call of the patient's more for each message heard", () => {
    expect(expectedTalk(FRAME, 0, true).patient.calls).toBe(10 + 9);
    expect(expectedTalk({ ...FRAME, opener: "target" }, 0, true).patient.calls).toBe(9 + 9);
  });
});

let content: RunContent;
beforeAll(async () => {
  content = await readContent({ seed: 1, limit: 10 });
});

function estimated(more: Partial<RunManifest> = {}, measured: readonly MeasuredTokens[] = []) {
  const manifest: RunManifest = {
    benchmark: "k-bench",
    taskSet: content.caseSet,
    tasks: [],
    targets: [
      { name: "a", provider: "openai", maxOutputTokens: 1_000 },
      { name: "b", provider: "http" },
    ],
    patient: { name: "patient", provider: "openai", maxOutputTokens: 500 },
    judges: [{ name: "judge", provider: "openai", maxOutputTokens: 2_000 }],
    judgeMode: content.judgeMode,
    wordingHash: content.wordingHash,
    repeats: 3,
    requeryEmpty: false,
    seed: 1,
    calibration: { kind: "uncalibrated" },
    ...more,
  };
  const cases = content.cases.map(({ body }) => body);
  return estimate({ manifest, wording: content.wording, cases }, measured);
}

describe("a whole run", () => {
  test("is each target's ten people three times, and patient and judge for all targets together", () => {
    const { estimates } = estimated();
    expect(estimates.map(({ role, name }) => `${role} ${name}`)).toEqual([
      "target a",
      "target b",
      "patient patient",
      "judge judge",
    ]);
    const [a, b, patient, judge] = estimates;
    expect([a!.calls, b!.calls, patient!.calls]).toEqual([300, 300, 600]);
    expect(a!.mostOutputTokens).toBe(300 * 1_000);
    // Seven questions whatever the risks, and two more for each active domain.
    expect(judge!.calls / 60).toBeGreaterThanOrEqual(7);
    expect(judge!.calls / 60).toBeLessThanOrEqual(15);
  });

  test("has no top below the usual where a target has no cap", () => {
    for (const { typicalOutputTokens, mostOutputTokens } of estimated().estimates) {
      expect(mostOutputTokens).toBeGreaterThanOrEqual(typicalOutputTokens);
    }
  });

  test("sends a target's system prompt with each of its calls", () => {
    const target = { name: "a", provider: "openai" } as const;
    const [plain] = estimated({ targets: [target] }).estimates;
    const [prompted] = estimated({ targets: [{ ...target, systemPrompt: "x".repeat(400) }] }).estimates;
    // 400 characters are 100 tokens, in 300 calls.
    expect(prompted!.inputTokens - plain!.inputTokens).toBe(300 * 100);
  });

  test("rests on what earlier runs measured, role by role, and says so", () => {
    const measured: MeasuredTokens[] = [
      {
        role: "target",
        conversations: 40,
        callsAConversation: 9.5,
        inputTokensACall: 2_000,
        outputTokensACall: 300,
      },
    ];
    const { estimates, basis } = estimated({}, measured);
    // 30 conversations × 9.5 calls = 285, of 2,000 and 300 tokens.
    expect(estimates[0]).toMatchObject({ calls: 285, inputTokens: 570_000, typicalOutputTokens: 85_500 });
    expect(estimates[2]).toEqual(estimated().estimates[2]);
    expect(basis).toContain("means of earlier runs (target from 40 conversations)");
    expect(estimated().basis).toContain("estimates from assumed lengths");
  });
});
