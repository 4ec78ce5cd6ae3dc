import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ModelConfiguration } from "../../../domain/model-configuration.ts";
import { createHttpModel } from "./create-http-model.ts";
import { ask, CLIENT_KEPT, never, open, request, SERVER_KEPT, variable } from "./testing/ask.ts";
import { Loopback } from "./testing/loopback.ts";

let bot: Loopback;
beforeEach(async () => {
  bot = await Loopback.start();
});
afterEach(() => bot.stop());

describe("what is sent", () => {
  test("a product that keeps the history gets the new message and its session, nothing of what was said before", async () => {
    bot.replies({ reply: { text: "I hear you." } });
    const answer = await ask(bot, { ...SERVER_KEPT, url: "/chat" }, request("hello", "hi", "I feel low"));
    expect(answer).toMatchObject({ outcome: "ok", text: "I hear you.", httpStatus: 200, detail: null });
    expect(bot.received).toMatchObject([
      { method: "POST", path: "/chat", body: { text: "I feel low", conversation: "s-1" } },
    ]);
  });

  test("a product that keeps nothing gets everything, under its own names", async () => {
    bot.replies({ reply: { text: "ok" } });
    const options = {
      ...CLIENT_KEPT,
      roles: { user: "human", assistant: "bot", system: "setup" },
      messageFields: { role: "from", text: "body" },
    };
    await ask(bot, options, { ...request("a", "b", "c"), system: "Be kind." });
    expect(bot.received[0]?.body).toEqual({
      messages: [
        { from: "setup", body: "Be kind." },
        { from: "human", body: "a" },
        { from: "bot", body: "b" },
        { from: "human", body: "c" },
      ],
    });
  });

  test("a person's text that looks like a placeholder stays text; lone surrogates arrive", async () => {
    bot.replies({ reply: { text: "ok" } });
    const said = "{{system}} {{messages}} {{7*7}} \ud83d";
    await ask(
      bot,
      {
        request: { nested: [{ said: "> {{message}} <" }], turn: "{{turnIndex}}", id: "{{sessionId}}" },
        response: SERVER_KEPT.response,
      },
      { ...request("a", "b", said), system: "secret instruction" },
    );
    expect(bot.received[0]?.body).toEqual({ nested: [{ said: `> ${said} <` }], turn: 1, id: "s-1" });
  });

  test("placeholders in a url are percent-encoded", async () => {
    bot.replies({ reply: { text: "ok" } });
    await ask(
      bot,
      {
        method: "GET",
        url: "/ask?q={{message}}&id={{sessionId}}",
        response: SERVER_KEPT.response,
      },
      request("50% & more?"),
    );
    expect(bot.received[0]).toMatchObject({ method: "GET", path: "/ask?q=50%25%20%26%20more%3F&id=s-1" });
  });

  test("header values come from the environment", async () => {
    bot.replies({ reply: { text: "ok" } });
    const model = await open(
      bot,
      {
        ...SERVER_KEPT,
        headers: { Authorization: `Bearer ${variable("BOT_KEY")}`, "X-Session": "{{sessionId}}" },
      },
      {},
      { BOT_KEY: "very-secret-value" },
    );
    await model.call(request("hi"), never);
    await model.close?.();
    expect(bot.received[0]?.headers).toMatchObject({
      authorization: "Bearer very-secret-value",
      "x-session": "s-1",
    });
  });

  test("settings that the product is not told are named", async () => {
    bot.replies({ reply: { text: "ok" } });
    const asked = { ...request("hi"), system: "Be kind." };
    expect((await ask(bot, SERVER_KEPT, asked, { temperature: 0, seed: 1 })).ignored).toEqual([
      "temperature",
      "seed",
      "systemPrompt",
    ]);
  });
});

describe("a configuration that can't be used is refused before anything is sent", () => {
  test.each<[string, Record<string, unknown>, RegExp]>([
    [
      "unknown key",
      { ...CLIENT_KEPT, header: {} },
      /options\.header: unknown key "header"; did you mean "headers"\?/,
    ],
    [
      "unknown key inside",
      { ...CLIENT_KEPT, response: { txt: "/a" } },
      /options\.response\.txt: .*did you mean "text"\?/,
    ],
    [
      "not a pointer",
      { ...CLIENT_KEPT, response: { text: "reply.text" } },
      /options\.response\.text: must be a JSON pointer/,
    ],
    [
      "unknown placeholder",
      { ...CLIENT_KEPT, request: { a: "{{mesages}}" } },
      /unknown placeholder \{\{mesages\}\}; did you mean \{\{messages\}\}/,
    ],
    [
      "a list inside text",
      { ...CLIENT_KEPT, request: { a: "so far: {{messages}}" } },
      /must be the whole value/,
    ],
    ["no message", { ...CLIENT_KEPT, request: { a: "hi" } }, /sends no message/],
    ["client-kept without the history", { ...SERVER_KEPT, history: "client" }, /must hold \{\{messages\}\}/],
    [
      "server-kept without a session",
      { ...SERVER_KEPT, request: { a: "{{message}}" } },
      /\{\{sessionId\}\} must stand/,
    ],
    ["idempotent by nothing", { ...SERVER_KEPT, idempotent: true }, /neither \{\{idempotencyKey\}\} nor/],
    [
      "a key in plain sight",
      { ...CLIENT_KEPT, headers: { "x-api-key": "abc" } },
      /options\.headers\.x-api-key looks like a secret/,
    ],
    ...[
      { session: { open: { url: "https://me:hunter2@host/", id: "/id" } } },
      { session: { close: { url: "/close?api_key=hunter2" } } },
      { request: { m: "{{messages}}", auth: [{ apiKey: "hunter2" }] } },
      { request: { m: "{{messages}}", password: 4711 } },
    ].map((part): [string, Record<string, unknown>, RegExp] => [
      `a secret in ${JSON.stringify(part)}`,
      { ...CLIENT_KEPT, ...part },
      /^(?!.*(hunter2|4711)).*environment variable/,
    ]),
    [
      "a variable that is not set",
      { ...CLIENT_KEPT, headers: { a: variable("NOT_THERE") } },
      /environment variable NOT_THERE is not set/,
    ],
    ["a message in a header", { ...SERVER_KEPT, headers: { a: "{{message}}" } }, /only \{\{sessionId\}\}/],
    ["no pointer to the text", { request: CLIENT_KEPT.request }, /options\.response\.text is missing/],
    ["an address of another kind", { ...CLIENT_KEPT, url: "ftp:/x" }, /./],
  ])("%s", async (_, options, message) => {
    if (options.url) {
      const noBase = { name: "bot", provider: "http", options } as unknown as ModelConfiguration;
      await expect(createHttpModel(noBase, { env: {} })).rejects.toThrow(/whole address/);
    } else await expect(open(bot, options)).rejects.toThrow(message);
  });

  test("a variable's value is never named", async () => {
    const headers = { authorization: `Bearer ${variable("BOT_KEY")}` };
    const failed = open(bot, { ...CLIENT_KEPT, headers }, {}, { BOT_KEY: "line\nbreak-secret" });
    await expect(failed).rejects.toThrow(/character that no header may hold/);
    await expect(failed).rejects.not.toThrow(/secret/);
  });
});
