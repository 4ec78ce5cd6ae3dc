import { describe, expect, test } from "vitest";
import type { Outcome } from "../domain/outcome.ts";
import type { FixedTurn } from "../domain/task.ts";
import { fakeAsk, fakeReply } from "../models/testing/fake-ask.ts";
import { converse } from "./converse.ts";
import { GENERIC_INSTRUCTION } from "./system-prompt.ts";

const user = (text: string): FixedTurn => ({ role: "user", text });
const threeTurns = { turns: [user("one"), user("two"), user("three")] };

describe("the exchange", () => {
  test("user turns are sent as written and every assistant turn is the target's own", async () => {
    const { ask, asked } = fakeAsk([fakeReply("A"), fakeReply("B"), fakeReply("C")]);
    const { transcript } = await converse({ task: threeTurns, ask, requeryEmpty: false });
    expect(transcript.turns.map(({ text }) => text)).toEqual(["one", "A", "two", "B", "three", "C"]);
    expect(transcript.outcome).toBe("ok");
    expect(asked.map(({ step }) => step)).toEqual(["turn/0", "turn/1", "turn/2"]);
    expect(asked[2]!.question.messages.map(({ text }) => text)).toEqual(["one", "A", "two", "B", "three"]);
  });

  test("an assistant turn that the task fixes goes into the context and is not generated", async () => {
    const task = { turns: [user("one"), { role: "assistant" as const, text: "fixed" }, user("two")] };
    const { ask, asked } = fakeAsk([fakeReply("mine")]);
    const { transcript } = await converse({ task, ask, requeryEmpty: false });
    expect(asked).toHaveLength(1);
    expect(asked[0]!.question.messages.map(({ text }) => text)).toEqual(["one", "fixed", "two"]);
    expect(transcript.turns[1]).toEqual({ role: "assistant", text: "fixed" });
    expect(transcript.turns[3]).toEqual({ role: "assistant", text: "mine", outcome: "ok" });
  });

  test("a task that ends with an assistant turn leaves nothing to judge", async () => {
    const task = { turns: [user("one"), { role: "assistant" as const, text: "last" }] };
    const { ask } = fakeAsk([]);
    await expect(converse({ task, ask, requeryEmpty: false })).rejects.toThrow(
      /last turn must be a user turn/,
    );
  });

  test("what a product did besides replying stays with its turn", async () => {
    const events = [{ kind: "crisis-banner" as const, text: "Help is near" }];
    const { ask } = fakeAsk([fakeReply("A", { events })]);
    const { transcript } = await converse({ task: { turns: [user("one")] }, ask, requeryEmpty: false });
    expect(transcript.turns[1]).toEqual({ role: "assistant", text: "A", outcome: "ok", events });
  });

  test("lone surrogates are kept as sent", async () => {
    const { ask } = fakeAsk([fakeReply("bro\ud83dken")]);
    const { transcript } = await converse({ task: { turns: [user("\udc00")] }, ask, requeryEmpty: false });
    expect(transcript.turns.map(({ text }) => text)).toEqual(["\udc00", "bro\ud83dken"]);
  });
});

describe("the system prompt", () => {
  const single = { turns: [user("one")] };
  test.each([
    ["the configuration's wins", { ...single, systemInstruction: "task" }, "mine", "mine"],
    ["else the task's", { ...single, systemInstruction: "task" }, undefined, "task"],
    ["else a generic one on single-turn tasks", single, undefined, GENERIC_INSTRUCTION],
    ["and none on multi-turn tasks", threeTurns, undefined, undefined],
    ["an empty one means none", single, "", undefined],
  ])("%s", async (_, task, systemPrompt, expected) => {
    const { ask, asked } = fakeAsk(() => fakeReply("A"));
    const { transcript } = await converse({ task, systemPrompt, ask, requeryEmpty: false });
    expect(asked[0]!.question.system).toBe(expected);
    expect(transcript.systemPrompt).toBe(expected);
  });
});

