/** What may stand between two characters of a secret that was wrapped, spaced out or split over lines. */
const GAP = String.raw`(?:[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\\[nrt]){0,8}`;

/** A long secret is looked for in pieces, so that a part of it is found too and no pattern grows without bound. */
const PIECE = 48;
const SHORTEST_PIECE = 8;
/** So many from either end: no key is worth anything without both. */
const MOST_PIECES = 20;

/**
 * Patterns for one secret as services echo it: as it is, in URLs (encoded once or twice), JSON, HTML or base64 of
 * either alphabet (alone or inside something longer, such as `user:KEY`), in hexadecimal, in any case, wrapped.
 * None has an unbounded repetition, so each takes time linear in the text.
 */
export function looseSpellings(secret: string): RegExp[] {
  const forms = new Set([secret, [...secret].reverse().join(""), ...encoded(Buffer.from(secret))]);
  return [...forms].flatMap(pieces).map((piece) => new RegExp([...piece].map(character).join(GAP), "gi"));
}

/** A secret's beginning or end beside a mask (`abcd****wxyz`), as services write it when they mean to be careful. */
export function maskedSpellings(secret: string): RegExp[] {
  const mask = String.raw`(?:[*•·#]{2,40}|\.{3,40}|…)`;
  const [head, tail] = [[...secret].slice(0, 4), [...secret].slice(-4)].map((part) =>
    part.map(escaped).join(""),
  );
  return [
    new RegExp(String.raw`${head}[^\s"'*•·#…]{0,80}?${mask}[^\s"',;)\]}]{0,80}`, "g"),
    new RegExp(`${mask}${tail}`, "g"),
  ];
}

function encoded(bytes: Buffer): string[] {
  const inHex = (prefix: string) =>
    Array.from(bytes, (byte) => prefix + byte.toString(16).padStart(2, "0")).join("");
  const everyLetter = ["%", "\\x", "\\u00"].map(inHex);
  return [inHex(""), ...everyLetter, ...[0, 1, 2].flatMap((offset) => base64At(bytes, offset))];
}

/** The part of base64 that the secret alone decides, wherever it begins within a group of three bytes. */
function base64At(bytes: Buffer, offset: number): string[] {
  const shifted = Buffer.concat([Buffer.alloc(offset), bytes]);
  const from = Math.ceil((offset * 8) / 6);
  const to = Math.floor((shifted.length * 8) / 6);
  return (["base64", "base64url"] as const).map((alphabet) => shifted.toString(alphabet).slice(from, to));
}

function pieces(text: string): string[] {
  const count = Math.max(1, Math.floor(text.length / PIECE));
  const size = Math.ceil(text.length / count);
  const all = Array.from({ length: count }, (_, i) => text.slice(i * size, (i + 1) * size));
  const kept = count <= 2 * MOST_PIECES ? all : [...all.slice(0, MOST_PIECES), ...all.slice(-MOST_PIECES)];
  return kept.filter((piece) => piece.length >= SHORTEST_PIECE);
}

/** One character in all the ways in which text formats write it. */
function character(letter: string): string {
  if (/[a-z0-9]/i.test(letter)) return letter;
  const bytes = [...Buffer.from(letter.toWellFormed())].map((byte) => byte.toString(16).padStart(2, "0"));
  const code = letter.codePointAt(0)!;
  const units = Array.from({ length: letter.length }, (_, i) =>
    letter.charCodeAt(i).toString(16).padStart(4, "0"),
  );
  return `(?:${[
    escaped(letter),
    bytes.map((byte) => `%(?:25){0,2}${byte}`).join(""),
    units.map((unit) => String.raw`\\u${unit}`).join(""),
    String.raw`\\${escaped(letter)}`,
    `&#0{0,4}(?:${code}|x0{0,4}${code.toString(16)});`,
    ...(NAMED[letter] ?? []).map((name) => `&${name};`),
  ].join("|")})`;
}

const NAMED: Readonly<Record<string, readonly string[]>> = {
  "&": ["amp"],
  "<": ["lt"],
  ">": ["gt"],
  '"': ["quot"],
  "'": ["apos"],
  "+": ["plus"],
  "/": ["sol"],
  "=": ["equals"],
};

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
