import { expect, test } from "vitest";
import type { Outcome } from "../domain/outcome.ts";
import { type ModelReply, type ModelRequest, NO_USAGE } from "../models/language-model.ts";
import { AdaptiveLimit } from "../models/limits/adaptive-limit.ts";
import { type CallerOptions, type CallLog, createCaller } from "./caller.ts";
import { CostGuard } from "./cost-guard.ts";
import { StopSwitch, WorkStopped } from "./stop.ts";

const KEY = { runNo: 1, caseNo: 0, step: "turn/0", attempt: 0 };
const REQUEST: ModelRequest = { messages: [], sessionId: "s", idempotencyKey: "s/turn/0" };

const reply = (outcome: Outcome): ModelReply => ({
  outcome,
  text: "hello",
  events: [],
  usage: { ...NO_USAGE, input: 100, output: 10 },
  rawReason: null,
  httpStatus: 200,
  returnedModel: "m",
  ignored: [],
  retryAfterMs: null,
  body: null,
  detail: outcome === "ok" ? null : "the key was refused",
});

/** Everything around a caller, and what happened in which order. */
function scene(answer: (signal: AbortSignal) => Promise<ModelReply>, more: Partial<CallerOptions> = {}) {
  const happened: string[] = [];
  const stop = new StopSwitch();
  const hard = new AbortController();
  const limit = new AdaptiveLimit({ max: 4, now: () => 0 });
  const log: CallLog = {
    intent: async ({ reservedCost }) => void happened.push(`intent ${reservedCost}`),
    withdraw: async ({ reservedCost }) => void happened.push(`withdrawn ${reservedCost}`),
    result: async ({ outcome, cost, settle }) => void happened.push(`result ${outcome} ${cost} ${settle}`),
  };
  const caller = createCaller({
    role: "target",
    configuration: 0,
    model: {
      configuration: { name: "bot", provider: "scripted" },
      limitKey: "k",
      call: (_request, signal) => {
        happened.push("call");
        return answer(signal);
      },
    },
    limit,
    minuteBudget: null,
    costGuard: null,
    costOf: () => 0.25,
    worstCaseOf: () => 1,
    log,
    stop,
    hardAbort: hard.signal,
    random: () => 0,
    onReply: () => happened.push("shown"),
    ...more,
  });
  return { caller, happened, stop, hard, limit };
}

test("a request is noted before it leaves and its reply stored before anybody sees it", async () => {
  const { caller, happened, limit } = scene(async () => reply("ok"));
  expect(await caller.send(KEY, REQUEST)).toMatchObject({ outcome: "ok" });
  expect(happened).toEqual(["intent null", "call", "result ok 0.25 0", "shown"]);
  expect(limit.snapshot().inFlight).toBe(0);
});

test("where the note cannot be written nothing leaves, and the place under the limit is free again", async () => {
  const log: CallLog = {
    intent: () => Promise.reject(new Error("taken")),
    withdraw: () => Promise.resolve(),
    result: () => Promise.resolve(),
  };
  const { caller, happened, limit } = scene(async () => reply("ok"), { log });
  await expect(caller.send(KEY, REQUEST)).rejects.toThrow("taken");
  expect(happened).toEqual([]);
  expect(limit.snapshot().inFlight).toBe(0);
});

test("under a cost limit the worst case is set aside, and what was not spent settled with the reply", async () => {
  let committed = 0;
  const ledger = {
    reserve: async (dollars: number) => {
      committed += dollars;
      return true;
    },
    othersUnderWay: async () => false,
  };
  const costGuard = new CostGuard(ledger, new StopSwitch(), 10);
  const { caller, happened } = scene(async () => reply("ok"), { costGuard });
  await caller.send(KEY, REQUEST);
  // 1 dollar set aside, 0.25 spent: the log settles −0.75 in the same statement as the reply.
  expect(happened).toEqual(["intent 1", "call", "result ok 0.25 -0.75", "shown"]);
  expect(committed).toBe(1);

  const failing = scene(async () => reply("ok"), {
    costGuard,
    log: {
      intent: () => Promise.reject(new Error("taken")),
      withdraw: () => Promise.resolve(),
      result: () => Promise.resolve(),
    },
  });
  await expect(failing.caller.send(KEY, REQUEST)).rejects.toThrow("taken");
  expect(committed).toBe(1);
});

test("a refused key stops the run, after its reply was stored; nothing leaves after that", async () => {
  const { caller, happened, stop } = scene(async () => reply("unauthorized"));
  await caller.send(KEY, REQUEST);
  expect(stop.reason).toEqual({ kind: "unauthorized", message: "bot: the key was refused" });
  expect(happened).toContain("result unauthorized 0.25 0");
  await expect(caller.send({ ...KEY, caseNo: 1 }, REQUEST)).rejects.toThrow(WorkStopped);
  expect(happened.filter((what) => what === "call")).toHaveLength(1);
});

