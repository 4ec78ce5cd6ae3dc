import { describe, expect, test } from "vitest";
import type { Transcript } from "../../../domain/transcript.ts";
import type { Ask, Question } from "../../../models/ask.ts";
import { type ModelReply, NO_USAGE } from "../../../models/language-model.ts";
import { criterion, task } from "../testing/tasks.ts";
import { converseProbe } from "./converse-probe.ts";
import type { ProbeCase } from "./probe-case.ts";
import { loadProbeWording } from "./probe-wording.ts";
import { readRemarks } from "./read-remarks.ts";

const OWN = "My own words.";
const REFERENCE = "The words of the reference.";

const CASE: ProbeCase = {
  ...task({
    id: "t",
    turns: [{ role: "user", text: "I can't sleep." }],
    criteria: [
      criterion("Names the sleeplessness.", { id: "c1", weight: 9 }),
      criterion("Offers a person.", { id: "c2", weight: 4, dimension: "actionable-resources" }),
    ],
    reference: REFERENCE,
  }),
  probe: {
    targets: [
      {
        eligible: ["c1", "c2"],
        failed: ["c1", "c2"],
        alternatives: [{ by: "another", kinship: "other", criteria: ["c2"] }],
      },
    ],
    control: "A brush-off.",
  },
};

const ownTranscript = (text = OWN): Transcript => ({
  turns: [...CASE.turns, { role: "assistant", text, outcome: "ok" }],
  outcome: "ok",
});

interface Asked {
  readonly step: string;
  readonly question: Question;
}

function reply(text: string, outcome: ModelReply["outcome"] = "ok"): ModelReply {
  return {
    outcome,
    text,
    events: [],
    usage: NO_USAGE,
    rawReason: null,
    httpStatus: null,
    returnedModel: null,
    ignored: [],
    retryAfterMs: null,
    body: null,
    detail: null,
  };
}

const wording = await loadProbeWording();

async function probed(
  answer: (step: string, question: Question) => ModelReply,
  over: { seed?: string; mode?: "per-task" | "per-criterion"; own?: Transcript } = {},
) {
  const asked: Asked[] = [];
  const ask: Ask = async (step, question) => {
    asked.push({ step, question });
    return answer(step, question);
  };
  const transcript = await converseProbe({
    one: CASE,
    asked: CASE.probe.targets[0]!,
    wording,
    mode: over.mode ?? "per-task",
    seed: over.seed ?? "1/bot/t",
    ask,
    own: over.own ?? ownTranscript(),
    heldBy: async () => ownTranscript("The words of another model."),
  });
  return { transcript, asked };
}

const textOf = ({ question }: Asked) => question.messages.map(({ text }) => text).join("\n");

/** Under which letter a reply stands in a question. */
function letterOf(text: string, question: Question): string {
  return new RegExp(`"reply":"(.)","text":"${text}`).exec(question.messages[0]!.text)?.[1] ?? "?";
}

