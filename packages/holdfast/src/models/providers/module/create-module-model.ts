import { createHash } from "node:crypto";
import type { ModelConfiguration } from "../../../domain/model-configuration.ts";
import { KEPT_OF_DETAIL } from "../../kept-body.ts";
import type { LanguageModel, ModelReply, ModelRequest } from "../../language-model.ts";
import { createRedactor } from "../../redact.ts";
import { type AnswerFunction, loadFunction } from "./load-function.ts";
import { failedAnswer, readAnswer } from "./read-answer.ts";

const DEFAULT_TIMEOUT_SECONDS = 600;

export interface ModuleServices {
  /** Folder that the file's path starts from. */
  readonly baseDir: string;
}

/**
 * A function of the user's own that answers messages: `model` is its file, `options.export` its name if it isn't
 * the default export. It is handed the whole conversation each time. The file's SHA-256 (its own text, not that
 * of what it imports) is returned as the model's fingerprint, so that a change in mid-run shows.
 * @throws UserError where the file, or a function in it, is missing.
 */
export async function createModuleModel(
  configuration: ModelConfiguration,
  { baseDir }: ModuleServices,
): Promise<LanguageModel> {
  const { answer, path, source } = await loadFunction(configuration, baseDir);
  const fingerprint = `sha256:${createHash("sha256").update(source).digest("hex").slice(0, 16)}`;
  const timeoutMs = (configuration.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS) * 1000;
  const ignored = (["temperature", "maxOutputTokens", "reasoning", "seed"] as const).filter(
    (setting) => configuration[setting] !== undefined,
  );
  return {
    configuration,
    limitKey: `module:${path}`,
    call: async (request, signal) => {
      const reply = await callOnce(answer, request, timeoutMs, signal);
      const schema = request.schema === undefined ? [] : ["schema"];
      return { ...reply, returnedModel: fingerprint, ignored: [...ignored, ...schema] };
    },
  };
}

async function callOnce(
  answer: AnswerFunction,
  request: ModelRequest,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<ModelReply> {
  signal.throwIfAborted();
  const own = new AbortController();
  const { system, messages, sessionId } = request;
  const asked = { ...(system === undefined ? {} : { system }), messages, sessionId, signal: own.signal };
  let timer: NodeJS.Timeout | undefined;
  let onAbort = () => {};
  // The function may pay no heed to its signal, so the wait for it ends whether or not it does.
  const stopped = new Promise<"timeout">((resolve, reject) => {
    timer = setTimeout(() => resolve("timeout"), timeoutMs);
    onAbort = () => reject(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
  });
  const answered = Promise.resolve()
    .then(() => answer(asked))
    .then(readAnswer, thrownReply);
  try {
    const reply = await Promise.race([answered, stopped]);
    return reply === "timeout" ? failedAnswer("timeout", `no reply within ${timeoutMs / 1000} s`) : reply;
  } finally {
    own.abort();
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
  }
}

function thrownReply(error: unknown): ModelReply {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const clean = createRedactor([]).text(message);
  return failedAnswer("unavailable", `the function threw ${clean}`.slice(0, KEPT_OF_DETAIL));
}
