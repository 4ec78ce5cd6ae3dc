/** Words in a chunk. */
export interface ChunkSize {
  readonly aim: number;
  readonly least: number;
  readonly most: number;
}

/** "Approximately 20-word chunks (minimum eight and maximum 32 words)": K-Bench, *Embedding-based realism assessment*. */
export const K_BENCH_CHUNKS: ChunkSize = { aim: 20, least: 8, most: 32 };

/**
 * Cuts a run of words into chunks along its sentences. Sentences are joined while that brings the chunk nearer to the
 * aim, or as long as it is too short; one that is too long by itself, or with a remainder too short to stand alone, is
 * cut into equal parts. A remainder at the end goes to the chunk before it, and both are halved where they are too long
 * together. Fewer than `least` words in all make no chunk.
 * @param words how many there are. @param sentences numbers of the words that begin a sentence, ascending, the first 0.
 * @returns where each chunk begins, then where the last ends; `[]` for no chunk. Every chunk has `least` to `most` words.
 */
export function chunkBounds(words: number, sentences: readonly number[], size: ChunkSize): number[] {
  if (words < size.least) return [];
  const bounds = [0];
  for (const [i, start] of sentences.entries()) {
    const end = sentences[i + 1] ?? words;
    const open = bounds.at(-1)!;
    if (start > open && !joins(start - open, end - start, size)) bounds.push(start);
    bounds.push(...cuts(bounds.at(-1)!, end, size));
  }
  return closed(bounds, words, size);
}

/** Whether a sentence of `next` words joins a chunk of `have` words. */
function joins(have: number, next: number, { aim, least, most }: ChunkSize): boolean {
  if (have < least) return true;
  return have + next <= most && Math.abs(have + next - aim) <= Math.abs(have - aim);
}

/** Inner cuts of what is too long, into as few equal parts as come nearest to the aim. */
function cuts(from: number, to: number, { aim, least, most }: ChunkSize): number[] {
  const words = to - from;
  if (words <= most) return [];
  const fewest = Math.ceil(words / most);
  const parts = Math.min(Math.max(fewest, Math.round(words / aim)), Math.floor(words / least));
  return Array.from({ length: parts - 1 }, (_, part) => from + Math.round(((part + 1) * words) / parts));
}

/** Gives a last chunk that is too short to the one before it. */
function closed(bounds: number[], words: number, size: ChunkSize): number[] {
  const last = bounds.at(-1)!;
  if (words - last >= size.least || bounds.length === 1) return [...bounds, words];
  const before = bounds.at(-2)!;
  const kept = bounds.slice(0, -1);
  return [...kept, ...cuts(before, words, size), words];
}
