import { tokensOf } from "./word-pattern.ts";

/**
 * A cue written with alternatives, `(kill|killing) myself`, as the plain phrases it stands for. A `*` may only
 * stand at the very end: `suicid*`.
 * @throws Error saying what is wrong with it.
 */
export function cuesFrom(pattern: string): string[] {
  const tokens = tokensOf(pattern);
  const [phrases, next] = expand(tokens, 0);
  if (next < tokens.length) throw new Error(`")" without "(" in "${pattern}"`);
  for (const phrase of phrases) {
    if (phrase === "" || /\.\.|[?^$]|\*./.test(phrase))
      throw new Error(`a cue may hold words, ( | ) and one * at its end, not "${pattern}"`);
  }
  return phrases;
}

function expand(tokens: readonly string[], from: number): [string[], number] {
  const done: string[] = [];
  let open = [""];
  let at = from;
  for (; at < tokens.length && tokens[at] !== ")"; at++) {
    const token = tokens[at]!;
    if (token === "|") {
      done.push(...open);
      open = [""];
    } else if (token === "(") {
      const [inner, close] = expand(tokens, at + 1);
      if (tokens[close] !== ")") throw new Error('"(" without ")"');
      open = open.flatMap((start) => inner.map((rest) => joined(start, rest)));
      at = close;
    } else open = open.map((start) => joined(start, token.toLowerCase()));
  }
  return [[...done, ...open], at];
}

function joined(start: string, rest: string): string {
  return `${start} ${rest}`.trim();
}
