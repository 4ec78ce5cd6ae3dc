import type { ModelReply, ModelRequest } from "../../language-model.ts";
import type { Redactor } from "../../redact.ts";
import type { Transport } from "../wire/transport.ts";
import type { Endpoint } from "./endpoint.ts";
import { valuesAt } from "./json-pointer.ts";
import { readDocuments } from "./read-documents.ts";
import { failedReply, readReply } from "./read-reply.ts";
import type { Route } from "./route.ts";
import { type Sent, send } from "./send.ts";
import { placeholderValues } from "./template.ts";
import { failureOf } from "./transport-failure.ts";

const NOTHING_SENT = { status: null, headers: {}, text: "", broken: null, requests: 0 };
const CLOSE_TIMEOUT_MS = 5_000;
const CLOSED_AT_ONCE = 10;

/** Ids under which the product keeps conversations: ours, or the product's own where it hands them out. */
export class Sessions {
  readonly #endpoint: Endpoint;
  readonly #transport: Transport;
  readonly #redact: Redactor;
  readonly #ids = new Map<string, string>();

  constructor(endpoint: Endpoint, transport: Transport, redact: Redactor) {
    this.#endpoint = endpoint;
    this.#transport = transport;
    this.#redact = redact;
  }

  /** The id for a conversation, asked for at its first turn; or the reply that tells why there is none. */
  async idFor(
    request: ModelRequest,
    timeoutMs: number,
    signal: AbortSignal,
    now: number,
  ): Promise<string | ModelReply> {
    const { open } = this.#endpoint;
    const known = this.#ids.get(request.sessionId) ?? (open ? null : request.sessionId);
    if (known !== null || !open) return this.#keep(request.sessionId, known ?? request.sessionId);
    if (this.#endpoint.options.history === "server" && request.messages.length > 1) return this.#lost();
    // A key of its own, so that the product never takes the turn for a repetition of this request.
    const opening = { ...request, idempotencyKey: `${request.idempotencyKey}/open` };
    const sent = await this.#send(open, request.sessionId, opening, timeoutMs, signal);
    const id = sent.failure === null ? idIn(sent, open.id) : null;
    return id === null ? this.#notOpened(sent, timeoutMs, now) : this.#keep(request.sessionId, id);
  }

  /** Tells the product that a conversation is over; what it answers changes nothing. */
  async end(sessionId: string, signal: AbortSignal): Promise<void> {
    const id = this.#ids.get(sessionId);
    this.#ids.delete(sessionId);
    const { close } = this.#endpoint;
    if (id === undefined || !close) return;
    const last = { messages: [], sessionId, idempotencyKey: `${sessionId}/close` };
    await this.#send(close, id, last, CLOSE_TIMEOUT_MS, signal).catch(() => undefined);
  }

  async endAll(signal: AbortSignal): Promise<void> {
    const left = [...this.#ids.keys()];
    const enders = Array.from({ length: CLOSED_AT_ONCE }, async () => {
      for (let next = left.pop(); next !== undefined; next = left.pop()) await this.end(next, signal);
    });
    await Promise.all(enders);
  }

  #keep(sessionId: string, id: string): string {
    if (this.#endpoint.open || this.#endpoint.close) this.#ids.set(sessionId, id);
    return id;
  }

  #send(
    route: Route,
    id: string,
    request: ModelRequest,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<Sent> {
    const values = placeholderValues(request, id, this.#endpoint.options);
    return send(route, values, this.#endpoint, this.#transport, timeoutMs, signal);
  }

  /** Another process opened this conversation; its id is gone, and a new one would begin in the middle. */
  #lost(): ModelReply {
    const detail =
      "the product's session for this conversation is no longer known; begin the conversation afresh";
    return {
      ...failedReply("invalid-request", detail, NOTHING_SENT, this.#redact, "session-lost"),
      doNotRetry: true,
    };
  }

  #notOpened({ exchange, failure }: Sent, timeoutMs: number, now: number): ModelReply {
    if (failure !== null) return failureOf(failure, exchange, timeoutMs, this.#redact);
    if (exchange.status === null || exchange.status < 300) {
      const detail = "opening the session: no id at the place where the configuration expects it";
      return failedReply("malformed", detail, exchange, this.#redact);
    }
    const { options } = this.#endpoint;
    const reply = readReply(exchange, { ...options, events: [], outcomes: [] }, this.#redact, now);
    return { ...reply, detail: `opening the session: ${reply.detail}` };
  }
}

function idIn({ exchange }: Sent, pointer: string): string | null {
  if (exchange.status === null || exchange.status >= 300) return null;
  const documents = readDocuments(exchange.text, { format: "json", join: "" });
  const [id] = "values" in documents ? documents.values.flatMap((value) => valuesAt(value, pointer)) : [];
  return (typeof id === "string" && id !== "") || typeof id === "number" ? String(id) : null;
}
