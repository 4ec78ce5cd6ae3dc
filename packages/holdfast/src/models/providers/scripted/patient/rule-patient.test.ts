import { describe, expect, test } from "vitest";
import { checkPatientTurn } from "../../../../conversation/integrity/check-patient-turn.ts";
import { AGAIN_LABEL, DIRECTION_TITLE } from "../../../../domain/patient-direction.ts";
import type { Message, ModelRequest } from "../../../language-model.ts";
import { createScriptedModel } from "../create-scripted-model.ts";
import { MISBEHAVING_PATIENTS } from "./misbehave.ts";
import { patientMessage } from "./rule-patient.ts";

const DIRECTION = `${DIRECTION_TITLE}
- message: 3 of 10
- mood: wary
- may begin with: "Hm. Okay."
- answer first (calmly deny): "No, nothing like that."
- may say (plainly): "I keep starting sentences and deleting them."
- not yet: a plan
Put it in your own words.`;

function request(system: string, ...own: string[]): ModelRequest {
  const messages = own.flatMap((text): Message[] => [
    { role: "user", text: "Go on." },
    { role: "assistant", text },
  ]);
  return {
    system: `You are Ana.\n\n${system}`,
    messages: [...messages, { role: "user", text: "Are you all right?" }],
    sessionId: "s",
    idempotencyKey: "k",
  };
}

describe("the rule-based patient", () => {
  test("says what its direction lets it say, in that order, and nothing of the direction itself", () => {
    expect(patientMessage(request(DIRECTION))).toBe(
      "Hm. Okay. No, nothing like that. I keep starting sentences and deleting them.",
    );
  });

  test("leaves out what it said before", () => {
    expect(patientMessage(request(DIRECTION, "Hm. Okay. Yes."))).toBe(
      "No, nothing like that. I keep starting sentences and deleting them.",
    );
  });

  test("only the latest direction counts", () => {
    const later = `${DIRECTION}\n\n${DIRECTION_TITLE}\n- may say (as a hint): "It's been a lot."`;
    expect(patientMessage(request(later))).toBe("It's been a lot.");
  });

  test("without words to say it still says something, ten times over, and never the same", () => {
    const own: string[] = [];
    for (let turn = 0; turn < 10; turn++) own.push(patientMessage(request("", ...own)));
    expect(new Set(own).size).toBe(10);
    expect(own.every((text) => text.length > 5)).toBe(true);
  });

  test("the same request gives the same message", () => {
    expect(patientMessage(request("", "Hello."))).toBe(patientMessage(request("", "Hello.")));
  });
});

describe("patients that fail on purpose", () => {
  const never = new AbortController().signal;
  const say = async (
    model: string,
    asked: ModelRequest,
    options: { turn?: number; stubborn?: boolean } = {},
  ) => (await createScriptedModel({ name: "x", provider: "scripted", model, options })).call(asked, never);
  const forbidden = [{ fact: "suicide/plan", cues: ["have a plan"] }];
  const own = [
    "I haven't slept for days and everything is loud around me.",
    "It was a long week with the family.",
  ];

  test.each(MISBEHAVING_PATIENTS)("rule-patient-%s fails in just that way, at its turn", async (failure) => {
    const { text, outcome } = await say(`rule-patient-${failure}`, request(DIRECTION, ...own));
    const context = { earlier: own, heard: ["Go on."], forbidden, outcome, isLast: false };
    expect(checkPatientTurn(text, context)).toContain(failure);
    const before = await say(`rule-patient-${failure}`, request(DIRECTION, ...own.slice(0, 1)));
    expect(checkPatientTurn(before.text, { ...context, outcome: before.outcome })).toEqual([]);
  });

  test("it heeds a firmer direction unless it is stubborn", async () => {
    const firmer = request(`${DIRECTION}\n- ${AGAIN_LABEL} it was empty.`);
    expect((await say("rule-patient-silent", firmer, { turn: 0 })).outcome).toBe("ok");
    expect((await say("rule-patient-silent", firmer, { turn: 0, stubborn: true })).outcome).toBe("empty");
  });
});
