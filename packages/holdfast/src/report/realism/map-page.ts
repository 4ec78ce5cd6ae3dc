import { createHash } from "node:crypto";
import type { EmbeddingMap, StudyResult } from "../../realism/study/study.ts";
import type { AnalysisPlot } from "../analysis/analysis-document.ts";
import { captionText } from "../analysis/caption-text.ts";
import { html, type Markup } from "../html/markup.ts";
import { STYLE } from "../html/style.ts";
import { MAP_SCRIPT } from "./map-script.ts";

export interface MapPageOptions {
  /** Chunks of people are left out unless this is set: they may be sensitive, and the page is made to be passed on. */
  readonly withHumanText: boolean;
}

const WITHHELD =
  "The text of this chunk is not in this file: what people said in the reference is left out, since it may be sensitive.";

const BEFORE = html`<div class="care" role="note" aria-label="Before you read on"><p><strong>Before you read on.</strong> The chunks come from conversations of people in distress, real or simulated; some speak of suicide and self-harm. Each stays closed until you choose its mark, and nobody has to read them.</p>
<p>If something in them touches you, talk with someone you trust or with a crisis line or emergency service where you are.</p></div>`;

const OWN_STYLE = `
.map svg{display:block;width:100%;max-width:56rem;height:auto;border-radius:.3rem}
.map .chosen{stroke:#1b2127;stroke-width:3;fill-opacity:1}.map .same{stroke:#1b2127;stroke-width:1.2;fill-opacity:1}
.map g[data-source]>g{cursor:pointer}
#controls{display:flex;flex-wrap:wrap;gap:.4rem 1.2rem;margin:0 0 .8rem;align-items:center}[hidden]{display:none!important}
#panel{margin:1rem 0;padding:.8rem 1rem;border-left:4px solid var(--accent);background:var(--soft);max-width:46rem}
#panel p{margin:0 0 .3rem}
`;

/**
 * A map as one page that asks for nothing: the SVG stands in it and can be read without script; with it, sources can be
 * hidden, and a chosen mark shows its chunk. The one script is allowed by its hash, and nothing else can run.
 */
export function mapPage(
  study: StudyResult,
  map: EmbeddingMap,
  { title, svg, caption }: AnalysisPlot,
  options: MapPageOptions,
): string {
  const sources = [study.reference.name, ...study.models.map(({ counts }) => counts.name)];
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy()}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${{ markup: STYLE + OWN_STYLE }}</style>
</head>
<body>
<header><h1>${title}</h1>
<p class="lead">Each mark is one chunk of about 20 words.</p></header>
<main>
${BEFORE}
${controls(sources)}
<figure class="figure map">${{ markup: svg }}<figcaption>${captionText(caption)}</figcaption></figure>
${panel()}
<noscript><p class="note">Without script the map can be looked at; chunks can't be opened.</p></noscript>
</main>
<script type="application/json" id="points">${{ markup: scriptData(pointData(map, sources, options)) }}</script>
<script>${{ markup: MAP_SCRIPT }}</script>
</body>
</html>
`.markup;
}

function policy(): string {
  const hash = createHash("sha256").update(MAP_SCRIPT).digest("base64");
  return `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
}

function controls(sources: readonly string[]): Markup {
  return html`<div id="controls" hidden>${sources.map(
    (name, source) => html`<label><input type="checkbox" checked data-source="${source}"> ${name}</label>`,
  )}<button type="button" id="previous">Previous chunk</button><button type="button" id="next">Next chunk</button></div>`;
}

function panel(): Markup {
  return html`<div id="panel" role="status" hidden><p><strong id="point-source"></strong>, conversation <span id="point-conversation"></span></p><p class="text" id="point-text"></p></div>`;
}

/** Source, place among its marks, conversation by number, and the chunk's text or `null` for each point. */
function pointData({ points }: EmbeddingMap, sources: readonly string[], { withHumanText }: MapPageOptions) {
  const seen = sources.map(() => 0);
  const conversations = sources.map(() => new Map<string, number>());
  return {
    sources,
    withheld: WITHHELD,
    points: points.map(({ source, conversation, text }) => {
      const numbers = conversations[source]!;
      if (!numbers.has(conversation)) numbers.set(conversation, numbers.size + 1);
      const at = seen[source]!++;
      return [source, at, numbers.get(conversation)!, source > 0 || withHumanText ? text : null] as const;
    }),
  };
}

/** JSON that cannot end the element it stands in. */
function scriptData(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
