import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Provider } from "../../../domain/model-configuration.ts";
import { type Handler, json, type LoopbackServer, startLoopbackServer } from "./testing/loopback-server.ts";
import { NOW, replyOf as replyFrom } from "./testing/open-dialect.ts";

/** Errors as providers document them, in words of our own; none was recorded from a live service. */
let server: LoopbackServer;
beforeAll(async () => {
  server = await startLoopbackServer();
});
afterAll(() => server.close());

const replyOf = (provider: Provider, handler: Handler) => replyFrom(server, provider, handler);

const usage = { prompt_tokens: 9, completion_tokens: 4, total_tokens: 13 };

describe("errors inside a 200", () => {
  it.each([
    [{ error: { code: 429, message: "slow down" } }, "rate-limited"],
    [{ error: { code: 502, message: "upstream failed" } }, "unavailable"],
    [{ error: { code: 402, message: "no credit" } }, "unauthorized"],
    [{ error: { code: "context_length_exceeded", message: "too long" } }, "context-overflow"],
    [{ error: { type: "rate_limit_error", message: "slow down" } }, "rate-limited"],
    [{ error: { type: "invalid_request_error", message: "bad field" } }, "invalid-request"],
    [{ error: "something broke" }, "unavailable"],
  ] as const)("%j is %s", async (body, outcome) => {
    expect(await replyOf("openrouter", json(body))).toMatchObject({ outcome, httpStatus: 200 });
    expect(await replyOf("openai-compatible", json(body))).toMatchObject({ outcome, httpStatus: 200 });
  });

  it("counts what a broken-off generation cost, wherever the error stands", async () => {
    const error = { code: 502, message: "upstream failed" };
    const choice = { index: 0, message: { role: "assistant", content: "I" }, finish_reason: "error", error };
    const handler = json({ id: "c", model: "m", choices: [choice], usage });
    expect(await replyOf("openrouter", handler)).toMatchObject({
      outcome: "unavailable",
      usage: { output: 4 },
    });
  });

  it("counts what an unreadable reply cost", async () => {
    expect(await replyOf("openai-compatible", json({ id: "c", choices: null, usage }))).toMatchObject({
      outcome: "malformed",
      usage: { input: 9, output: 4 },
    });
  });
});

describe("money, keys and limits", () => {
  it("openai: insufficient_quota is a 429 that waiting doesn't mend", async () => {
    const quota = {
      message: "You exceeded your current quota",
      type: "insufficient_quota",
      code: "insufficient_quota",
    };
    expect(await replyOf("openai", json({ error: quota }, 429))).toMatchObject({
      outcome: "unauthorized",
      stopsRun: true,
      rawReason: "insufficient_quota",
    });
  });

  it("google: RESOURCE_EXHAUSTED is a limit, although its sentence speaks of quota and billing", async () => {
    const error = {
      code: 429,
      message: "You exceeded your current quota, check your plan and billing details",
      status: "RESOURCE_EXHAUSTED",
    };
    expect(await replyOf("google", json({ error }, 429))).toMatchObject({ outcome: "rate-limited" });
  });

  it("google: a wrong key is a 400", async () => {
    const details = [{ "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "API_KEY_INVALID" }];
    const error = { code: 400, message: "API key not valid.", status: "INVALID_ARGUMENT", details };
    expect(await replyOf("google", json({ error }, 400))).toMatchObject({
      outcome: "unauthorized",
      stopsRun: true,
    });
  });

  it("anthropic: no credit is a 400 with a sentence", async () => {
    const error = {
      type: "invalid_request_error",
      message: "Your credit balance is too low to access the API.",
    };
    expect(await replyOf("anthropic", json({ type: "error", error }, 400))).toMatchObject({
      outcome: "unauthorized",
      stopsRun: true,
    });
  });

  it.each([
    [{ "retry-after": "120" }, 120_000],
    [{ "retry-after": new Date(NOW + 90_000).toUTCString() }, 90_000],
    [{ "retry-after-ms": "1500" }, 1_500],
    [{ "x-ratelimit-reset-requests": "6m0s" }, 360_000],
  ])("hands on %j", async (headers, retryAfterMs) => {
    const handler = json({ error: { message: "slow down", code: "rate_limit_exceeded" } }, 429, headers);
    expect(await replyOf("openai", handler)).toMatchObject({ outcome: "rate-limited", retryAfterMs });
  });

  it("does not follow a redirect with the key in hand", async () => {
    const reply = await replyOf("openai", json({}, 307, { location: "http://127.0.0.1:1/elsewhere" }));
    expect(reply).toMatchObject({ outcome: "invalid-request", httpStatus: 307 });
  });
});

describe("settings that a model turns down", () => {
  it("openai: a fixed temperature is an invalid request that says how to mend it", async () => {
    const message = "Unsupported value: 'temperature' does not support 0 with this model.";
    const error = { message, type: "invalid_request_error", param: "temperature", code: "unsupported_value" };
    expect(await replyOf("openai-compatible", json({ error }, 400))).toMatchObject({
      outcome: "invalid-request",
      rawReason: "unsupported_value",
      detail: expect.stringContaining("temperature: 1"),
    });
  });

  it("a server without structured output is an invalid request that names the field", async () => {
    const error = {
      message: "response_format is not supported",
      type: "invalid_request_error",
      param: null,
      code: null,
    };
    expect(await replyOf("openai-compatible", json({ error }, 400))).toMatchObject({
      outcome: "invalid-request",
      detail: expect.stringContaining("response_format"),
    });
  });
});

describe("long replies that Gemini finishes in several requests", () => {
  it("count every request: 9 + 12 tokens in, 4 + 5 out", async () => {
    const part = (text: string, finishReason: string, more: object = {}) => ({
      candidates: [{ content: { role: "model", parts: [{ text }] }, finishReason, index: 0, ...more }],
    });
    const first = {
      ...part("I hear ", "CONTINUATION", { continuationToken: "t" }),
      usageMetadata: { promptTokenCount: 9, candidatesTokenCount: 4 },
    };
    const second = {
      ...part("you", "STOP"),
      usageMetadata: { promptTokenCount: 12, candidatesTokenCount: 5 },
    };
    let calls = 0;
    const handler: Handler = (response, request) => json(calls++ === 0 ? first : second)(response, request);
    expect(await replyOf("google", handler)).toMatchObject({
      outcome: "ok",
      text: "I hear you",
      usage: { input: 21, output: 9 },
    });
  });
});
