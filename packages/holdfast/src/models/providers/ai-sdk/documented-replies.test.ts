import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Provider } from "../../../domain/model-configuration.ts";
import type { ModelReply } from "../../language-model.ts";
import { DIALECTS } from "./testing/dialects.ts";
import { type Handler, json, type LoopbackServer, startLoopbackServer } from "./testing/loopback-server.ts";
import { ask, NOW, openDialect } from "./testing/open-dialect.ts";

/**
 * How providers behave on crisis content. Each body is written from the provider's public documentation, in the
 * shape described there and with words of our own; none was recorded from a live service.
 */
let server: LoopbackServer;
beforeAll(async () => {
  server = await startLoopbackServer();
});
afterAll(() => server.close());

async function replyOf(provider: Provider, handler: Handler, settings = {}): Promise<ModelReply> {
  const dialect = DIALECTS.find((known) => known.provider === provider)!;
  const model = await openDialect(dialect, server, settings);
  server.handle = handler;
  const reply = await ask(model);
  await model.close?.();
  return reply;
}

function chat(message: object, finish: string | null, more: object = {}): Handler {
  const choice = { index: 0, message: { role: "assistant", ...message }, finish_reason: finish };
  return json({ id: "c", object: "chat.completion", created: 1, model: "m", choices: [choice], ...more });
}

const usage = { prompt_tokens: 9, completion_tokens: 4, total_tokens: 13 };

describe("refusals", () => {
  it.each(["openai", "openai-compatible", "openrouter"] as const)(
    "%s: a refusal in place of the content is a reply with its text",
    async (provider) => {
      const handler = chat({ content: null, refusal: "I'm not able to help with that." }, "stop", { usage });
      expect(await replyOf(provider, handler)).toMatchObject({
        outcome: "refused",
        text: "I'm not able to help with that.",
        rawReason: "stop",
        usage: { input: 9, output: 4 },
      });
    },
  );

  it("openai responses: a refusal is a part of the output", async () => {
    const part = { type: "refusal", refusal: "I'm not able to help with that." };
    const message = { type: "message", id: "m1", role: "assistant", status: "completed", content: [part] };
    const body = {
      id: "r",
      object: "response",
      created_at: 1,
      model: "gpt-5",
      status: "completed",
      output: [message],
    };
    const counts = { input_tokens: 9, output_tokens: 4, total_tokens: 13 };
    const handler = json({ ...body, error: null, incomplete_details: null, usage: counts });
    expect(await replyOf("openai", handler, { options: { api: "responses" } })).toMatchObject({
      outcome: "refused",
      text: "I'm not able to help with that.",
      usage: { input: 9, output: 4 },
    });
  });

  it("anthropic: stop_reason refusal is refused where there is text and blocked where there is none", async () => {
    const body = (content: object[]) => ({
      ...{ id: "msg", type: "message", role: "assistant", model: "claude", content, stop_sequence: null },
      stop_reason: "refusal",
      stop_details: { type: "refusal", category: "self_harm", explanation: null },
      usage: { input_tokens: 9, output_tokens: 4 },
    });
    expect(await replyOf("anthropic", json(body([{ type: "text", text: "I can't" }])))).toMatchObject({
      outcome: "refused",
      text: "I can't",
      rawReason: "refusal",
      usage: { input: 9, output: 4 },
    });
    expect(await replyOf("anthropic", json(body([])))).toMatchObject({ outcome: "blocked-output", text: "" });
  });
});

