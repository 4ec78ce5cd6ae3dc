import type { Json } from "../domain/canonical-json.ts";
import type { ModelConfiguration } from "../domain/model-configuration.ts";
import type { Outcome } from "../domain/outcome.ts";
import type { TranscriptEvent } from "../domain/transcript.ts";

/** A message as providers know them. The system prompt travels apart, in `ModelRequest.system`. */
export interface Message {
  readonly role: "user" | "assistant";
  readonly text: string;
}

/** One question to a model. */
export interface ModelRequest {
  readonly system?: string;
  /** The whole exchange so far, ending with a user message. */
  readonly messages: readonly Message[];
  /** JSON Schema of the wanted reply (judges); providers that cannot enforce it answer in free text. */
  readonly schema?: { readonly name: string; readonly jsonSchema: Json };
  /** One id a conversation: what a server that keeps the history itself tells conversations apart by. */
  readonly sessionId: string;
  /** Stable over retries and restarts, so that an endpoint can recognise a request it has already served. */
  readonly idempotencyKey: string;
}

/** Token counts as the provider reported them; `null` where it reported none. Never guessed. */
export interface Usage {
  readonly input: number | null;
  readonly output: number | null;
  /** Part of `output` spent on hidden reasoning. */
  readonly reasoning: number | null;
  /** Part of `input` read from the provider's cache. */
  readonly cachedInput: number | null;
}

export const NO_USAGE: Usage = { input: null, output: null, reasoning: null, cachedInput: null };

/** What one call came to: one attempt, no retries inside. */
export interface ModelReply {
  readonly outcome: Outcome;
  /** Visible text, as sent; "" where there was none. A refusal's text is here. */
  readonly text: string;
  readonly events: readonly TranscriptEvent[];
  readonly usage: Usage;
  /** The provider's own finish reason, stop reason, block reason or error code. */
  readonly rawReason: string | null;
  readonly httpStatus: number | null;
  /** Model id or fingerprint that the provider says answered. */
  readonly returnedModel: string | null;
  /** Names of settings that the provider ignored (for example `temperature` on reasoning models). */
  readonly ignored: readonly string[];
  /** How long the provider asked us to wait; obeyed whatever its length. */
  readonly retryAfterMs: number | null;
  /** The provider's body with secrets removed, cut to a few kilobytes on success. */
  readonly body: Json;
  /** One sentence for people where the call failed; secrets removed. */
  readonly detail: string | null;
  /**
   * True where the same request must not be sent again although its outcome could be retried: a server that
   * keeps the history may have taken the turn already and knows no idempotency key.
   */
  readonly doNotRetry?: boolean;
  /**
   * True where the provider goes on declining while this turn is in the context (Anthropic's `refusal`): the
   * conversation ends here and is judged as it stands.
   */
  readonly endsConversation?: boolean;
  /** True where the whole run must stop: a wrong key, no credit. */
  readonly stopsRun?: boolean;
}

/**
 * A model, a deployed chatbot, a function or a script: everything that answers a message.
 * `call` never throws for what the other side did; it rejects only with the signal's reason when aborted,
 * and its timeout is its own (outcome `timeout`). It holds no state between calls other than connections.
 */
export interface LanguageModel {
  readonly configuration: ModelConfiguration;
  /** Calls that share a provider's limits share this key: provider and host, never a secret. */
  readonly limitKey: string;
  call(request: ModelRequest, signal: AbortSignal): Promise<ModelReply>;
  close?(): Promise<void>;
}
