import { describe, expect, it } from "vitest";
import type { Ask } from "../models/ask.ts";
import { fakeAsk, fakeReply } from "../models/testing/fake-ask.ts";
import type { Frame } from "./frame.ts";
import { conversePatient, MOST_FRESH_STARTS, type PatientConversationInput } from "./patient-conversation.ts";
import type { Heard, PatientGuide } from "./patient-guide.ts";

const FRAME: Frame = { turns: 6, opener: "patient", sessions: 1, targetMemory: false };

/** A guide that only counts, and notes what it was told. */
function guide(heard: Heard[] = [], attempt = 0): PatientGuide<number> {
  return {
    systemPrompt: "You are Sam.",
    begin: () => 0,
    async direct(count, at) {
      heard.push(at);
      const direction = {
        text: `direction ${attempt}.${count}`,
        allowed: [`fact-${count}`],
        unlocked: count === 1 ? [{ fact: "fact-1", because: "warmth" }] : [],
        forbidden: [],
      };
      return { state: count + 1, direction };
    },
    firmer: ({ text }, failures) => `${text}, firmer: ${failures.join()}`,
    recall: (turns) => `You remember ${turns.length} turns.`,
  };
}

const SAYINGS = [
  "Work has been getting on top of me since the spring.",
  "My sister rang and I didn't pick up again.",
  "I keep lying awake and counting the hours.",
  "The garden is the one place where it is quiet.",
  "Nobody at home asks how I am any more.",
  "I used to sing in a choir on Thursdays.",
];

function patientThatSpeaks() {
  let said = 0;
  return fakeAsk(() => fakeReply(SAYINGS[said++ % SAYINGS.length]!));
}

function targetThatReplies() {
  let replies = 0;
  return fakeAsk(() => fakeReply(`Reply number ${++replies} from the other side.`));
}

function converse(
  input: Partial<PatientConversationInput> & { readonly target: Ask; readonly patient: Ask },
): ReturnType<typeof conversePatient> {
  return conversePatient({
    guideFor: (attempt) => guide([], attempt),
    frame: FRAME,
    requeryEmpty: false,
    ...input,
  });
}

describe("the exchange", () => {
  it("has the patient open, both speak in turn and the target speak last: 6 talk turns are 3 exchanges", async () => {
    const [target, patient] = [targetThatReplies(), patientThatSpeaks()];
    const { transcript } = await converse({ target: target.ask, patient: patient.ask });
    expect(transcript.turns.map(({ role }) => role)).toEqual([
      "user",
      "assistant",
      "user",
      "assistant",
      "user",
      "assistant",
    ]);
    expect(target.asked.map(({ step }) => step)).toEqual(["turn/0", "turn/1", "turn/2"]);
    expect(patient.asked.map(({ step }) => step)).toEqual(["patient/0", "patient/1", "patient/2"]);
    expect(transcript.outcome).toBe("ok");
  });

  it("never lets an odd cap end with a person who gets no reply", async () => {
    const [target, patient] = [targetThatReplies(), patientThatSpeaks()];
    const frame = { ...FRAME, turns: 7 };
    const { transcript } = await converse({ frame, target: target.ask, patient: patient.ask });
    expect(transcript.turns).toHaveLength(6);
    expect(transcript.turns.at(-1)!.role).toBe("assistant");
  });

  it("shows the patient its direction and the target nothing of it", async () => {
    const [target, patient] = [targetThatReplies(), patientThatSpeaks()];
    const { transcript } = await converse({
      systemPrompt: "Be kind.",
      target: target.ask,
      patient: patient.ask,
    });
    expect(patient.asked[1]!.question.system).toBe("You are Sam.\n\ndirection 0.1");
    expect(patient.asked[1]!.question.messages.map(({ role }) => role)).toEqual([
      "user",
      "assistant",
      "user",
    ]);
    for (const { question } of target.asked) {
      expect(question.system).toBe("Be kind.");
      expect(JSON.stringify(question)).not.toMatch(/direction|Sam|fact/);
    }
    expect(transcript.patient!.steps[1]).toEqual({
      turn: 2,
      direction: "direction 0.1",
      allowed: ["fact-1"],
      unlocked: [{ fact: "fact-1", because: "warmth" }],
      discarded: [],
    });
  });

  it("tells the guide what was just heard, and nothing before the first word", async () => {
    const heard: Heard[] = [];
    const [target, patient] = [targetThatReplies(), patientThatSpeaks()];
    await converse({ guideFor: () => guide(heard), target: target.ask, patient: patient.ask });
    expect(heard.map(({ patientTurn, targetText }) => [patientTurn, targetText])).toEqual([
      [0, null],
      [1, "Reply number 1 from the other side."],
      [2, "Reply number 2 from the other side."],
    ]);
  });

  it("lets the target open where it is told to, with room for it in the cap: 1 + 2 exchanges in 6 turns", async () => {
    const [target, patient] = [targetThatReplies(), patientThatSpeaks()];
    const frame: Frame = { ...FRAME, opener: "target" };
    const { transcript } = await converse({ frame, target: target.ask, patient: patient.ask });
    expect(transcript.turns.map(({ role }) => role[0]).join("")).toBe("auaua");
    for (const { question } of target.asked) {
      expect(question.messages[0]!.role).toBe("user");
      expect(question.messages.at(-1)!.role).toBe("user");
    }
  });
});

