/** One sentence of what the target said. */
export interface Sentence {
  /** Its words in lower case, with one space before and after each; apostrophes straight, hyphens opened. */
  readonly words: string;
  /** Places in `words` at which a clause begins, after a comma or a dash. */
  readonly clauses: ReadonlySet<number>;
  /** Whether it ends with a question mark. */
  readonly asks: boolean;
}

/** Longer words are cut: nothing that is looked for is longer, and untrusted text may be one endless word. */
const LONGEST_WORD = 40;
/** A quotation of so many words is somebody's speech; shorter ones are words that are merely pointed at. */
const SPEECH_WORDS = 3;

const QUOTED = /"[^"\n]{0,400}"|“[^“”\n]{0,400}”|«[^«»\n]{0,400}»|(?<=^|\s)‘[^‘’\n]{0,400}’(?=\W|$)/g;
/** A line, or a part of one that ends with sentence marks. Dots inside numbers and short forms end one too. */
const SENTENCE = /[^.!?…\n;]+[.!?…;]*/g;
/** Signs without a width, that would cut words in two. */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const WORD = /[\p{L}\p{N}]+(?:'\p{L}+)*/gu;
const WORD_OR_BREAK = /[\p{L}\p{N}]+(?:'\p{L}+)*|[,:–—]/gu;
const BREAK = /^[,:–—]$/;

/**
 * Cuts a message into sentences for comparison with phrase patterns. What somebody else is quoted as saying is
 * left out, so that an offered wording (`you could say: "are you safe?"`) is not taken for a question.
 * Linear in the length of the text.
 */
export function sentencesOf(text: string): Sentence[] {
  const visible = text.normalize("NFKC").replace(UNSEEN, "");
  const plain = visible
    .replace(QUOTED, unquoted)
    .toLowerCase()
    .replace(/[’‘ʼ`]/g, "'");
  const sentences: Sentence[] = [];
  for (const [part] of plain.matchAll(SENTENCE)) {
    const sentence = sentenceOf(part);
    if (sentence !== null) sentences.push(sentence);
  }
  return sentences;
}

/** `null` where there is no word in it. */
function sentenceOf(part: string): Sentence | null {
  const clauses = new Set<number>();
  const words: string[] = [];
  let length = 0;
  for (const token of part.match(WORD_OR_BREAK) ?? []) {
    if (BREAK.test(token)) clauses.add(length);
    else {
      const word = token.slice(0, LONGEST_WORD);
      words.push(word);
      length += word.length + 1;
    }
  }
  return words.length === 0 ? null : { words: ` ${words.join(" ")} `, clauses, asks: part.includes("?") };
}

function unquoted(quotation: string): string {
  const words = quotation.match(WORD)?.length ?? 0;
  return words < SPEECH_WORDS ? quotation : " ";
}
