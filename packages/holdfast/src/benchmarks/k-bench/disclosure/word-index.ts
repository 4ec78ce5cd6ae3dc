import { patternSource, tokensOf } from "./word-pattern.ts";

/** Finds many patterns at once: only those are tried at a word that may begin with it. */
export interface WordIndex {
  /** Places of the matches of each pattern's owner, by owner. */
  find(words: string): Map<number, number[]>;
}

/** Letters of a first word by which patterns are looked up. */
const KEY = 3;

/**
 * An index over the patterns of several owners. A pattern that does not begin with words (`..`) is tried everywhere.
 * @param owners patterns by owner; the owner's number is its place in the list.
 */
export function wordIndex(owners: readonly (readonly string[])[]): WordIndex {
  const byKey = new Map<string, { owner: number; at: RegExp }[]>();
  owners.forEach((patterns, owner) => {
    for (const pattern of patterns) {
      const at = new RegExp(patternSource(pattern), "y");
      for (const key of new Set(firstWords(tokensOf(pattern)).map(keyOf)))
        byKey.set(key, [...(byKey.get(key) ?? []), { owner, at }]);
    }
  });
  const everywhere = byKey.get("") ?? [];
  return {
    find(words) {
      const found = new Map<number, number[]>();
      for (let at = 0; at !== -1 && at < words.length - 1; at = words.indexOf(" ", at + 1)) {
        const own = byKey.get(keyOf(words.slice(at + 1, at + 1 + KEY).split(" ", 1)[0]!)) ?? [];
        for (const one of everywhere.length === 0 ? own : [...own, ...everywhere]) {
          one.at.lastIndex = at;
          if (one.at.test(words)) found.set(one.owner, [...(found.get(one.owner) ?? []), at]);
        }
      }
      return found;
    },
  };
}

/** Words with which a match may begin; "" where it may be any. */
function firstWords(tokens: readonly string[]): string[] {
  const [words, mayBeEmpty] = firstOf(tokens);
  return mayBeEmpty ? [""] : words;
}

/** First words of a sequence of alternatives, and whether it may be left out. */
function firstOf(tokens: readonly string[]): [string[], boolean] {
  const words: string[] = [];
  let mayBeEmpty = false;
  for (const branch of branches(tokens)) {
    let isOpen = true;
    for (let at = 0; isOpen && at < branch.length; at++) {
      const token = branch[at]!;
      if (token === "(") {
        const close = closing(branch, at);
        const [inner, innerEmpty] = firstOf(branch.slice(at + 1, close));
        words.push(...inner);
        isOpen = innerEmpty || branch[close + 1] === "?";
        at = branch[close + 1] === "?" ? close + 1 : close;
      } else if (token === "..") words.push("");
      else if (token !== "^" && token !== "$") {
        words.push(token);
        isOpen = false;
      }
    }
    mayBeEmpty ||= isOpen;
  }
  return [words, mayBeEmpty];
}

/** Parts between the bars that stand outside brackets. */
function branches(tokens: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token === "(") depth += 1;
    if (token === ")") depth -= 1;
    if (token === "|" && depth === 0) parts.push([]);
    else parts.at(-1)!.push(token);
  }
  return parts;
}

function closing(tokens: readonly string[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    if (tokens[at] === "(") depth += 1;
    if (tokens[at] === ")" && --depth === 0) return at;
  }
  return tokens.length;
}

/** A stem shorter than the key may begin any word. */
function keyOf(word: string): string {
  const stem = word.replace("*", "").toLowerCase();
  return word.endsWith("*") && stem.length < KEY ? "" : stem.slice(0, KEY);
}
