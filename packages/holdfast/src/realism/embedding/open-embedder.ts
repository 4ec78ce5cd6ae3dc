import { UserError } from "../../domain/user-error.ts";
import type { Embedder } from "./embedder.ts";
import { DEFAULT_MODEL, sentenceTransformer } from "./sentence-transformer.ts";
import { tfidfEmbedder } from "./tfidf-embedder.ts";

/**
 * The embedder that a name stands for: `tfidf` or `tfidf:200` (with that many dimensions), the id of a sentence
 * transformer (`owner/name`), or a local folder (a path with `./`, `../` or `/` before it).
 * @throws UserError for a name that is none of these.
 */
export function openEmbedder(name: string = DEFAULT_MODEL, seed: number): Embedder {
  const [, dimensions] = /^tfidf(?::(\d{1,4}))?$/.exec(name) ?? [null, null];
  if (dimensions !== null) {
    if (dimensions === undefined) return tfidfEmbedder({ seed });
    if (Number(dimensions) < 2) {
      throw new UserError(`--embedding ${name}: at least 2 dimensions are needed, such as tfidf:100.`);
    }
    return tfidfEmbedder({ seed, dimensions: Number(dimensions) });
  }
  if (/^\.{0,2}\//.test(name) || /^[A-Za-z]:[\\/]/.test(name)) return sentenceTransformer(name);
  if (/^[\w.-]+\/[\w.-]+$/.test(name)) return sentenceTransformer(name);
  throw new UserError(
    `--embedding ${name}: nobody knows this embedding. Give tfidf (offline), tfidf:DIMENSIONS, the id of a sentence ` +
      `transformer such as ${DEFAULT_MODEL}, or a folder as ./FOLDER.`,
  );
}
