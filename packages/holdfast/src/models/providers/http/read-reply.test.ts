import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Json } from "../../../domain/canonical-json.ts";
import { ask, CLIENT_KEPT, never, open, request, variable } from "./testing/ask.ts";
import { Loopback } from "./testing/loopback.ts";

let bot: Loopback;
beforeEach(async () => {
  bot = await Loopback.start();
});
afterEach(() => bot.stop());

describe("what comes back", () => {
  test.each<[string, Json | string, string, string]>([
    ["a list of texts is joined", { reply: { text: ["one", "two"] } }, "ok", "one\ntwo"],
    ["200,000 spaces are empty", { reply: { text: " ".repeat(200_000) } }, "empty", " ".repeat(200_000)],
    ["null is empty", { reply: { text: null } }, "empty", ""],
    ["an empty list is empty", { reply: { text: [] } }, "empty", ""],
    ["a lone surrogate is kept", '{"reply":{"text":"a\\ud83d"}}', "ok", "a\ud83d"],
    ["two megabytes are kept", { reply: { text: "x".repeat(2_000_000) } }, "ok", "x".repeat(2_000_000)],
    ["nothing at the pointer is malformed", { answer: "x" }, "malformed", ""],
    ["a number for text is malformed", { reply: { text: 7 } }, "malformed", ""],
    ["a web page is malformed", "<!DOCTYPE html><html></html>", "malformed", ""],
    ["a body cut short is malformed", '{"reply":{"te', "malformed", ""],
    ["nothing at all is malformed", "", "malformed", ""],
    ["an error inside a 200 is an error", { error: { code: 429, message: "slow down" } }, "rate-limited", ""],
    ["an error without a code is an outage", { error: "something broke" }, "unavailable", ""],
  ])("%s", async (_, body, outcome, text) => {
    bot.replies(body);
    expect(await ask(bot, CLIENT_KEPT)).toMatchObject({ outcome, text });
  });

  test.each([
    [400, "invalid-request"],
    [404, "invalid-request"],
    [302, "invalid-request"],
    [429, "rate-limited"],
    [500, "unavailable"],
    [503, "unavailable"],
  ])("status %i is %s", async (status, outcome) => {
    bot.replies({ detail: "no" }, status);
    expect(await ask(bot, CLIENT_KEPT)).toMatchObject({ outcome, httpStatus: status });
  });

  test.each([401, 403])("status %i stops the run", async (status) => {
    bot.replies("no", status);
    expect(await ask(bot, CLIENT_KEPT)).toMatchObject({ outcome: "unauthorized", stopsRun: true });
  });

  test("a 429 says how long to wait", async () => {
    bot.replies("slow down", 429, { "retry-after": "Wed, 21 Oct 2026 07:28:00 GMT" });
    expect(await ask(bot, CLIENT_KEPT)).toMatchObject({ outcome: "rate-limited", retryAfterMs: 28 * 60_000 });
  });

  test("a body over 8 MB is malformed, and only its beginning is kept", async () => {
    bot.replies("x".repeat(9_000_000));
    const answer = await ask(bot, { ...CLIENT_KEPT, response: { format: "text" } });
    expect(answer.outcome).toBe("malformed");
    expect(JSON.stringify(answer.body).length).toBeLessThan(40_000);
  });

  test("a body that never ends is a timeout", async () => {
    bot.answer = (response) => {
      response.writeHead(200);
      response.write('{"reply":');
    };
    const answer = await ask(bot, CLIENT_KEPT, request("hi"), { timeoutSeconds: 0.2 });
    expect(answer).toMatchObject({
      outcome: "timeout",
      httpStatus: 200,
      detail: "no complete reply within 0.2 s",
    });
  });

  test("a connection that breaks in the middle is malformed; a product that is down is unavailable", async () => {
    bot.answer = (response) => {
      response.writeHead(200, { "content-length": "500" });
      response.write('{"reply":');
      setTimeout(() => response.destroy(), 20);
    };
    expect(await ask(bot, CLIENT_KEPT)).toMatchObject({ outcome: "malformed", rawReason: "cut" });
    await bot.stop();
    expect(await ask(bot, CLIENT_KEPT)).toMatchObject({ outcome: "unavailable", httpStatus: null });
  });

  test("a caller who gives up gets the signal's reason", async () => {
    bot.answer = () => undefined;
    const model = await open(bot, CLIENT_KEPT);
    const stop = new AbortController();
    const asked = model.call(request("hi"), stop.signal);
    setTimeout(() => stop.abort(new Error("stopped by hand")), 20);
    await expect(asked).rejects.toThrow("stopped by hand");
    await expect(model.call(request("hi"), stop.signal)).rejects.toThrow("stopped by hand");
    await model.close?.();
  });

  test("a key that the product echoes is in nothing that is kept", async () => {
    bot.answer = (response, { headers }) => {
      response.writeHead(401);
      response.end(JSON.stringify({ error: { message: `bad key ${headers.authorization}` } }));
    };
    const model = await open(
      bot,
      { ...CLIENT_KEPT, headers: { authorization: variable("BOT_KEY") } },
      {},
      { BOT_KEY: "qwertz123" },
    );
    const answer = await model.call(request("hi"), never);
    await model.close?.();
    expect(answer.outcome).toBe("unauthorized");
    expect(JSON.stringify(answer)).not.toContain("qwertz123");
  });

  test("plain text, streamed events and lines are read too", async () => {
    bot.replies("Take care.");
    expect(await ask(bot, { ...CLIENT_KEPT, response: { format: "text" } })).toMatchObject({
      text: "Take care.",
    });
    const delta = { text: "/delta" };
    bot.replies(
      ': hi\r\ndata: {"delta":"I hear "}\r\n\r\nevent: x\ndata: {"other":1}\n\ndata: {"delta":"you."}\n\ndata: [DONE]\n\n',
    );
    expect(await ask(bot, { ...CLIENT_KEPT, response: { format: "sse", ...delta } })).toMatchObject({
      text: "I hear you.",
    });
    bot.replies('{"delta":"I hear "}\n\n{"delta":"you."}\n');
    expect(await ask(bot, { ...CLIENT_KEPT, response: { format: "ndjson", ...delta } })).toMatchObject({
      text: "I hear you.",
    });
    bot.replies("data: {oops\n\n");
    expect(await ask(bot, { ...CLIENT_KEPT, response: { format: "sse", ...delta } })).toMatchObject({
      outcome: "malformed",
    });
  });

  test.each([
    ["line feeds", "\n"],
    ["carriage returns with line feeds", "\r\n"],
    ["carriage returns", "\r"],
  ])("an event of a stream may hold its data in several lines, ended by %s", async (_, end) => {
    const events = [
      ": hi",
      "",
      "event: x",
      'data: {"delta":',
      'data:"I hear "}',
      "",
      'data: {"delta":"you."}',
      "",
      "",
    ];
    bot.replies(events.join(end));
    const asked = ask(bot, { ...CLIENT_KEPT, response: { format: "sse", text: "/delta" } });
    expect(await asked).toMatchObject({ outcome: "ok", text: "I hear you." });
  });

  test.each([1.5, -1, 3e9])("a count of %d tokens is unknown", async (wrong) => {
    bot.replies({ reply: { text: "ok" }, meta: { in: wrong, out: 3 } });
    const response = { text: "/reply/text", inputTokens: "/meta/in", outputTokens: "/meta/out" };
    expect(await ask(bot, { ...CLIENT_KEPT, response })).toMatchObject({ usage: { input: null, output: 3 } });
  });

  test("model, counts and finish reason are read where the configuration says they are", async () => {
    bot.replies({ reply: { text: "ok" }, meta: { model: "m-2", in: 12, out: 3, why: "stop" } });
    const response = {
      text: "/reply/text",
      model: "/meta/model",
      inputTokens: "/meta/in",
      outputTokens: "/meta/out",
      finishReason: "/meta/why",
    };
    expect(await ask(bot, { ...CLIENT_KEPT, response })).toMatchObject({
      returnedModel: "m-2",
      rawReason: "stop",
      usage: { input: 12, output: 3, reasoning: null, cachedInput: null },
    });
  });
});

