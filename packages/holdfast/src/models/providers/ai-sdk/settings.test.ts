import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Json } from "../../../domain/canonical-json.ts";
import type { ModelConfiguration, Provider } from "../../../domain/model-configuration.ts";
import type { ModelReply, ModelRequest } from "../../language-model.ts";
import { DIALECTS } from "./testing/dialects.ts";
import { json, type LoopbackServer, startLoopbackServer } from "./testing/loopback-server.ts";
import { openDialect, request } from "./testing/open-dialect.ts";

let server: LoopbackServer;
beforeAll(async () => {
  server = await startLoopbackServer();
});
beforeEach(() => {
  server.seen.length = 0;
});
afterAll(() => server.close());

/** What goes over the wire for these settings, and what comes of it. */
async function sent(
  provider: Provider,
  settings: Partial<ModelConfiguration>,
  asked: Partial<ModelRequest> = {},
): Promise<{ body: { [key: string]: Json }; reply: ModelReply }> {
  const dialect = DIALECTS.find((known) => known.provider === provider)!;
  const model = await openDialect(dialect, server, settings);
  server.handle = json(dialect.reply("I hear you", "stop"));
  const reply = await model.call({ ...request("hello"), ...asked }, new AbortController().signal);
  await model.close?.();
  return { body: server.seen.at(-1)!.body, reply };
}

describe("defaults", () => {
  it.each(["openai", "openai-compatible", "openrouter", "mistral", "deepseek"] as const)(
    "%s: temperature 0 and a cap of 4,096 tokens",
    async (provider) => {
      const { body, reply } = await sent(provider, {});
      expect(body).toMatchObject({ temperature: 0, max_tokens: 4096 });
      expect(reply.ignored).toEqual([]);
    },
  );

  it("each provider's own names", async () => {
    expect((await sent("anthropic", {})).body).toMatchObject({ temperature: 0, max_tokens: 4096 });
    expect((await sent("google", {})).body.generationConfig).toMatchObject({
      temperature: 0,
      maxOutputTokens: 4096,
    });
    expect((await sent("xai", {})).body).toMatchObject({ temperature: 0, max_output_tokens: 4096 });
    expect((await sent("ollama", {})).body.options).toMatchObject({ temperature: 0, num_predict: 4096 });
  });

  it("leaves nothing on servers that offer not to store", async () => {
    expect((await sent("xai", {})).body).toMatchObject({ store: false });
    expect((await sent("openai", {})).body).toMatchObject({ store: false });
  });
});

describe("what is asked for", () => {
  const asked = { temperature: 0.7, maxOutputTokens: 99, seed: 7 };

  it("reaches the provider", async () => {
    expect((await sent("openai", asked)).body).toMatchObject({ temperature: 0.7, max_tokens: 99, seed: 7 });
    expect((await sent("ollama", asked)).body.options).toMatchObject({
      temperature: 0.7,
      num_predict: 99,
      seed: 7,
    });
  });

  it("is reported as ignored where the provider has no such thing", async () => {
    expect((await sent("anthropic", asked)).reply.ignored).toEqual(["seed"]);
  });

  it("is reported as ignored where a reasoning model fixes its temperature", async () => {
    const { body, reply } = await sent("openai", { model: "o3", temperature: 0.7 });
    expect(body).not.toHaveProperty("temperature");
    expect(body).toMatchObject({ max_completion_tokens: 4096 });
    expect(reply.ignored).toEqual(["temperature"]);
  });

  it("may hold options of the provider's own", async () => {
    const routing = { provider: { order: ["Azure"] } };
    expect((await sent("openrouter", { options: routing })).body).toMatchObject(routing);
    expect((await sent("openai-compatible", { options: { top_k: 3 } })).body).toMatchObject({ top_k: 3 });
    expect((await sent("ollama", { options: { num_ctx: 32768 } })).body.options).toMatchObject({
      num_ctx: 32768,
    });
  });
});

