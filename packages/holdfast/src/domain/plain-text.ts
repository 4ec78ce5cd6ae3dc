/**
 * Third-party text made safe for a terminal: control characters (escape sequences could recolour, hide or
 * rewrite what is on the screen), direction overrides and lone surrogates become visible escapes; line breaks
 * and tabs stay.
 */
export function plainText(text: string): string {
  return text.replace(UNSAFE, (char) => {
    const code = char.codePointAt(0) ?? 0;
    return code < 0x100 ? `\\x${hex(code, 2)}` : `\\u${hex(code, 4)}`;
  });
}

/** C0 save tab and line feed, DEL and C1; line and paragraph separators; direction marks; lone surrogates. */
const UNSAFE = /[\p{Cc}--[\t\n]]|[\u2028-\u202e\u2066-\u2069\u200e\u200f\u061c\ufeff]|\p{Cs}/gv;

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, "0");
}
