import { type Content, html, type Markup } from "./markup.ts";
import { STYLE } from "./style.ts";

/** Nothing is fetched, nothing runs: style inside, images only as data. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** Beginning of a document up to the inside of its body. @param bodyClass one class of the style sheet. */
export function documentStart(title: string, bodyClass?: "page"): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE_MARKUP}</style>
</head>
<body${bodyClass === undefined ? null : html` class="page"`}>
`;
}

/** The style sheet is written in this project and holds no text from outside. */
const STYLE_MARKUP: Markup = { markup: STYLE };

export function documentEnd(footer: Content): Markup {
  return html`
<footer><p>${footer}</p></footer>
</body>
</html>
`;
}

/** What a reader should know before opening a conversation. @param topics what the conversations speak of. */
export function contentNote(topics = "suicide and self-harm"): Markup {
  return html`
<div class="care" role="note" aria-label="Before you read on"><p><strong>Before you read on.</strong> These conversations speak of ${topics}, and some replies in them are poor. They stay closed until you open them; nobody has to read them all, and stopping or taking a break needs no reason.</p>
<p>If something in them touches you, talk with someone you trust or with a crisis line or emergency service where you are.</p></div>`;
}
