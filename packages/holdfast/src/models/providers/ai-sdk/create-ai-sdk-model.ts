import type { ModelConfiguration } from "../../../domain/model-configuration.ts";
import { type LanguageModel, type ModelReply, NO_USAGE } from "../../language-model.ts";
import { createRedactor } from "../../redact.ts";
import { type Environment, openProvider } from "./open-provider.ts";
import { type CallTrace, readReply } from "./read-reply.ts";
import { fixedOptions, toPrompt, toResponseFormat } from "./request-options.ts";
import type { SdkModel, SdkOptions } from "./sdk-model.ts";
import { createTransport, type Transport } from "./transport.ts";

const DEFAULT_TIMEOUT_SECONDS = 600;

export interface AiSdkServices {
  /** Where keys are looked up; usually `process.env` with `.env` laid over it. */
  readonly env: Environment;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * A model behind one of the SDK's provider packages, called one attempt at a time: the SDK builds the request and
 * reads the reply, the outcome is decided here, from the wire.
 * @throws UserError when the model's name, its key or its package is missing, or a setting can't be taken.
 */
export async function createAiSdkModel(
  configuration: ModelConfiguration,
  { env, now = Date.now }: AiSdkServices,
): Promise<LanguageModel> {
  const transport = createTransport();
  const provider = await openProvider(configuration, env, transport.fetch);
  const redact = createRedactor(provider.secrets);
  const timeoutMs = (configuration.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS) * 1000;
  const fixed = { ...fixedOptions(configuration), ...provider.options };
  return {
    configuration,
    limitKey: `${configuration.provider}:${provider.host}`,
    call: async (request, signal) => {
      const options = { ...fixed, prompt: toPrompt(request), ...toResponseFormat(request) };
      const trace = await callOnce(provider.model, options, transport, timeoutMs, signal);
      if (trace === "timeout") return timeoutReply(timeoutMs);
      return readReply(trace, redact, now());
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
): Promise<CallTrace | "timeout"> {
  signal.throwIfAborted();
  const controller = new AbortController();
  const stop = () => controller.abort();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    stop();
  }, timeoutMs);
  signal.addEventListener("abort", stop, { once: true });
  const exchange = transport.record(controller.signal);
  try {
    const result = await model.doGenerate({ ...options, abortSignal: controller.signal });
    return { exchange, result, error: null };
  } catch (error) {
    signal.throwIfAborted();
    return timedOut ? "timeout" : { exchange, result: null, error };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}

function timeoutReply(timeoutMs: number): ModelReply {
  return {
    outcome: "timeout",
    text: "",
    events: [],
    usage: NO_USAGE,
    rawReason: null,
    httpStatus: null,
    returnedModel: null,
    ignored: [],
    retryAfterMs: null,
    body: null,
    detail: `no complete reply within ${timeoutMs / 1000} s`,
  };
}
