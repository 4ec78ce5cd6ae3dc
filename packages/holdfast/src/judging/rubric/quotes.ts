import type { Transcript } from "../../domain/transcript.ts";
import { readableTurn } from "../render-transcript.ts";

/** Fewer letters and digits than this stand in nearly every turn and show nothing. */
const LEAST_LETTERS = 4;

/** A sign of these scripts carries about as much as two letters or more. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** What is wrong with a quotation from a turn (counted from 1), in words for the judge; null where it stands there. */
export type QuoteCheck = (turn: number, quote: string) => string | null;

/**
 * Checks quotations against a transcript. Words must stand in the turn in their order; letter case, white space,
 * punctuation, quotation marks and Markdown may differ, since models tidy these up when they quote, and an
 * ellipsis may leave something out. Acts of the product, such as a banner, can be quoted like text.
 */
export function quoteCheck({ turns }: Pick<Transcript, "turns">): QuoteCheck {
  const readable = turns.map(readableTurn);
  const plain = readable.map(readings);
  return (turn, quote) => {
    const here = plain[turn - 1];
    if (here === undefined) return `there is no turn ${turn}; turns go from 1 to ${turns.length}`;
    const parts = partsOf(quote);
    if (quote.trim() !== "" && quote.trim() === readable[turn - 1]!.trim()) return null;
    if (!here.includes(parts.join("")) && weight(parts) < LEAST_LETTERS) {
      return `the quote ${JSON.stringify(quote)} is too short to show anything`;
    }
    const stands = (texts: readonly string[]) =>
      parts.length > 0 && texts.some((text) => standsIn(text, parts));
    if (stands(here)) return null;
    const elsewhere = plain.findIndex(stands);
    const hint = elsewhere === -1 ? "" : `; it stands in turn ${elsewhere + 1}`;
    return `the quote ${shortened(quote)} does not stand in turn ${turn}${hint}`;
  };
}

/** The parts of a quotation between ellipses, each as plain words. */
function partsOf(quote: string): string[] {
  return quote
    .split(/\[?(?:…|\.\s?\.\s?\.)+\]?/)
    .map(words)
    .filter((part) => part !== "");
}

function standsIn(text: string, parts: readonly string[]): boolean {
  let from = 0;
  for (const part of parts) {
    const at = text.indexOf(part, from);
    if (at === -1) return false;
    from = at + part.length;
  }
  return true;
}

/** A turn as it may be quoted: without the addresses of its links, or with them. */
function readings(text: string): string[] {
  return [...new Set([words(text.replace(/\]\([^)\s]*\)/g, " ")), words(text)])];
}

/** Letters, marks and digits in lower case with single spaces between. */
function words(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/['’‘`´ʼ]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

function weight(parts: readonly string[]): number {
  const text = parts.join("").replaceAll(" ", "");
  return text.length + (text.match(WIDE)?.length ?? 0);
}

function shortened(quote: string): string {
  return JSON.stringify(quote.length > 80 ? `${quote.slice(0, 80).toWellFormed()}…` : quote);
}
