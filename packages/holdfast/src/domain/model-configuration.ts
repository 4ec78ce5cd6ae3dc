import { z } from "zod";
import { addressProblem } from "./address-problem.ts";

/** Dollars for a million tokens. Cached and reasoning prices default to the input and output price. */
export const priceSchema = z.strictObject({
  inputPerMillion: z.number().nonnegative(),
  outputPerMillion: z.number().nonnegative(),
  cachedInputPerMillion: z.number().nonnegative().optional(),
});

export const PROVIDERS = [
  "openai",
  "anthropic",
  "google",
  "xai",
  "mistral",
  "deepseek",
  "openrouter",
  "azure",
  "bedrock",
  "ollama",
  "openai-compatible",
  "http",
  "module",
  "scripted",
  "transcripts",
] as const;

export const REASONING_SETTINGS = [
  "provider-default",
  "none",
  "minimal",
  "low",
  "medium",
  "high",
  "max",
] as const;

/**
 * A target or judge as written in a file or in `holdfast.yaml`. Everything that can change an answer is
 * part of its hash; names of environment variables are, their values never are.
 * `options` belongs to the provider (`http`: templates and pointers; `module`: export name; `scripted`:
 * behaviour) and is checked by it.
 */
export const modelConfigurationSchema = z.strictObject({
  name: z.string().min(1),
  provider: z.enum(PROVIDERS),
  model: z.string().min(1).optional(),
  version: z.string().optional(),
  baseUrl: z
    .url({ abort: true })
    .superRefine((address, context) => {
      const message = addressProblem(address);
      if (message !== null) context.addIssue({ code: "custom", message });
    })
    .optional(),
  apiKeyEnv: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, "must be the NAME of an environment variable")
    .optional(),
  systemPrompt: z.string().optional(),
  /** Name of one of the benchmark's own system prompts, e.g. `therapeutic-v0`, instead of a text. */
  promptName: z.string().min(1).optional(),
  reasoning: z.enum(REASONING_SETTINGS).optional(),
  temperature: z.number().min(0).max(2).optional(),
  maxOutputTokens: z.int().positive().optional(),
  seed: z.int().optional(),
  timeoutSeconds: z.number().positive().optional(),
  requestsPerMinute: z.int().positive().optional(),
  tokensPerMinute: z.int().positive().optional(),
  maxConcurrency: z.int().positive().optional(),
  family: z.string().optional(),
  price: priceSchema.optional(),
  options: z.record(z.string(), z.json()).optional(),
});

export type Price = z.infer<typeof priceSchema>;
export type Provider = (typeof PROVIDERS)[number];

/** Providers that bring their own behaviour along: no sampling setting and no system prompt is invented for them. */
export const OWN_BEHAVIOUR: ReadonlySet<Provider> = new Set(["http", "module", "scripted", "transcripts"]);
export type ReasoningSetting = (typeof REASONING_SETTINGS)[number];
export type ModelConfiguration = z.infer<typeof modelConfigurationSchema>;
