import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ModelConfiguration, Provider } from "../../../domain/model-configuration.ts";
import { type Handler, json, type LoopbackServer, startLoopbackServer } from "./testing/loopback-server.ts";
import { replyOf as replyFrom } from "./testing/open-dialect.ts";

/**
 * How providers behave on crisis content. Each body is written from the provider's public documentation, in the
 * shape described there and with words of our own; none was recorded from a live service.
 */
let server: LoopbackServer;
beforeAll(async () => {
  server = await startLoopbackServer();
});
afterAll(() => server.close());

const replyOf = (provider: Provider, handler: Handler, settings: Partial<ModelConfiguration> = {}) =>
  replyFrom(server, provider, handler, settings);

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
      endsConversation: true,
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