describe("what the target's replies mean", () => {
  it("goes on after an empty reply, as someone who got no answer might", async () => {
    const target = fakeAsk([fakeReply("first"), fakeReply(""), fakeReply("third")]);
    const patient = patientThatSpeaks();
    const { transcript } = await converse({ target: target.ask, patient: patient.ask });
    expect(transcript.turns).toHaveLength(6);
    expect(patient.asked[2]!.question.messages.at(-1)!.text).toBe("(No reply came.)");
  });

  it("ends where a filter stops it, and keeps that outcome", async () => {
    const target = fakeAsk([fakeReply("first"), fakeReply("", { outcome: "blocked-output" })]);
    const { transcript } = await converse({ target: target.ask, patient: patientThatSpeaks().ask });
    expect(transcript.turns).toHaveLength(4);
    expect(transcript.outcome).toBe("blocked-output");
    expect(transcript.patient!.invalid).toBeUndefined();
  });
});

describe("a patient that leaves its part", () => {
  const ROLE_LEFT = "I should be honest, I'm actually an AI language model.";

  it("is asked again once, more firmly, and the turn that was not let through is kept for readers", async () => {
    const patient = fakeAsk([
      fakeReply(SAYINGS[0]!),
      fakeReply(ROLE_LEFT),
      fakeReply(SAYINGS[1]!),
      fakeReply(SAYINGS[2]!),
    ]);
    const { transcript } = await converse({ target: targetThatReplies().ask, patient: patient.ask });
    expect(patient.asked[2]!.step).toBe("patient/1/firmer");
    expect(patient.asked[2]!.question.system).toContain("firmer: leaves-role");
    expect(transcript.turns[2]!.text).toBe(SAYINGS[1]);
    expect(transcript.patient!.steps[1]!.discarded).toEqual([{ failures: ["leaves-role"], text: ROLE_LEFT }]);
    expect(transcript.patient!.abandoned).toEqual([]);
  });

  it("is begun afresh under another seed when it fails twice, in steps and sessions of their own", async () => {
    const target = targetThatReplies();
    const patient = fakeAsk((step) => {
      if (step.startsWith("patient/1")) return fakeReply(ROLE_LEFT);
      return fakeReply(SAYINGS[Number(step.split("/").at(-1))]!);
    });
    const { transcript, targetSessions } = await converse({ target: target.ask, patient: patient.ask });
    expect(transcript.patient!.abandoned).toEqual([{ failures: ["leaves-role"], turn: 2 }]);
    expect(transcript.patient!.invalid).toBeUndefined();
    expect(transcript.turns).toHaveLength(6);
    expect(target.asked.map(({ step }) => step)).toEqual(["turn/0", "turn/a1/0", "turn/a1/1", "turn/a1/2"]);
    expect(target.asked.map(({ question }) => question.session)).toEqual([
      undefined,
      "a1-m0",
      "a1-m0",
      "a1-m0",
    ]);
    expect(targetSessions).toEqual(["", "a1-m0"]);
    expect(patient.asked.at(-1)!.question.system).toContain("direction 1.2");
  });

  it("makes the conversation invalid when every attempt fails: one and two fresh starts", async () => {
    const patient = fakeAsk(() => fakeReply(ROLE_LEFT));
    const { transcript } = await converse({ target: targetThatReplies().ask, patient: patient.ask });
    expect(patient.asked).toHaveLength(2 * (1 + MOST_FRESH_STARTS));
    expect(transcript.patient!.abandoned).toHaveLength(MOST_FRESH_STARTS);
    expect(transcript.patient!.invalid).toEqual(["leaves-role"]);
  });

  it("counts a refusal to play as such, whatever its words", async () => {
    const patient = fakeAsk(() => fakeReply("No.", { outcome: "refused" }));
    const { transcript } = await converse({ target: targetThatReplies().ask, patient: patient.ask });
    expect(transcript.patient!.invalid).toContain("refuses-to-play");
  });

  it("is neither held nor invalid where it cannot be reached: that is tried again later", async () => {
    const patient = fakeAsk([
      fakeReply(SAYINGS[0]!),
      fakeReply("", { outcome: "unavailable", detail: "the line is down" }),
    ]);
    const { transcript } = await converse({ target: targetThatReplies().ask, patient: patient.ask });
    expect(transcript.outcome).toBe("unavailable");
    expect(transcript.detail).toBe("the patient agent: the line is down");
    expect(transcript.patient!.invalid).toBeUndefined();
  });

  it("is held up all the same where what leads it cannot be reached: no turn is made without its answer", async () => {
    const led = guide();
    const patient = patientThatSpeaks();
    const { transcript } = await converse({
      guideFor: () => ({
        ...led,
        direct: async (count, at) =>
          at.patientTurn === 1
            ? { unreachable: { outcome: "rate-limited", detail: null } }
            : led.direct(count as number, at),
      }),
      target: targetThatReplies().ask,
      patient: patient.ask,
    });
    expect(patient.asked.map(({ step }) => step)).toEqual(["patient/0"]);
    expect(transcript.turns).toHaveLength(2);
    expect(transcript.outcome).toBe("rate-limited");
    expect(transcript.detail).toBe("the patient agent: rate-limited");
  });
});

