import type { Environment } from "../../../domain/environment.ts";
import type { ModelConfiguration } from "../../../domain/model-configuration.ts";
import type { LanguageModel } from "../../language-model.ts";
import { createRedactor } from "../../redact.ts";
import { newExchange } from "../wire/exchange.ts";
import { createTransport, type Transport } from "../wire/transport.ts";
import { withinTime } from "../wire/within-time.ts";
import type { CallTrace } from "./call-trace.ts";
import { looksCut } from "./context-check.ts";
import { openProvider } from "./open-provider.ts";
import { hasBlankTurn, toPrompt, toResponseFormat } from "./prompt.ts";
import { readReply } from "./read-reply.ts";
import type { SdkModel, SdkOptions } from "./sdk-model.ts";
import { fixedSettings } from "./settings.ts";

const DEFAULT_TIMEOUT_SECONDS = 600;

export interface AiSdkServices {
  /** Where keys are looked up. */
  readonly env: Environment;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * A model behind one of the SDK's provider packages, called one attempt at a time: the package builds the request
 * and reads the text; what the reply came to is decided here, from the wire.
 * @throws UserError when the model's id, its address, its key or its package is missing.
 */
export async function createAiSdkModel(
  configuration: ModelConfiguration,
  { env, now = Date.now }: AiSdkServices,
): Promise<LanguageModel> {
  const transport = createTransport(env);
  const { model, recipe, host, secrets } = await openProvider(configuration, env, transport.fetch);
  const redact = createRedactor(secrets);
  const settings = fixedSettings(configuration, recipe.optionsKey);
  const timeoutMs = (configuration.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS) * 1000;
  const leaveOutBlank = recipe.refusesBlankTurns === true;
  return {
    configuration,
    limitKey: `${configuration.provider}:${host}`,
    call: async (request, signal) => {
      const prompt = toPrompt(request, leaveOutBlank);
      const options = { ...settings.options, prompt, ...toResponseFormat(request) };
      const reply = readReply(await callOnce(model, options, transport, timeoutMs, signal), redact, now());
      const notes = [...settings.ignored];
      if (leaveOutBlank && hasBlankTurn(request)) notes.push("blank turns (left out: it takes none)");
      if (recipe.keyOptional === true && looksCut(request, reply))
        notes.push("part of the conversation (cut to fit its window: tokens counted are too few)");
      return notes.length === 0 ? reply : { ...reply, ignored: [...new Set([...reply.ignored, ...notes])] };
    },
    close: () => transport.close(),
  };
}

/** One attempt. Rejects with the signal's reason when the caller gave up. */
async function callOnce(
  model: SdkModel,
  options: SdkOptions,
  transport: Transport,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<CallTrace> {
  const exchange = newExchange();
  const attempt = await withinTime(timeoutMs, signal, (abortSignal) => {
    transport.record(abortSignal, exchange);
    return model.doGenerate({ ...options, abortSignal });
  });
  if ("value" in attempt) return { exchange, result: attempt.value, error: null, timedOutMs: null };
  const { error, timedOut } = attempt;
  return { exchange, result: null, error, timedOutMs: timedOut ? timeoutMs : null };
}