/** Says what the panel says: the other reply does it; it should; and its own reply is the better one. */
function knowing(step: string, question: Question): ModelReply {
  const ids = [...question.messages[0]!.text.matchAll(/^\{"id":"(c\d)"/gm)].map(([, id]) => id!);
  if (step.startsWith("probe/control")) {
    const verdicts = [{ id: "pair", reason: "r", better: letterOf(REFERENCE, question) }];
    return reply(JSON.stringify({ verdicts }));
  }
  if (step.startsWith("probe/omission")) {
    return reply(
      JSON.stringify({ verdicts: ids.map((id) => ({ id, answer: "It was right to leave it out." })) }),
    );
  }
  const own = letterOf(OWN, question);
  const does = own === "A" ? "B" : "A";
  return reply(
    JSON.stringify({ verdicts: ids.map((id) => ({ id, reason: "r", does, should: true, better: own })) }),
  );
}

test("every answer is unblinded, whichever letter its own reply had", async () => {
  const orders = new Set<boolean>();
  for (let seed = 0; seed < 12; seed++) {
    const { transcript } = await probed(knowing, { seed: String(seed) });
    const { reference, swaps, omissions, control } = transcript.probe!;
    const answer = { does: "other", should: true, better: "own", reason: "r" };
    expect(reference!.answers).toEqual(["c1", "c2"].map((criterionId) => ({ criterionId, ...answer })));
    expect(swaps).toEqual([
      { by: "another", ownFirst: swaps[0]!.ownFirst, answers: [{ criterionId: "c2", ...answer }] },
    ]);
    expect(omissions.map(({ criterionId }) => criterionId)).toEqual(["c1", "c2"]);
    expect(control).toMatchObject({ chose: "good" });
    orders.add(reference!.ownFirst);
  }
  expect(orders.size).toBe(2);
});

test("no question says whose a reply is, what a criterion weighs or what its dimension is", async () => {
  const { asked } = await probed(knowing);
  expect(asked.map(({ step }) => step).sort()).toEqual([
    "probe/control",
    "probe/omission",
    "probe/reference",
    "probe/swap/0",
  ]);
  for (const one of asked) {
    const said = textOf(one).replaceAll(REFERENCE, "").replaceAll("The words of another model.", "");
    expect(said).not.toMatch(/reference|model|clinician|yours|you wrote|your reply|weight|actionable/i);
    expect(one.question.system).toBe(wording.system);
    // Nothing of one question is in the context of another.
    expect(one.question.messages).toHaveLength(1);
    expect(one.question.session).toBe(one.step);
  }
});

test("each criterion alone: one question a criterion, the control still one", async () => {
  const { asked } = await probed(knowing, { mode: "per-criterion" });
  expect(asked.map(({ step }) => step).sort()).toEqual([
    "probe/control",
    "probe/omission/c/c1",
    "probe/omission/c/c2",
    "probe/reference/c/c1",
    "probe/reference/c/c2",
    "probe/swap/0/c/c2",
  ]);
});

test("the transcript holds every question and answer, in one order whatever came first", async () => {
  const { transcript } = await probed(knowing);
  expect(transcript.turns).toHaveLength(8);
  expect(transcript.turns[0]!.text).toContain("Which of them is better for this person?");
  expect(transcript.outcome).toBe("ok");
});

describe("what is not answered", () => {
  test("a refusal is no answer and is not asked again; a reply in another form is asked for twice more", async () => {
    const refused = await probed((step, question) =>
      step === "probe/reference" ? reply("No.", "refused") : knowing(step, question),
    );
    expect(refused.transcript.probe!.reference!.answers).toEqual([
      { criterionId: "c1", why: "refused" },
      { criterionId: "c2", why: "refused" },
    ]);
    expect(refused.asked.filter(({ step }) => step.startsWith("probe/reference"))).toHaveLength(1);
    expect(refused.transcript.outcome).toBe("ok");

    const prose = await probed((step, question) =>
      step.startsWith("probe/reference") ? reply("I like the first one.") : knowing(step, question),
    );
    expect(prose.asked.filter(({ step }) => step.startsWith("probe/reference"))).toHaveLength(3);
    expect(prose.transcript.probe!.reference!.answers[0]).toEqual({ criterionId: "c1", why: "unparseable" });
  });

  test.each([
    ['"does":"first"', '"does" must be one of'],
    ['"does":"A","should":"yes"', '"should" must be true or false'],
    ['"does":"A","should":true,"better":"both"', '"better" must be one of'],
  ])("%s is complained about, never interpreted", async (members, complaint) => {
    const entry = (id: string) => `{"id":"${id}","reason":"r",${members}}`;
    const { asked } = await probed((step, question) =>
      step.startsWith("probe/reference")
        ? reply(`{"verdicts":[${entry("c1")},${entry("c2")}]}`)
        : knowing(step, question),
    );
    const again = asked.find(({ step }) => step === "probe/reference/again-1")!;
    expect(textOf(again)).toContain(complaint);
  });

  test("an outage leaves the case to be tried again", async () => {
    const { transcript } = await probed((step, question) =>
      step === "probe/omission" ? reply("", "unavailable") : knowing(step, question),
    );
    expect(transcript.outcome).toBe("unavailable");
  });

  test("a conversation that ended early has no reply to set beside the reference; only the control is asked", async () => {
    const { transcript, asked } = await probed(knowing, { own: { turns: [...CASE.turns], outcome: "ok" } });
    expect(asked.map(({ step }) => step)).toEqual(["probe/control"]);
    expect(transcript.probe!.reference!.answers[0]).toEqual({ criterionId: "c1", why: "no-reply" });
  });
});

test("a judge of the free answers sees the remark and its point, and gives one label a remark", async () => {
  const omissions = [
    { criterionId: "c1", text: "It was right." },
    { criterionId: "c2", why: "refused" as const },
  ];
  const asked: Asked[] = [];
  const judgement = await readRemarks(
    async (step, question) => {
      asked.push({ step, question });
      return reply('{"verdicts":[{"id":"c1","reason":"Plain.","stance":"endorses"}]}');
    },
    wording,
    CASE,
    { omissions },
  );
  expect(judgement).toEqual({
    labels: "1",
    verdicts: [{ criterionId: "c1", stance: "endorses", reason: "Plain." }],
    toBeTriedAgain: false,
  });
  expect(textOf(asked[0]!)).toContain('"point":"Names the sleeplessness.","said":"It was right."');
  expect(textOf(asked[0]!)).not.toContain(OWN);
});
