import type { ModelRequest } from "../models/language-model.ts";

/** UTF-8 bytes of everything sent: no tokenizer makes more tokens than bytes. */
export function requestBytes({ system = "", messages, schema }: ModelRequest): number {
  const texts = [system, ...messages.map(({ text }) => text), schema ? JSON.stringify(schema) : ""];
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}
