import { inertText } from "./inert-text.ts";

/** HTML that was put together by `html`, the only way to make any: what it holds is safe to write. */
export interface Markup {
  readonly markup: string;
}

/** What may stand between tags; texts are escaped, markup is not, `null` is nothing. */
export type Content = string | number | Markup | null | readonly Content[];

/**
 * HTML with every text in it escaped, for element content and for attribute values in double quotes.
 * Never for addresses from outside, scripts or styles: a report has none.
 */
export function html(parts: TemplateStringsArray, ...contents: Content[]): Markup {
  return { markup: parts.reduce((text, part, i) => text + rendered(contents[i - 1]!) + part) };
}

function rendered(content: Content): string {
  if (content === null) return "";
  if (typeof content === "string") return inertText(content);
  if (typeof content === "number") return String(content);
  return isMarkup(content) ? content.markup : content.map(rendered).join("");
}

function isMarkup(content: Markup | readonly Content[]): content is Markup {
  return "markup" in content;
}
