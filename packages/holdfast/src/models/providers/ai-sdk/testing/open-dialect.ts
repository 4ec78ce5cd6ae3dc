import type { ModelConfiguration, Provider } from "../../../../domain/model-configuration.ts";
import type { LanguageModel, Message, ModelReply, ModelRequest } from "../../../language-model.ts";
import { createAiSdkModel } from "../create-ai-sdk-model.ts";
import { DIALECTS, type Dialect } from "./dialects.ts";
import type { Handler, LoopbackServer } from "./loopback-server.ts";

/** 1 January 2026, so that dates in `Retry-After` mean the same every day. */
export const NOW = Date.UTC(2026, 0, 1);

export function openDialect(
  dialect: Dialect,
  server: LoopbackServer,
  settings: Partial<ModelConfiguration> = {},
): Promise<LanguageModel> {
  const configuration: ModelConfiguration = {
    name: "under test",
    provider: dialect.provider,
    model: dialect.model,
    baseUrl: server.origin + dialect.base,
    ...("LOCAL_KEY" in dialect.env ? { apiKeyEnv: "LOCAL_KEY" } : {}),
    ...settings,
  };
  return createAiSdkModel(configuration, { env: dialect.env, now: () => NOW });
}

export function request(...texts: string[]): ModelRequest {
  const messages: Message[] = texts.map((text, index) => ({ role: index % 2 ? "assistant" : "user", text }));
  return { messages, sessionId: "s", idempotencyKey: "k" };
}

/** One call, with nothing that would cut it short. */
export async function ask(model: LanguageModel, ...texts: string[]): Promise<ModelReply> {
  return model.call(request(...(texts.length > 0 ? texts : ["hello"])), new AbortController().signal);
}

/** What a model of the provider makes of this answer. */
export async function replyOf(
  server: LoopbackServer,
  provider: Provider,
  handler: Handler,
  settings: Partial<ModelConfiguration> = {},
): Promise<ModelReply> {
  const model = await openDialect(DIALECTS.find((known) => known.provider === provider)!, server, settings);
  server.handle = handler;
  const reply = await ask(model);
  await model.close?.();
  return reply;
}