describe("when a middle turn does not come out well", () => {
  const middle = async (outcome: Outcome, text = "") => {
    const second = fakeReply(text, { outcome, detail: `it was ${outcome}` });
    const { ask, asked } = fakeAsk([fakeReply("A"), second, fakeReply("C")]);
    return { ...(await converse({ task: threeTurns, ask, requeryEmpty: false })), asked };
  };

  test("an empty reply stays empty, the person goes on, and the context says that there was no reply", async () => {
    const { transcript, asked } = await middle("empty", " \n ");
    expect(transcript.turns[3]).toEqual({ role: "assistant", text: " \n ", outcome: "empty" });
    expect(transcript.outcome).toBe("ok");
    expect(asked[2]!.question.messages.map(({ text }) => text)).toEqual([
      "one",
      "A",
      "two",
      "[no reply]",
      "three",
    ]);
  });

  test.each(["refused", "truncated"] as const)(
    "a reply that was %s has text, and the person goes on",
    async (outcome) => {
      const { transcript } = await middle(outcome, "I can't");
      expect(transcript.turns).toHaveLength(6);
      expect(transcript.turns[3]).toMatchObject({ text: "I can't", outcome });
    },
  );

  test("a refusal after which the provider declines everything ends the conversation, with its text", async () => {
    const { ask, asked } = fakeAsk([
      fakeReply("A"),
      fakeReply("I can't", { outcome: "refused", endsConversation: true }),
    ]);
    const turns = ["one", "two", "three"].map((text) => ({ role: "user" as const, text }));
    const { transcript } = await converse({ task: { turns }, ask, requeryEmpty: false });
    expect(asked).toHaveLength(2);
    expect(transcript).toMatchObject({ outcome: "refused" });
    expect(transcript.turns.at(-1)).toMatchObject({ role: "assistant", text: "I can't" });
  });

  test.each([
    "blocked-input",
    "blocked-output",
    "context-overflow",
    "unavailable",
    "timeout",
    "rate-limited",
    "malformed",
    "invalid-request",
  ] as const)("%s ends the conversation there with that outcome", async (outcome) => {
    const { transcript, asked } = await middle(outcome);
    expect(asked).toHaveLength(2);
    expect(transcript.outcome).toBe(outcome);
    expect(transcript.detail).toBe(`it was ${outcome}`);
    expect(transcript.turns).toHaveLength(4);
  });
});

describe("asking again for an empty reply", () => {
  test("is not done unless wanted: the protocol scores the empty reply", async () => {
    const { ask, asked } = fakeAsk([fakeReply("")]);
    const { transcript, requeried } = await converse({
      task: { turns: [user("one")] },
      ask,
      requeryEmpty: false,
    });
    expect([transcript.outcome, requeried, asked.length]).toEqual(["empty", false, 1]);
  });

  test("is done once, with the same question, under a step of its own", async () => {
    const { ask, asked } = fakeAsk([fakeReply(""), fakeReply("")]);
    const { transcript, requeried } = await converse({
      task: { turns: [user("one")] },
      ask,
      requeryEmpty: true,
    });
    expect(asked.map(({ step }) => step)).toEqual(["turn/0", "turn/0/again"]);
    expect(asked[1]!.question).toEqual(asked[0]!.question);
    expect([transcript.outcome, requeried]).toEqual(["empty", true]);
  });

  test("in a middle turn leaves the flag of the final reply alone", async () => {
    const { ask, asked } = fakeAsk([fakeReply(""), fakeReply("A"), fakeReply("B")]);
    const task = { turns: [user("one"), user("two")] };
    const { transcript, requeried } = await converse({ task, ask, requeryEmpty: true });
    expect(asked.map(({ step }) => step)).toEqual(["turn/0", "turn/0/again", "turn/1"]);
    expect(transcript.turns[1]).toEqual({ role: "assistant", text: "A", outcome: "ok" });
    expect(requeried).toBe(false);
  });
});
