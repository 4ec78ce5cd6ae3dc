import { contentHash } from "./content-hash.ts";
import type { ModelConfiguration } from "./model-configuration.ts";

/** What of a judge's configuration can change an answer, by hash: whole, and setting by setting. */
export interface JudgeFingerprint {
  readonly name: string;
  /** SHA-256 in 64 hex digits. */
  readonly configuration: string;
  /** First twelve digits of each setting's hash: enough to name what differs without telling what it is. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Settings without those that change no answer: names, price, key and pace. */
export function decidingSettings(configuration: ModelConfiguration): Partial<ModelConfiguration> {
  const { name, family, price, apiKeyEnv, ...rest } = configuration;
  const { timeoutSeconds, requestsPerMinute, tokensPerMinute, maxConcurrency, ...decides } = rest;
  return decides;
}

/** @param judge as a run's manifest holds it: with every default written out. */
export function judgeFingerprint(judge: ModelConfiguration): JudgeFingerprint {
  const decides = decidingSettings(judge);
  const settings = Object.entries(decides)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, contentHash(value).slice(0, 12)] as const);
  return { name: judge.name, configuration: contentHash(decides), settings: Object.fromEntries(settings) };
}
