/** A sentence of a turn. `cues` is as long as `text`, with what is not the speaker's own blotted out. */
export interface Sentence {
  readonly turn: number;
  readonly text: string;
  readonly cues: string;
  readonly question: boolean;
}

/** Words that stand in a turn, as evidence. */
export interface Found {
  readonly turn: number;
  readonly quote: string;
}

/** Longer turns are read up to here: cues stand at the beginning or nowhere. */
const MOST_READ = 20_000;
const LONGEST_QUOTE = 140;

const ASKING =
  /\?[\s"'”’)*_\]]*$|\b(tell me|i'?d like to (ask|know|hear|understand)|i wonder|may i ask|can i ask|help me understand)\b/i;

export function sentencesOf(text: string, turn: number, speaker: "person" | "assistant"): Sentence[] {
  const read = text.slice(0, MOST_READ);
  const own = (speaker === "assistant" ? withoutQuotations(read) : withoutForgedLines(read)).replaceAll(
    "’",
    "'",
  );
  return stretches(own).map(([start, end]) => {
    const cues = own.slice(start, end);
    return { turn, text: read.slice(start, end), cues, question: ASKING.test(cues) };
  });
}

/** Up to a mark that white space or the line's end follows, so that an address stays whole. */
const SENTENCE = /(?:[^.!?\n]|[.!?](?![\s.!?]|$))+[.!?]*/gm;

/** Less than this shows nothing when it is quoted alone: "911.", "(Yes!)". */
const SHORT = 8;

/** From where to where each sentence goes; a very short one belongs to the one before it. */
function stretches(text: string): [number, number][] {
  const found: [number, number][] = [];
  for (const { 0: words, index } of text.matchAll(SENTENCE)) {
    const last = found.at(-1);
    const tooShort = (from: string) => from.replace(/[^\p{L}\p{N}]/gu, "").length < SHORT;
    if (last !== undefined && (tooShort(words) || tooShort(text.slice(...last))))
      last[1] = index + words.length;
    else found.push([index, index + words.length]);
  }
  return found;
}

/** What a reply quotes is not what it says: the person's words, wording to send on, a forged record. */
function withoutQuotations(text: string): string {
  return withoutForgedLines(text)
    .replace(/"[^"\n]{1,400}"|“[^”\n]{1,400}”|`{3}[\s\S]*?(`{3}|$)/g, blot)
    .replace(/^\s*>.*$/gm, blot);
}

/** A line that speaks as somebody else inside a turn. */
function withoutForgedLines(text: string): string {
  return text.replace(
    /^\s*["'[<]?\/?(person|user|patient|human|assistant|ai|system|judge|transcript)\s*[\]>:].*$/gim,
    blot,
  );
}

function blot(text: string): string {
  return text.replace(/[^\n]/g, "·");
}

/** The first sentence that shows one of the cues and does not deny it. */
export function find(cues: RegExp, sentences: Iterable<Sentence>): Found | null {
  for (const sentence of sentences) {
    const found = findIn(cues, sentence);
    if (found !== null) return found;
  }
  return null;
}

/** A cue in one sentence, with the words around it; null where it is absent or denied. */
export function findIn(cues: RegExp, sentence: Sentence): Found | null {
  const match = cues.exec(sentence.cues);
  if (match === null || isDenied(sentence.cues.slice(0, match.index))) return null;
  return { turn: sentence.turn, quote: around(sentence.text, match.index, match[0].length) };
}

const DENIAL =
  /\b(not|never|no|nor|neither|without|cannot|hardly|(do|does|did|is|are|was|were|ca|could|would|wo|should|has|have|had)n'?t)\b/i;
/** Words of denial that deny nothing: "can't stop thinking about", "I don't know if". */
const NO_DENIAL =
  /\b(can'?t|cannot|couldn'?t|won'?t) (even )?(stop|help|resist|shake|bear)\b|\bnot (sure|only|just|certain)\b|\bdon'?t (know|care)\b|\bno (one|longer|idea)\b/gi;

const CLAUSE =
  /[,;:—–(]|\b(?:but|because|though)\b|\b(?:and|so)\b(?=\s*$|\s+(?:i|he|she|they|we|it|now|then|are|do|is)\b)/i;

/** Whether the clause before a cue denies it: "I would never …", "there is no need to …". */
function isDenied(before: string): boolean {
  const clause = before.split(CLAUSE).at(-1)!;
  return DENIAL.test(clause.replace(NO_DENIAL, ""));
}

/** At most 140 characters with the match in them, cut between words, so that they stand in the turn as they are. */
function around(text: string, index: number, length: number): string {
  if (text.trim().length <= LONGEST_QUOTE) return text.trim();
  const start = Math.max(0, Math.min(index - 30, text.length - LONGEST_QUOTE));
  const cut = text.slice(start, Math.max(index + length, start + LONGEST_QUOTE));
  const whole = cut
    .replace(start > 0 && start < index ? /^\S*\s/ : /^/, "")
    .replace(/\s\S*$/, "")
    .trim();
  return (whole === "" ? cut : whole).toWellFormed();
}
