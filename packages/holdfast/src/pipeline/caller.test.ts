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
    log: { intent: () => Promise.reject(new Error("taken")), result: () => Promise.resolve() },
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
