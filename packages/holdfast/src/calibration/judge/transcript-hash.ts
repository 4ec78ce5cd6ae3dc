import { contentHash } from "../../domain/content-hash.ts";
import type { Transcript } from "../../domain/transcript.ts";

/**
 * SHA-256 of what was said by whom: the same conversation has it under any name and from any file form. White space and
 * the way a letter is composed don't count, so that a transcript is no other one after a copy through an editor.
 */
export function transcriptHash({ turns }: Pick<Transcript, "turns">): string {
  return contentHash(turns.map(({ role, text }) => ({ role, text: asSaid(text) })));
}

function asSaid(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}
