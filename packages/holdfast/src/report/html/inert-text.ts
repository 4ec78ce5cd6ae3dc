const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Control characters save tab and line feed, and non-characters: no HTML document may hold them. */
const FORBIDDEN = /[\p{Cc}--[\t\n\r]]|[\ufffe\uffff]/gv;
/** What most texts of a report are made of: nothing in it has to be looked for. */
const PLAIN = /^[\t\n\x20-\x7e]*$/;
/** Embeddings, overrides and isolates of direction: they can make a text read other than it is. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Any text, made safe to stand in an HTML document: no tag, entity or attribute can begin in it; lone
 * surrogates and control characters become U+FFFD; direction overrides are named in brackets.
 */
export function inertText(text: string): string {
  const clean = PLAIN.test(text) ? text : cleaned(text);
  return clean.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

function cleaned(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(FORBIDDEN, "\ufffd")
    .replace(DIRECTION, (mark) => `[U+${mark.charCodeAt(0).toString(16).toUpperCase()}]`);
}
