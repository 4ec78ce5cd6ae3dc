import { type Content, html, type Markup } from "../../html/markup.ts";
import { INK, PAPER } from "./palette.ts";

export interface SvgDocument {
  /** Unique in a page that holds several: letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  /** Every figure that is drawn, in words. */
  readonly figures: string;
  readonly width: number;
  readonly height: number;
}

/** Only what every system has: no font is fetched. */
const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";
/** Size of all text that is not a tick. */
const TEXT_SIZE = 13;
export const TICK_SIZE = 12;

/**
 * A whole SVG document: white ground, own colours, no style sheet, script or reference; all text in it is inert.
 * Its description carries every figure, so that nobody needs to see it.
 */
export function svgDocument({ id, title, figures, width, height }: SvgDocument, body: Content): string {
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${id}-title ${id}-desc" font-family="${FONT}" font-size="${TEXT_SIZE}" fill="${INK}">
<title id="${id}-title">${title}</title>
<desc id="${id}-desc">${figures}</desc>
<rect width="${width}" height="${height}" fill="${PAPER}"/>
${body}
</svg>
`.markup;
}

export interface TextStyle {
  readonly anchor?: "start" | "middle" | "end";
  readonly size?: number;
  readonly fill?: string;
  readonly bold?: boolean;
  /** A white edge, so that it can be read across lines. */
  readonly edged?: boolean;
  /** Degrees about its own place. */
  readonly turned?: number;
}

/** A line of text at a place; whatever it says is inert. */
export function textAt(x: number, y: number, content: Content, style: TextStyle = {}): Markup {
  const { anchor = "start", size = TEXT_SIZE, fill = INK, bold = false, edged = false, turned } = style;
  return html`<text x="${x}" y="${y}"${anchor === "start" ? null : html` text-anchor="${anchor}"`}${size === TEXT_SIZE ? null : html` font-size="${size}"`}${fill === INK ? null : html` fill="${fill}"`}${bold ? html` font-weight="600"` : null}${edged ? html` stroke="${PAPER}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"` : null}${turned === undefined ? null : html` transform="rotate(${turned} ${x} ${y})"`}>${content}</text>
`;
}

export interface LineStyle {
  readonly stroke: string;
  readonly width?: number;
  readonly dash?: string;
}

export function lineBetween(
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
  { stroke, width = 1, dash = "none" }: LineStyle,
): Markup {
  return html`<line x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}" stroke="${stroke}"${width === 1 ? null : html` stroke-width="${width}"`}${dash === "none" ? null : html` stroke-dasharray="${dash}"`}/>
`;
}

/** A place to a tenth of a unit: the same figures give the same bytes on every machine. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