describe("what a product does besides replying", () => {
  const events = [
    { kind: "crisis-banner", pointer: "/banner" },
    { kind: "handover", pointer: "/state", when: { equals: "human" }, textPointer: "/stateText" },
    { kind: "link", pointer: "/links", itemTextPointer: "/url" },
    { kind: "moderation", pointer: "/checks/*/flag" },
  ];

  test("is told as events", async () => {
    bot.replies({
      reply: { text: "ok" },
      banner: "Help is near",
      state: "human",
      stateText: "A counsellor joins",
      links: [{ url: "https://a.example" }, { url: "https://b.example" }],
      checks: [{ flag: false }, { flag: "reviewed" }],
    });
    expect((await ask(bot, { ...CLIENT_KEPT, events })).events).toEqual([
      { kind: "crisis-banner", text: "Help is near" },
      { kind: "handover", text: "A counsellor joins" },
      { kind: "link", text: "https://a.example" },
      { kind: "link", text: "https://b.example" },
      { kind: "moderation", text: "reviewed" },
    ]);
  });

  test("a banner without a reply is an empty reply with an event; ordinary replies have none", async () => {
    bot.replies({ banner: "Help is near" });
    expect(await ask(bot, { ...CLIENT_KEPT, events })).toMatchObject({
      outcome: "empty",
      events: [{ text: "Help is near" }],
    });
    bot.replies({ reply: { text: "ok" }, banner: null, state: "bot", links: [] });
    expect(await ask(bot, { ...CLIENT_KEPT, events })).toMatchObject({ outcome: "ok", events: [] });
  });

  test("refusals and blocks that the product tells of are outcomes", async () => {
    const outcomes = [
      { pointer: "/blocked", equals: true, outcome: "blocked-output" },
      { pointer: "/refusal", exists: true, outcome: "refused" },
    ];
    bot.replies({ reply: { text: "I can't speak about that." }, refusal: "policy" });
    expect(await ask(bot, { ...CLIENT_KEPT, outcomes })).toMatchObject({
      outcome: "refused",
      text: "I can't speak about that.",
    });
    bot.replies({ blocked: true }, 422);
    expect(await ask(bot, { ...CLIENT_KEPT, outcomes })).toMatchObject({
      outcome: "blocked-output",
      text: "",
    });
    bot.replies({ reply: { text: "ok" }, blocked: false, refusal: null });
    expect(await ask(bot, { ...CLIENT_KEPT, outcomes })).toMatchObject({ outcome: "ok" });
  });
});
