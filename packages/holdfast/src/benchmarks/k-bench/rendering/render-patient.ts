import { activeDomains, type VariableValue, type Vignette } from "../../../domain/vignette.ts";
import { holds, isPresent } from "./condition.ts";
import { type Draw, drawsOf } from "./draw.ts";
import { joinList } from "./join-list.ts";
import type { Guard, ItemList, Paragraph, PhraseTable, Rendering, Template } from "./template.ts";
import { visibleVariables } from "./visible-variables.ts";

/** What the sentences of one prompt are filled from. */
interface Filling {
  readonly isSaid: (guard: Guard) => boolean;
  readonly variables: Vignette["variables"];
  readonly rendering: Rendering;
  readonly draw: Draw;
}

/**
 * The system prompt of the simulated patient that a vignette describes. Pure: the same vignette and rendering
 * give the same bytes. Variables of inactive domains are taken away before anything else is looked at, so
 * that nothing can follow from them. A sentence one of whose names has no value is left out, and so is a
 * paragraph or a section in which nothing remains.
 * @param vignette checked against the schema that the rendering was loaded for.
 */
export function renderPatient(vignette: Vignette, rendering: Rendering): string {
  const variables = visibleVariables(vignette, rendering.domainOf);
  const active = activeDomains(vignette);
  const isSaid = ({ domain, when }: Guard) =>
    (domain === null || active.includes(domain)) && holds(when, variables);
  const filling = { isSaid, variables, rendering, draw: drawsOf(vignette.id, variables) };
  const sections = rendering.sections.flatMap(({ title, paragraphs }, s) => {
    const texts = paragraphs.map((paragraph, p) => paragraphText(paragraph, `${s}/${p}`, filling));
    const said = texts.filter((text) => text !== "");
    return said.length === 0 ? [] : [[`# ${title}`, ...said].join("\n\n")];
  });
  return sections.join("\n\n");
}

function paragraphText(paragraph: Paragraph, place: string, filling: Filling): string {
  const { isSaid } = filling;
  if (!isSaid(paragraph)) return "";
  const texts = paragraph.sentences.flatMap((sentence, i) => {
    if (!isSaid(sentence)) return [];
    const text = fill(filling.draw(`sentence/${place}/${i}`, sentence.pick), filling);
    return text === null ? [] : [text];
  });
  return paragraph.as === "list" ? texts.map((text) => `- ${text}`).join("\n") : texts.join(" ");
}

/** `null` where a name in it has no value. */
function fill(template: Template, filling: Filling): string | null {
  let text = "";
  for (const part of template) {
    const piece = typeof part === "string" ? part : wordsFor(part.name, filling);
    if (piece === null) return null;
    text += piece;
  }
  return text;
}

function wordsFor(name: string, filling: Filling): string | null {
  const { variables, rendering, draw } = filling;
  const pool = rendering.pools.get(name);
  if (pool !== undefined) {
    const group = pool.find(({ when }) => holds(when, variables));
    return group === undefined ? null : draw(`pool/${name}`, group.pick);
  }
  const items = rendering.lists.get(name);
  if (items !== undefined) return joinedItems(items, filling);
  const table = rendering.phrases.get(name);
  const value = variables[table?.variable ?? name] ?? null;
  if (!isPresent(value)) return null;
  return table === undefined ? plainText(value) : phraseOf(value, table, `phrase/${name}`, draw);
}

function joinedItems(items: ItemList, filling: Filling): string | null {
  const said = items.filter(filling.isSaid).flatMap(({ say }) => fill(say, filling) ?? []);
  return said.length === 0 ? null : joinList(said);
}

function phraseOf(value: VariableValue, table: PhraseTable, place: string, draw: Draw): string | null {
  if (table.kind === "bands") {
    const band = table.bands.find(({ upTo }) => typeof value === "number" && value <= upTo);
    return band === undefined ? null : draw(place, band.say);
  }
  const levels = Array.isArray(value) ? value.map(String) : [String(value)];
  const phrases = levels.map((level) => {
    const options = table.say.get(level);
    if (options === undefined) throw new Error(`a vignette that was not checked: ${table.variable} ${level}`);
    return draw(`${place}/${level}`, options);
  });
  return joinList(phrases);
}

/** A value as it stands. Line breaks become spaces, so that a value cannot begin a section of its own. */
function plainText(value: VariableValue): string {
  const items = Array.isArray(value) ? value.map(String) : [String(value)];
  return joinList(items.map((item) => item.replace(/\s+/g, " ").trim()));
}
