/** Words that `..` stands for, at most. Bounded, so that a search takes time in proportion to the text. */
const MOST_BETWEEN = 4;

const TOKEN = /\s*(\.\.|[()|?^$]|[\p{L}\p{N}']+\*?)/uy;

/**
 * Turns a phrase pattern into the source of a regular expression over `Sentence.words`. Patterns are for people:
 * plain words; `(a|b c)` for alternatives; `(a|b)?` for what may be left out; `word*` for a word's beginning; `..`
 * for up to four words of any kind; `^` for the beginning of a sentence and `$` for its end. No other sign has a
 * meaning, so that no pattern takes more than linear time.
 * @throws Error saying what is wrong with the pattern.
 */
export function patternSource(pattern: string): string {
  const tokens = tokensOf(pattern);
  const [source, next] = alternatives(tokens, 0);
  if (next < tokens.length) throw new Error(`")" without "(" in "${pattern}"`);
  if (!/[\p{L}\p{N}]/u.test(pattern)) throw new Error("a pattern without words");
  return `(?:${source})(?= )`;
}

/** The signs and words of a pattern. @throws Error naming a sign that means nothing. */
export function tokensOf(pattern: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const whole = pattern.trim();
  while (TOKEN.lastIndex < whole.length) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(whole);
    if (found === null)
      throw new Error(`"${whole.slice(at).trim()[0]}" means nothing in the pattern "${whole}"`);
    tokens.push(found[1]!);
  }
  return tokens;
}

/** Reads up to the closing bracket that belongs to it, or to the end. */
function alternatives(tokens: readonly string[], from: number): [string, number] {
  let source = "";
  let at = from;
  for (; at < tokens.length && tokens[at] !== ")"; at++) {
    const token = tokens[at]!;
    if (token === "(") {
      const [inner, close] = alternatives(tokens, at + 1);
      if (tokens[close] !== ")") throw new Error('"(" without ")"');
      source += `(?:${inner})`;
      at = close;
    } else source += one(token, tokens[at - 1]);
  }
  return [source, at];
}

function one(token: string, previous: string | undefined): string {
  if (token === "|" || token === "^") return token;
  if (token === "..") return `(?: [^ ]+){0,${MOST_BETWEEN}}`;
  if (token === "$") return "(?= $)";
  if (token === "?") {
    if (previous !== ")") throw new Error('"?" may only follow ")"');
    return "?";
  }
  return ` ${token.toLowerCase().replace("*", "[^ ]*")}`;
}
