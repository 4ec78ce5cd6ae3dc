import type { Provider } from "../../../../domain/model-configuration.ts";

/** How a reply ended, in words of ours; each dialect has its own for them. */
type Ending = "stop" | "length" | "filter";

/**
 * How one provider writes its replies. The bodies are written from the providers' public documentation, in the
 * shapes given there; none was recorded from a live service. Every reply counts 120 tokens in, 20 of them from
 * the cache where the provider says so, and 30 out.
 */
export interface Dialect {
  readonly provider: Provider;
  readonly model: string;
  readonly env: Record<string, string>;
  /** Path after the server's origin that stands in for the provider's public address. */
  readonly base: string;
  /** What the provider calls each ending. */
  readonly endings: Record<Ending, string>;
  reply(text: string | null, ending: Ending): unknown;
  /** An error body in the provider's form. */
  error(status: number, code: string, message: string): unknown;
  readonly usage: { readonly cachedInput: number | null; readonly reasoning: number | null };
  readonly returnedModel: string;
}

const KEY = "sk-test-0123456789abcdef";

const chatUsage = {
  prompt_tokens: 120,
  completion_tokens: 30,
  total_tokens: 150,
  prompt_tokens_details: { cached_tokens: 20 },
  completion_tokens_details: { reasoning_tokens: 10 },
};

const CHAT_ENDINGS = { stop: "stop", length: "length", filter: "content_filter" };

function chatReply(model: string, usage: unknown = chatUsage) {
  return (text: string | null, ending: Ending) => ({
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1_750_000_000,
    model,
    choices: [
      { index: 0, message: { role: "assistant", content: text }, finish_reason: CHAT_ENDINGS[ending] },
    ],
    usage,
  });
}

const openAiError = (_status: number, code: string, message: string) => ({
  error: { message, type: "some_error", param: null, code },
});

const chatDialect = {
  endings: CHAT_ENDINGS,
  error: openAiError,
  usage: { cachedInput: 20, reasoning: 10 },
};

const openai: Dialect = {
  ...chatDialect,
  provider: "openai",
  model: "gpt-4o",
  env: { OPENAI_API_KEY: KEY },
  base: "/v1",
  reply: (text, ending) => ({ ...chatReply("gpt-4o-2024-08-06")(text, ending), system_fingerprint: "fp_1" }),
  returnedModel: "gpt-4o-2024-08-06 (fp_1)",
};

const openaiCompatible: Dialect = {
  ...chatDialect,
  provider: "openai-compatible",
  model: "my-model",
  env: { LOCAL_KEY: KEY },
  base: "/v1",
  reply: chatReply("my-model-v2"),
  returnedModel: "my-model-v2",
};

const openrouter: Dialect = {
  ...chatDialect,
  provider: "openrouter",
  model: "openai/gpt-4o",
  env: { OPENROUTER_API_KEY: KEY },
  base: "/api/v1",
  reply: (text, ending) => ({ ...chatReply("openai/gpt-4o")(text, ending), provider: "OpenAI" }),
  error: (status, code, message) => ({ error: { code: status, message, metadata: { error_type: code } } }),
  returnedModel: "openai/gpt-4o",
};

const deepseek: Dialect = {
  ...chatDialect,
  provider: "deepseek",
  model: "deepseek-chat",
  env: { DEEPSEEK_API_KEY: KEY },
  base: "",
  reply: chatReply("deepseek-chat", {
    prompt_tokens: 120,
    completion_tokens: 30,
    total_tokens: 150,
    prompt_cache_hit_tokens: 20,
    prompt_cache_miss_tokens: 100,
  }),
  usage: { cachedInput: 20, reasoning: null },
  returnedModel: "deepseek-chat",
};

const mistral: Dialect = {
  ...chatDialect,
  provider: "mistral",
  model: "mistral-small-2506",
  env: { MISTRAL_API_KEY: KEY },
  base: "/v1",
  reply: chatReply("mistral-small-2506", { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 }),
  error: (_status, code, message) => ({ object: "error", message, type: code, param: null, code: null }),
  usage: { cachedInput: null, reasoning: null },
  returnedModel: "mistral-small-2506",
};