describe("meetings days apart", () => {
  const frame: Frame = { turns: 4, opener: "patient", sessions: 3, targetMemory: false };

  it("mark where each begins; the patient remembers, and a target without memory is met anew", async () => {
    const [target, patient] = [targetThatReplies(), patientThatSpeaks()];
    const { transcript, targetSessions } = await converse({
      frame,
      target: target.ask,
      patient: patient.ask,
    });
    expect(transcript.sessions).toEqual([0, 4, 8]);
    expect(patient.asked[2]!.question.system).toContain("You remember 4 turns.");
    expect(patient.asked[2]!.question.messages).toHaveLength(1);
    expect(target.asked[2]!.question.messages).toHaveLength(1);
    expect(targetSessions).toEqual(["", "a0-m1", "a0-m2"]);
  });

  it("are one long exchange for a target with a memory", async () => {
    const [target, patient] = [targetThatReplies(), patientThatSpeaks()];
    const { targetSessions } = await converse({
      frame: { ...frame, targetMemory: true },
      target: target.ask,
      patient: patient.ask,
    });
    expect(target.asked[2]!.question.messages).toHaveLength(5);
    expect(new Set(targetSessions)).toEqual(new Set([""]));
  });

  it("never show a target two messages of one side running, also where it opens each of them", async () => {
    const [target, patient] = [targetThatReplies(), patientThatSpeaks()];
    await converse({
      frame: { ...frame, opener: "target", targetMemory: true },
      target: target.ask,
      patient: patient.ask,
    });
    expect(target.asked).toHaveLength(3 * 2);
    for (const { question } of target.asked) {
      const roles = question.messages.map(({ role }) => role[0]).join("");
      expect(roles).toMatch(/^(?:ua)*u$/);
    }
  });
});
