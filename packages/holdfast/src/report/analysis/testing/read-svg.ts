/** A tag of an SVG document with its attributes. */
export interface SvgTag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const TAG = /<(\/?)([A-Za-z][\w-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|<|>/g;

/**
 * Reads a document as strictly as XML asks: every tag is closed, attributes are quoted, no stray `<` or `>`, only the
 * five entities. @throws Error at the first fault.
 */
export function readSvg(svg: string): { readonly tags: readonly SvgTag[]; readonly text: string } {
  const open: string[] = [];
  const tags: SvgTag[] = [];
  for (const [all, closing, name, attributes, empty] of svg.matchAll(TAG)) {
    if (name === undefined) throw new Error(`stray ${all} in ${svg.slice(0, 80)}`);
    if (closing === "/") {
      if (open.pop() !== name) throw new Error(`</${name}> closes nothing`);
      continue;
    }
    const pairs = [...attributes!.matchAll(/([\w:-]+)="([^"]*)"/g)].map(
      ([, key, value]) => [key!, value!] as const,
    );
    if (new Set(pairs.map(([key]) => key)).size < pairs.length)
      throw new Error(`<${name}> has an attribute twice`);
    tags.push({ name, attributes: Object.fromEntries(pairs) });
    if (empty !== "/") open.push(name);
  }
  if (open.length > 0) throw new Error(`not closed: ${open.join(", ")}`);
  const wrong = /&(?!(?:amp|lt|gt|quot|#39);)/.exec(svg);
  if (wrong) throw new Error(`an entity that is none at ${wrong.index}`);
  return { tags, text: svg.replace(TAG, "\n") };
}

/** Elements and attributes of which every plot is made; anything else could fetch, run or restyle something. */
const ELEMENTS = new Set(["svg", "title", "desc", "rect", "g", "text", "line", "path", "circle", "polyline"]);
const REACHING = /^(?:on|href|xlink|src|style|class$)/;

/** What in a plot could reach beyond it; empty for every plot of the kit. */
export function reachingOut(svg: string): string[] {
  return readSvg(svg).tags.flatMap(({ name, attributes }) => [
    ...(ELEMENTS.has(name) ? [] : [name]),
    ...Object.entries(attributes).flatMap(([key, value]) =>
      REACHING.test(key) || /url\(|javascript:/i.test(value) ? [`${name} ${key}`] : [],
    ),
  ]);
}
