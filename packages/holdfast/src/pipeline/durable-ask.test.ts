import { expect, test } from "vitest";
import type { Outcome } from "../domain/outcome.ts";
import { type ModelReply, NO_USAGE } from "../models/language-model.ts";
import type { Caller, CallKey } from "./caller.ts";
import { durableAsk, type EarlierAttempt } from "./durable-ask.ts";
import { StopSwitch } from "./stop.ts";

const reply = (outcome: Outcome, more: Partial<ModelReply> = {}): ModelReply => ({
  outcome,
  text: outcome,
  events: [],
  usage: NO_USAGE,
  rawReason: null,
  httpStatus: 200,
  returnedModel: null,
  ignored: [],
  retryAfterMs: 0,
  body: null,
  detail: null,
  ...more,
});

const question = { messages: [{ role: "user" as const, text: "Hello" }] };

/** Asks `turn/0` once, after what earlier processes stored; the provider answers in the given order. */
async function ask(earlier: readonly EarlierAttempt[], answers: readonly ModelReply[], resendLimit = 1) {
  const sent: CallKey[] = [];
  const idempotencyKeys = new Set<string>();
  const caller: Caller = {
    random: () => 0,
    stop: new StopSwitch(),
    send: async (key, request) => {
      sent.push(key);
      idempotencyKeys.add(request.idempotencyKey);
      return answers[sent.length - 1]!;
    },
  };
  const asking = durableAsk({
    runNo: 1,
    caseNo: 2,
    sessionId: "s",
    earlier: new Map([["turn/0", earlier]]),
    caller,
    resendLimit,
  });
  const got = await asking("turn/0", question);
  return { got, attempts: sent.map(({ attempt }) => attempt), idempotencyKeys: [...idempotencyKeys] };
}

test.each([
  "ok",
  "empty",
  "truncated",
  "refused",
  "blocked-input",
  "blocked-output",
  "context-overflow",
] as const)("a stored %s is the answer, and nothing is sent", async (outcome) => {
  const { got, attempts } = await ask([{ attempt: 0, reply: reply(outcome) }], []);
  expect({ outcome: got.outcome, attempts }).toEqual({ outcome, attempts: [] });
});

test.each([
  "rate-limited",
  "unavailable",
  "timeout",
  "malformed",
  "unauthorized",
  "invalid-request",
] as const)(
  "a stored %s told nothing about the model: asked afresh, under the next attempt's number",
  async (outcome) => {
    const { got, attempts } = await ask([{ attempt: 3, reply: reply(outcome) }], [reply("ok")]);
    expect({ outcome: got.outcome, attempts }).toEqual({ outcome: "ok", attempts: [4] });
  },
);

test("a stored failure that must not be repeated stays the answer", async () => {
  const { got, attempts } = await ask([{ attempt: 0, reply: reply("timeout", { doNotRetry: true }) }], []);
  expect({ outcome: got.outcome, attempts }).toEqual({ outcome: "timeout", attempts: [] });
});

test("a good reply among the stored attempts counts, whatever stands beside it", async () => {
  const earlier = [
    { attempt: 0, reply: null },
    { attempt: 1, reply: reply("ok") },
  ];
  expect((await ask(earlier, [], 0)).attempts).toEqual([]);
});

test("in doubt: sent again as often as the limit allows, then given up with the reason", async () => {
  const once = [{ attempt: 0, reply: null }];
  const twice = [...once, { attempt: 1, reply: null }];
  expect((await ask(once, [reply("ok")], 1)).attempts).toEqual([1]);
  const { got, attempts } = await ask(twice, [], 1);
  expect(attempts).toEqual([]);
  expect(got).toMatchObject({ outcome: "unavailable", rawReason: "in-doubt" });
  expect(got.detail).toContain("sent 2 time(s) and never answered");
  expect((await ask(twice, [reply("ok")], 32_767)).attempts).toEqual([2]);
  expect((await ask(once, [], 0)).attempts).toEqual([]);
});

test("a request that was announced and withdrawn never left: it is asked as if for the first time, under a number of its own", async () => {
  const withdrawn = [0, 1, 2].map((attempt) => ({ attempt, reply: null, withdrawn: true }));
  expect((await ask(withdrawn, [reply("ok")], 0)).attempts).toEqual([3]);
});

test("what passes is retried under one idempotency key; what does not is answered at once", async () => {
  const passing = await ask([], [reply("rate-limited"), reply("timeout"), reply("ok")]);
  expect(passing.attempts).toEqual([0, 1, 2]);
  expect(passing.idempotencyKeys).toEqual(["s/turn/0"]);
  expect((await ask([], [reply("refused")])).attempts).toEqual([0]);
});
