/** Typographic marks that tell the keyboard or the transcriber apart, not the person. */
const PLAIN: Readonly<Record<string, string>> = {
  "\u2018": "'",
  "\u2019": "'",
  "\u201a": "'",
  "\u201b": "'",
  "\u201c": '"',
  "\u201d": '"',
  "\u201e": '"',
  "\u00ab": '"',
  "\u00bb": '"',
  "\u2010": "-",
  "\u2011": "-",
  "\u2012": "-",
  "\u2013": "-",
  "\u2014": " - ",
  "\u2015": " - ",
  "\u2026": "...",
};

/**
 * An utterance as it is compared: Unicode NFKC, plain quotes, dashes and dots, no emphasis marks (`*`, `_` around
 * words, `#` before headings), no control characters or lone surrogates, one space between words. Letters keep their
 * case, and nothing that a person said is left out: a transcript of speech and a typed turn should differ by what is
 * said, not by how it was written down.
 */
export function normaliseUtterance(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFKC")
    .replace(/[\u2010-\u2015\u2018-\u201e\u00ab\u00bb\u2026]/g, (mark) => PLAIN[mark] ?? mark)
    .replace(/(?<![\p{L}\p{N}])[*_~]+(?=\S)|(?<=\S)[*_~]+(?![\p{L}\p{N}])/gu, "")
    .replace(/^\s*#{1,6}\s+/gm, "")
    .replace(/[\p{Cc}\p{Cf}\ufffd\s]+/gu, " ")
    .trim();
}
