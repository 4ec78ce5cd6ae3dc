import type { ModelReply, ModelRequest } from "../../language-model.ts";

/** No tokenizer in use packs more characters than this into one token, on average, in any people's language. */
const MOST_CHARACTERS_A_TOKEN = 8;
/** Short requests fit into every window. */
const SHORTEST_SUSPECT = 4_000;

/**
 * Whether a server read far fewer tokens than it was sent: local servers drop the beginning of a conversation
 * that outgrows their window, without a word, and the model then answers somebody it has never met.
 */
export function looksCut(request: ModelRequest, reply: ModelReply): boolean {
  if (reply.usage.input === null) return false;
  let characters = request.system?.length ?? 0;
  for (const message of request.messages) characters += message.text.length;
  return characters >= SHORTEST_SUSPECT && reply.usage.input * MOST_CHARACTERS_A_TOKEN < characters;
}