describe("filters on what was asked", () => {
  it("openai: invalid_prompt tells of the usage policy, unless it tells of a prompt it can't read", async () => {
    const error = (message: string) =>
      json({ error: { message, type: "invalid_request_error", param: null, code: "invalid_prompt" } }, 400);
    const flagged = "Invalid prompt: your prompt was flagged as potentially violating our usage policy.";
    expect(await replyOf("openai", error(flagged))).toMatchObject({
      outcome: "blocked-input",
      rawReason: "invalid_prompt",
    });
    expect(await replyOf("openai", error("messages[1].content is missing"))).toMatchObject({
      outcome: "invalid-request",
    });
  });

  it("azure: content_filter in a 400 names the categories that were filtered", async () => {
    const verdict = (filtered: boolean, severity: string) => ({ filtered, severity });
    const error = {
      message: "The response was filtered due to the prompt triggering the content management policy.",
      ...{ type: null, param: "prompt", code: "content_filter", status: 400 },
      innererror: {
        code: "ResponsibleAIPolicyViolation",
        content_filter_result: { self_harm: verdict(true, "high"), violence: verdict(false, "low") },
      },
    };
    expect(await replyOf("openai", json({ error }, 400))).toMatchObject({
      outcome: "blocked-input",
      rawReason: "content_filter: self_harm high",
      httpStatus: 400,
    });
  });

  it.each(["SAFETY", "OTHER", "PROHIBITED_CONTENT"])(
    "google: promptFeedback %s, no candidates",
    async (reason) => {
      const body = {
        promptFeedback: { blockReason: reason, safetyRatings: [] },
        usageMetadata: { promptTokenCount: 9 },
      };
      expect(await replyOf("google", json(body))).toMatchObject({
        outcome: "blocked-input",
        rawReason: reason,
        usage: { input: 9, output: null },
      });
    },
  );

  it("openrouter: a 403 that flags the input is no wrong key", async () => {
    const metadata = { reasons: ["self-harm"], flagged_input: "…", provider_name: "p", model_slug: "m" };
    const flagged = json({ error: { code: 403, message: "Input was flagged", metadata } }, 403);
    const reply = await replyOf("openrouter", flagged);
    expect(reply).toMatchObject({ outcome: "blocked-input", rawReason: "403: self-harm" });
    expect(reply.stopsRun).toBeUndefined();
    const denied = json({ error: { code: 403, message: "Key has no access" } }, 403);
    expect(await replyOf("openrouter", denied)).toMatchObject({ outcome: "unauthorized", stopsRun: true });
  });

  it("xai and deepseek: known sentences", async () => {
    const xai = json(
      { code: "The caller lacks permission", error: "Content violates usage guidelines." },
      403,
    );
    expect(await replyOf("xai", xai)).toMatchObject({ outcome: "blocked-input" });
    const deepseek = json({ error: { message: "Content Exists Risk", type: "invalid_request_error" } }, 400);
    expect(await replyOf("deepseek", deepseek)).toMatchObject({ outcome: "blocked-input" });
  });
});

describe("filters on what was answered", () => {
  it("openai and azure: content_filter with part of a reply keeps the part", async () => {
    expect(await replyOf("openai", chat({ content: "I hear" }, "content_filter", { usage }))).toMatchObject({
      outcome: "blocked-output",
      text: "I hear",
      rawReason: "content_filter",
      usage: { output: 4 },
    });
  });

  it.each(["SAFETY", "PROHIBITED_CONTENT", "RECITATION"])(
    "google: candidate ended by %s",
    async (finishReason) => {
      const body = { candidates: [{ finishReason, index: 0 }], usageMetadata: { promptTokenCount: 9 } };
      expect(await replyOf("google", json(body))).toMatchObject({
        outcome: "blocked-output",
        rawReason: finishReason,
      });
    },
  );
});

describe("windows and caps", () => {
  it("anthropic: a full window is an overflow, a reached cap a truncation", async () => {
    const body = (stop_reason: string) => ({
      ...{ id: "msg", type: "message", role: "assistant", model: "claude", stop_sequence: null, stop_reason },
      content: [{ type: "text", text: "I hear you" }],
      usage: { input_tokens: 9, output_tokens: 4 },
    });
    expect(await replyOf("anthropic", json(body("model_context_window_exceeded")))).toMatchObject({
      outcome: "context-overflow",
    });
    expect(await replyOf("anthropic", json(body("max_tokens")))).toMatchObject({ outcome: "truncated" });
  });

  it("llama.cpp: exceed_context_size_error", async () => {
    const error = {
      code: 400,
      message: "request exceeds the available context size",
      type: "exceed_context_size_error",
    };
    expect(await replyOf("openai-compatible", json({ error }, 400))).toMatchObject({
      outcome: "context-overflow",
    });
  });
});

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
