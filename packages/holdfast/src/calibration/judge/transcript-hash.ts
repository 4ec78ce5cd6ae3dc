import { contentHash } from "../../domain/content-hash.ts";
import type { Transcript } from "../../domain/transcript.ts";

/** SHA-256 of what was said by whom: the same conversation has it under any name and from any file form. */
export function transcriptHash({ turns }: Pick<Transcript, "turns">): string {
  return contentHash(turns.map(({ role, text }) => ({ role, text })));
}
