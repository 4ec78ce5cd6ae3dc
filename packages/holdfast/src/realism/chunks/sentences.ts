import { wordStarts } from "./words.ts";

/** A text as words, with the places at which a sentence begins. */
export interface SegmentedText {
  readonly text: string;
  /** Where each word begins in `text`. */
  readonly starts: readonly number[];
  /** Words that begin a sentence, by their number; the first is 0 where there are words. */
  readonly sentences: readonly number[];
}

/** What ends a sentence: marks of any script, with closing quotes and brackets, before a space or the text's end. */
const END = /[.!?\u3002\uff01\uff1f]+["')\]]*(?=\s|$)|[\u3002\uff01\uff1f]/gu;

/**
 * Utterances joined by spaces and cut into sentences; every utterance begins a sentence. A full stop inside a number or
 * an abbreviation without a space behind it ends none. @param utterances normalised.
 */
export function segmentUtterances(utterances: readonly string[]): SegmentedText {
  const text = utterances.filter((utterance) => utterance !== "").join("\n");
  const starts = wordStarts(text);
  const ends = [...text.matchAll(END)].map(({ 0: mark, index }) => index + mark.length);
  const breaks = [...ends, ...[...text.matchAll(/\n/g)].map(({ index }) => index)].sort((a, b) => a - b);
  const sentences = starts.length === 0 ? [] : [0];
  let next = 0;
  for (let word = 1; word < starts.length; word++) {
    let ended = false;
    while (next < breaks.length && breaks[next]! <= starts[word]!) {
      ended ||= breaks[next]! > starts[word - 1]!;
      next++;
    }
    if (ended) sentences.push(word);
  }
  return { text: text.replaceAll("\n", " "), starts, sentences };
}
