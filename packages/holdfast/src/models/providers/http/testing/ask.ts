import type { Json } from "../../../../domain/canonical-json.ts";
import type { ModelConfiguration } from "../../../../domain/model-configuration.ts";
import type { ModelReply, ModelRequest } from "../../../language-model.ts";
import type { ConversationalModel } from "../conversation-traits.ts";
import { createHttpModel } from "../create-http-model.ts";
import type { Loopback } from "./loopback.ts";

export const never = new AbortController().signal;

export const SERVER_KEPT = {
  request: { text: "{{message}}", conversation: "{{sessionId}}" },
  response: { text: "/reply/text" },
};
export const CLIENT_KEPT = { request: { messages: "{{messages}}" }, response: { text: "/reply/text" } };

/** An environment variable as a configuration writes it. */
export const variable = (name: string) => `$\{${name}}`;

/** A request whose messages alternate, the person's first. */
export function request(...texts: string[]): ModelRequest {
  return {
    messages: texts.map((text, index) => ({ role: index % 2 === 0 ? "user" : "assistant", text })),
    sessionId: "s-1",
    idempotencyKey: "k-1",
  };
}

/** The product at a loopback, under a configuration; the clock stands at 07:00 on 21 October 2026. */
export function open(
  bot: Loopback,
  options: object,
  rest: Partial<ModelConfiguration> = {},
  env: Record<string, string> = {},
): Promise<ConversationalModel> {
  const described = {
    name: "bot",
    provider: "http",
    baseUrl: bot.url,
    options: options as Record<string, Json>,
  } as const;
  return createHttpModel({ ...described, ...rest }, { env, now: () => Date.UTC(2026, 9, 21, 7, 0, 0) });
}

/** One question to a product opened for it. */
export async function ask(
  bot: Loopback,
  options: object,
  asked = request("hello"),
  rest: Partial<ModelConfiguration> = {},
): Promise<ModelReply> {
  const model = await open(bot, options, rest);
  try {
    return await model.call(asked, never);
  } finally {
    await model.close?.();
  }
}
