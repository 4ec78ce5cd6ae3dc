import type { Environment } from "../../../domain/environment.ts";
import type { ModelConfiguration } from "../../../domain/model-configuration.ts";
import { isRetryable } from "../../../domain/outcome.ts";
import type { ModelReply, ModelRequest } from "../../language-model.ts";
import { createRedactor, type Redactor } from "../../redact.ts";
import { createTransport, type Transport } from "../wire/transport.ts";
import type { ConversationalModel } from "./conversation-traits.ts";
import { type Endpoint, readEndpoint } from "./endpoint.ts";
import { readReply } from "./read-reply.ts";
import { send } from "./send.ts";
import { Sessions } from "./sessions.ts";
import { placeholderValues } from "./template.ts";
import { failureOf, mayHaveTaken } from "./transport-failure.ts";

const DEFAULT_TIMEOUT_SECONDS = 120;
const CLOSE_ALL_TIMEOUT_MS = 10_000;

export interface HttpServices {
  /** Where `${NAME}` in headers is looked up. */
  readonly env: Environment;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * A deployed chatbot behind its own HTTP interface, asked as its users ask it. Where the product keeps the
 * history, a turn that it may have taken is never sent again unless it can recognise the repetition.
 * @throws UserError where the configuration can't be used, naming the field and how to mend it.
 */
export async function createHttpModel(
  configuration: ModelConfiguration,
  { env, now = Date.now }: HttpServices,
): Promise<ConversationalModel> {
  const endpoint = readEndpoint(configuration, env);
  const transport = createTransport(env);
  const redact = createRedactor(endpoint.secrets);
  const timeoutMs = (configuration.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS) * 1000;
  const sessions = new Sessions(endpoint, transport, redact);
  const { history } = endpoint.options;
  return {
    configuration,
    limitKey: `http:${endpoint.host}`,
    conversation: {
      historyKept: history,
      idempotent: endpoint.idempotent,
      resumable: history === "client" || (endpoint.idempotent && endpoint.open === null),
      endConversation: (sessionId, signal) => sessions.end(sessionId, signal),
    },
    call: async (request, signal) => {
      signal.throwIfAborted();
      const id = await sessions.idFor(request, timeoutMs, signal, now());
      if (typeof id !== "string") return id;
      const reply = await callOnce(request, id, { endpoint, transport, redact, timeoutMs, now }, signal);
      return { ...reply, ignored: ignoredIn(request, endpoint), ...caution(reply, endpoint) };
    },
    close: async () => {
      await sessions.endAll(AbortSignal.timeout(CLOSE_ALL_TIMEOUT_MS));
      await transport.close();
    },
  };
}

interface Parts {
  readonly endpoint: Endpoint;
  readonly transport: Transport;
  readonly redact: Redactor;
  readonly timeoutMs: number;
  readonly now: () => number;
}

async function callOnce(
  request: ModelRequest,
  id: string,
  parts: Parts,
  signal: AbortSignal,
): Promise<ModelReply> {
  const { endpoint, transport, redact, timeoutMs } = parts;
  const values = placeholderValues(request, id, endpoint.options);
  const { exchange, failure } = await send(endpoint.chat, values, endpoint, transport, timeoutMs, signal);
  if (failure !== null) return failureOf(failure, exchange, timeoutMs, redact);
  return readReply(exchange, endpoint.options, redact, parts.now());
}

function caution(reply: ModelReply, { options, idempotent }: Endpoint): { doNotRetry?: true } {
  const askedAgain = isRetryable(reply.outcome) || reply.outcome === "empty";
  const isRisky = options.history === "server" && !idempotent && mayHaveTaken(reply);
  return askedAgain && isRisky ? { doNotRetry: true } : {};
}

function ignoredIn(request: ModelRequest, endpoint: Endpoint): string[] {
  const system = request.system !== undefined && !endpoint.usesSystem ? ["systemPrompt"] : [];
  return [...endpoint.ignored, ...system, ...(request.schema === undefined ? [] : ["schema"])];
}
