import type { LanguageModel } from "../../language-model.ts";

/** What a pipeline must know of a product that keeps the conversation itself. */
export interface ConversationTraits {
  readonly historyKept: "server" | "client";
  /** Whether the endpoint recognises a turn that it has taken before. */
  readonly idempotent: boolean;
  /**
   * Whether a half-finished conversation can be continued by another process. If not, it must be begun afresh
   * under a new session id, or stopped: the server may hold a turn whose reply we never stored.
   */
  readonly resumable: boolean;
  /** Tells the server that a conversation is over; for products with `session.close`. Never fails. */
  endConversation(sessionId: string, signal: AbortSignal): Promise<void>;
}

export type ConversationalModel = LanguageModel & { readonly conversation: ConversationTraits };

/** The traits of a model that talks to a deployed product; `null` for models that are sent everything each time. */
export function conversationTraits(model: LanguageModel): ConversationTraits | null {
  return "conversation" in model ? (model as ConversationalModel).conversation : null;
}
