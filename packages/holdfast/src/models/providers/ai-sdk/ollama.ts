import type { Environment } from "../../../domain/environment.ts";
import type { ReasoningSetting } from "../../../domain/model-configuration.ts";
import type { OpenSettings } from "./recipe.ts";
import type { SdkModel } from "./sdk-model.ts";

/** Where Ollama listens: `OLLAMA_HOST` as its own command line reads it, else this machine. */
export function ollamaAddress({ OLLAMA_HOST: host }: Environment): string {
  if (!host) return "http://127.0.0.1:11434/api";
  const url = new URL(host.includes("://") ? host : `http://${host}`);
  if (url.port === "" && !host.includes("://")) url.port = "11434";
  if (url.hostname === "0.0.0.0") url.hostname = "127.0.0.1";
  return `${url.origin}/api`;
}

export async function openOllama(settings: OpenSettings): Promise<SdkModel> {
  const { createOllama } = await import("ollama-ai-provider-v2");
  const { apiKey, modelId, configuration } = settings;
  const think = thinkValue(modelId, configuration.reasoning ?? "provider-default");
  const provider = createOllama({
    baseURL:
      new URL(settings.baseUrl).pathname === "/" ? new URL("/api", settings.baseUrl).href : settings.baseUrl,
    headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
    fetch: (url, init) => settings.fetch(url, { ...init, body: withThink(init?.body, think) }),
  });
  return provider.chat(modelId);
}

/**
 * Ollama's `think`: left out, a switch, or for gpt-oss one of three levels. The package sends `false` wherever
 * nothing was asked for, which would turn off what the model does by default.
 */
function thinkValue(modelId: string, setting: ReasoningSetting): boolean | string | undefined {
  if (setting === "provider-default") return undefined;
  if (setting === "none") return false;
  if (!modelId.startsWith("gpt-oss")) return true;
  return setting === "minimal" ? "low" : setting === "max" ? "high" : setting;
}

function withThink(body: RequestInit["body"], think: boolean | string | undefined): string {
  return JSON.stringify({ ...JSON.parse(String(body)), think });
}