const anthropic: Dialect = {
  provider: "anthropic",
  model: "claude-sonnet-4-5",
  env: { ANTHROPIC_API_KEY: KEY },
  base: "/v1",
  endings: { stop: "end_turn", length: "max_tokens", filter: "refusal" },
  reply: (text, ending) => ({
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: "claude-sonnet-4-5-20250929",
    content: text === null || ending === "filter" ? [] : [{ type: "text", text }],
    stop_reason: anthropic.endings[ending],
    stop_sequence: null,
    usage: {
      input_tokens: 90,
      cache_creation_input_tokens: 10,
      cache_read_input_tokens: 20,
      output_tokens: 30,
    },
  }),
  error: (_status, code, message) => ({ type: "error", error: { type: code, message }, request_id: "req_1" }),
  usage: { cachedInput: 20, reasoning: null },
  returnedModel: "claude-sonnet-4-5-20250929",
};

const google: Dialect = {
  provider: "google",
  model: "gemini-2.5-flash",
  env: { GEMINI_API_KEY: KEY },
  base: "/v1beta",
  endings: { stop: "STOP", length: "MAX_TOKENS", filter: "SAFETY" },
  reply: (text, ending) => ({
    candidates: [
      {
        content: { role: "model", parts: text === null ? [] : [{ text }] },
        finishReason: google.endings[ending],
        index: 0,
      },
    ],
    usageMetadata: {
      promptTokenCount: 120,
      candidatesTokenCount: 20,
      thoughtsTokenCount: 10,
      cachedContentTokenCount: 20,
      totalTokenCount: 150,
    },
    modelVersion: "gemini-2.5-flash-001",
  }),
  error: (status, code, message) => ({ error: { code: status, message, status: code } }),
  usage: { cachedInput: 20, reasoning: 10 },
  returnedModel: "gemini-2.5-flash-001",
};

const xai: Dialect = {
  provider: "xai",
  model: "grok-4",
  env: { XAI_API_KEY: KEY },
  base: "/v1",
  endings: { stop: "completed", length: "max_output_tokens", filter: "content_filter" },
  reply: (text, ending) => ({
    id: "resp_1",
    object: "response",
    created_at: 1_750_000_000,
    model: "grok-4-0709",
    status: ending === "stop" ? "completed" : "incomplete",
    incomplete_details: ending === "stop" ? null : { reason: xai.endings[ending] },
    error: null,
    output: [
      {
        type: "message",
        id: "item_1",
        role: "assistant",
        status: "completed",
        content: text === null ? [] : [{ type: "output_text", text, annotations: [] }],
      },
    ],
    usage: {
      input_tokens: 120,
      output_tokens: 30,
      total_tokens: 150,
      input_tokens_details: { cached_tokens: 20 },
      output_tokens_details: { reasoning_tokens: 10 },
    },
  }),
  error: (_status, code, message) => ({ code, error: message }),
  usage: { cachedInput: 20, reasoning: 10 },
  returnedModel: "grok-4-0709",
};

const ollama: Dialect = {
  provider: "ollama",
  model: "llama3.3",
  env: { OLLAMA_API_KEY: KEY },
  base: "/api",
  endings: { stop: "stop", length: "length", filter: "stop" },
  reply: (text, ending) => ({
    model: "llama3.3:70b",
    created_at: "2026-01-01T00:00:00Z",
    message: { role: "assistant", content: text ?? "" },
    done: true,
    done_reason: ollama.endings[ending],
    prompt_eval_count: 120,
    eval_count: 30,
  }),
  error: (_status, _code, message) => ({ error: message }),
  usage: { cachedInput: null, reasoning: null },
  returnedModel: "llama3.3:70b",
};

export const DIALECTS: readonly Dialect[] = [
  openai,
  openaiCompatible,
  openrouter,
  deepseek,
  mistral,
  anthropic,
  google,
  xai,
  ollama,
];

/** The value of every key in the dialects' environments, to be looked for where no key may be. */
export const TEST_KEY = KEY;