describe("reasoning", () => {
  it.each([
    ["openai", "o3", "high", { reasoning_effort: "high" }, ["temperature"]],
    ["openai", "gpt-5", "minimal", { reasoning_effort: "minimal" }, ["temperature"]],
    ["openai-compatible", "m", "low", { reasoning_effort: "low" }, []],
    ["openrouter", "m", "none", { reasoning: { effort: "none" } }, []],
    ["openrouter", "m", "max", { reasoning: { effort: "xhigh" } }, []],
    ["mistral", "mistral-small-2506", "high", { reasoning_effort: "high" }, []],
    ["deepseek", "deepseek-chat", "none", { thinking: { type: "disabled" } }, []],
    ["anthropic", "claude-sonnet-4-5", "none", { thinking: { type: "disabled" } }, []],
    ["ollama", "qwen3", "none", { think: false }, []],
    ["ollama", "qwen3", "high", { think: true }, ["reasoning"]],
    ["ollama", "gpt-oss:20b", "high", { think: "high" }, []],
    ["ollama", "gpt-oss:20b", "max", { think: "high" }, ["reasoning"]],
  ] as const)("%s %s at %s", async (provider, model, reasoning, expected, ignored) => {
    const { body, reply } = await sent(provider, { model, reasoning });
    expect(body).toMatchObject(expected);
    expect(reply.ignored).toEqual(ignored);
  });

  it("anthropic: a level sets a thinking budget, which fixes the temperature", async () => {
    const { body, reply } = await sent("anthropic", { reasoning: "high" });
    expect(body.thinking).toMatchObject({ type: "enabled", budget_tokens: expect.any(Number) });
    expect(body).not.toHaveProperty("temperature");
    expect(reply.ignored).toEqual(["temperature"]);
  });

  it("google: none sets the budget to nothing", async () => {
    const { body } = await sent("google", { reasoning: "none" });
    expect(body.generationConfig).toMatchObject({ thinkingConfig: { thinkingBudget: 0 } });
  });

  it("says so where a model can't be told how much to think", async () => {
    expect(
      (await sent("xai", { model: "grok-4.20-0309-reasoning", reasoning: "high" })).reply.ignored,
    ).toEqual(["reasoning"]);
  });

  it.each(DIALECTS)("$provider: the provider's default is left alone", async ({ provider }) => {
    const { body } = await sent(provider, { reasoning: "provider-default" });
    for (const name of ["reasoning", "reasoning_effort", "thinking", "think"])
      expect(body).not.toHaveProperty(name);
  });
});

describe("the wanted form of a judge's reply", () => {
  const jsonSchema = {
    type: "object",
    properties: { met: { type: "boolean" } },
    required: ["met"],
    additionalProperties: false,
  };
  const schema = { name: "verdict", jsonSchema };

  it.each(["openai", "openai-compatible", "openrouter"] as const)(
    "%s: as a strict JSON schema",
    async (provider) => {
      const { body } = await sent(provider, {}, { schema });
      expect(body.response_format).toMatchObject({
        type: "json_schema",
        json_schema: { name: "verdict", strict: true, schema: jsonSchema },
      });
    },
  );

  it("others in their own way", async () => {
    expect((await sent("ollama", {}, { schema })).body.format).toEqual(jsonSchema);
    expect((await sent("google", {}, { schema })).body.generationConfig).toMatchObject({
      responseMimeType: "application/json",
    });
    expect(JSON.stringify((await sent("anthropic", {}, { schema })).body)).toContain('"met"');
    expect(JSON.stringify((await sent("deepseek", {}, { schema })).body)).toContain("json");
  });
});

describe("the conversation", () => {
  const messages = [
    { role: "user", text: "one" },
    { role: "assistant", text: " " },
    { role: "user", text: "two" },
  ] as const;

  it("goes out whole, empty turns and all, where the provider takes them", async () => {
    const { body, reply } = await sent("openai", {}, { system: "Be kind.", messages });
    expect(body.messages).toEqual([
      { role: "system", content: "Be kind." },
      { role: "user", content: "one" },
      { role: "assistant", content: " " },
      { role: "user", content: "two" },
    ]);
    expect(reply.ignored).toEqual([]);
  });

  it.each(["anthropic", "google", "mistral", "openrouter"] as const)(
    "%s turns down blank turns: they are left out, and that is said",
    async (provider) => {
      const { body, reply } = await sent(provider, {}, { messages });
      const turns = (body.messages ?? body.contents) as { role: string }[];
      expect(turns.map(({ role }) => role)).toEqual(["user"]);
      expect(JSON.stringify(turns)).toMatch(/one[\s\S]*two/);
      expect(reply.ignored).toEqual([expect.stringMatching(/^blank turns/)]);
    },
  );

  it("tells of a local server that read far less than it was sent", async () => {
    const long = [{ role: "user" as const, text: "so tired ".repeat(2000) }];
    // 18,000 characters sent and 120 tokens read: at eight characters a token, at most 960 were read.
    expect((await sent("ollama", {}, { messages: long })).reply.ignored).toEqual([
      expect.stringMatching(/^part of the conversation/),
    ]);
    expect((await sent("openai-compatible", {}, { messages: long })).reply.ignored).toEqual([
      expect.stringMatching(/^part of the conversation/),
    ]);
    expect((await sent("ollama", {})).reply.ignored).toEqual([]);
  });
});
