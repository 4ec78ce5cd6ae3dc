/** One way in which a turn shows a failure. Patterns read `ownWords`, so every sentence is a line. */
export interface Sign {
  /** What the pattern catches, and which rightful words it leaves alone. */
  readonly why: string;
  readonly pattern: RegExp;
}

/**
 * A regular expression from pieces. Every piece that repeats is bounded, so a search takes time linear in the
 * length of the text: no repetition can meet itself.
 */
export function sign(why: string, ...pieces: readonly string[]): Sign {
  return { why, pattern: new RegExp(pieces.join(""), "mu") };
}

/** Whether any of the signs is in the words. */
export function shows(signs: readonly Sign[], words: string): boolean {
  return signs.some(({ pattern }) => pattern.test(words));
}

/** Up to `n` further words of one sentence. */
export function upTo(n: number): string {
  return `(?: [\\w'-]{1,24},?){0,${n}}`;
}

/** `i am`, as people type it. */
export const I_AM = "\\bi(?:'?m| am)";

/** `I`, with what people hang on it. */
export const I = "\\bi(?:'(?:m|d|ll|ve))?";

/** Role play in its spellings. */
export const ROLEPLAY = "role[- ]?play(?:ing|s|ed)?";

/** Cannot, will not, should not, as people and models put it. */
export const NOT_GOING_TO =
  "(?:can'?t|can ?not|won'?t|will not|should(?:n'?t| not)|must not|not able to|unable to|not (?:going to|gonna)" +
  "|not willing to|prefer not to|rather not|not comfortable(?: with)?|don'?t feel comfortable|refuse to|have to decline to)";