test("a first interruption lets a request come back and be stored; a second one cuts it off, in doubt", async () => {
  const pending = Promise.withResolvers<ModelReply>();
  const first = scene(() => pending.promise);
  const sent = first.caller.send(KEY, REQUEST);
  await new Promise(setImmediate);
  first.stop.stop({ kind: "interrupted", message: "stopped by SIGINT" });
  pending.resolve(reply("ok"));
  expect(await sent).toMatchObject({ outcome: "ok" });
  expect(first.happened).toContain("result ok 0.25 0");

  const untilAborted = (signal: AbortSignal) =>
    new Promise<ModelReply>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  const second = scene(untilAborted);
  const cut = second.caller.send(KEY, REQUEST);
  await new Promise(setImmediate);
  second.hard.abort(new WorkStopped("cut off"));
  await expect(cut).rejects.toThrow("cut off");
  expect(second.happened).toEqual(["intent null", "call"]);
  expect(second.limit.snapshot().inFlight).toBe(0);
});

test("calls are announced ahead of their place, half as many as there are places, and none leaves before it has one", async () => {
  const answers = Array.from({ length: 8 }, () => Promise.withResolvers<ModelReply>());
  let called = 0;
  const limit = new AdaptiveLimit({ max: 4, fixed: 4, now: () => 0 });
  const { caller, happened } = scene(() => answers[called++]!.promise, { limit });
  const sent = answers.map((_, caseNo) => caller.send({ ...KEY, caseNo }, REQUEST));
  await new Promise(setImmediate);
  const counts = () => ["intent null", "call"].map((what) => happened.filter((one) => one === what).length);
  // 4 places and 2 announced ahead: the other two wait unannounced.
  expect(counts()).toEqual([6, 4]);
  answers[0]!.resolve(reply("ok"));
  await sent[0];
  await new Promise(setImmediate);
  expect(counts()).toEqual([7, 5]);
  for (const { resolve } of answers) resolve(reply("ok"));
  await Promise.all(sent);
  expect(limit.snapshot()).toMatchObject({ inFlight: 0, waiting: 0 });
});

test("where work stops, what was announced and has no place is withdrawn with what was set aside, and never leaves", async () => {
  let committed = 0;
  const ledger = {
    reserve: async (dollars: number) => {
      committed += dollars;
      return true;
    },
    othersUnderWay: async () => false,
  };
  const answer = Promise.withResolvers<ModelReply>();
  const limit = new AdaptiveLimit({ max: 2, fixed: 2, now: () => 0 });
  const stop = new StopSwitch();
  const costGuard = new CostGuard(ledger, stop, 100);
  const { caller, happened } = scene(() => answer.promise, { limit, stop, costGuard });
  const sent = Promise.allSettled([0, 1, 2, 3].map((caseNo) => caller.send({ ...KEY, caseNo }, REQUEST)));
  await new Promise(setImmediate);
  // Two hold the places, the third is announced, the fourth is not.
  expect(happened.filter((what) => what === "intent 1")).toHaveLength(3);
  answer.resolve(reply("unauthorized"));
  const ends = await sent;
  expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "rejected"]);
  expect(happened.filter((what) => what === "call")).toHaveLength(2);
  expect(happened.filter((what) => what === "withdrawn 1")).toHaveLength(1);
  // What was set aside for the withdrawn call is given back by the store, with the withdrawal.
  expect(committed).toBe(3);
  expect(limit.snapshot()).toMatchObject({ inFlight: 0, waiting: 0 });
});

test("under a budget a minute a call has its place before its minute, so that it leaves in the minute that was counted", async () => {
  const answers = Array.from({ length: 3 }, () => Promise.withResolvers<ModelReply>());
  let called = 0;
  let granted = 0;
  const minuteBudget = {
    take: async () => {
      granted++;
      return async () => undefined;
    },
  };
  const limit = new AdaptiveLimit({ max: 1, fixed: 1, now: () => 0 });
  const { caller } = scene(() => answers[called++]!.promise, { limit, minuteBudget });
  const sent = answers.map((_, caseNo) => caller.send({ ...KEY, caseNo }, REQUEST));
  await new Promise(setImmediate);
  expect([granted, called]).toEqual([1, 1]);
  answers[0]!.resolve(reply("ok"));
  await sent[0];
  await new Promise(setImmediate);
  expect([granted, called]).toEqual([2, 2]);
  for (const { resolve } of answers) resolve(reply("ok"));
  await Promise.all(sent);
  expect(limit.snapshot()).toMatchObject({ inFlight: 0, waiting: 0 });
});

test("under a budget a minute what is being announced as work stops is withdrawn, and its place is free", async () => {
  const committed = Promise.withResolvers<void>();
  const written: string[] = [];
  const log: CallLog = {
    intent: () => committed.promise,
    withdraw: async () => void written.push("withdrawn"),
    result: async () => void written.push("result"),
  };
  const minuteBudget = { take: async () => async () => undefined };
  const { caller, happened, stop, limit } = scene(async () => reply("ok"), { log, minuteBudget });
  const sent = caller.send(KEY, REQUEST);
  await new Promise(setImmediate);
  stop.stop({ kind: "interrupted", message: "stopped by SIGINT" });
  committed.resolve();
  await expect(sent).rejects.toThrow(WorkStopped);
  expect([written, happened]).toEqual([["withdrawn"], []]);
  expect(limit.snapshot()).toMatchObject({ inFlight: 0, waiting: 0 });
});
