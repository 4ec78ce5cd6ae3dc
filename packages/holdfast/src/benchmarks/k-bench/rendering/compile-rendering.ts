import type { ParagraphInFile, RenderingFile, SentenceInFile } from "./rendering-file.ts";
import {
  type Guard,
  type Paragraph,
  type PhraseTable,
  type Pool,
  parseTemplate,
  type Rendering,
  type Sentence,
} from "./template.ts";
import { toCondition, type WhenInFile } from "./when.ts";

function several(value: string | readonly string[]): readonly string[] {
  return typeof value === "string" ? [value] : value;
}

function toPhraseTable(name: string, written: RenderingFile["phrases"][string]): PhraseTable {
  const variable = written.of ?? name;
  if ("bands" in written) {
    return {
      kind: "bands",
      variable,
      bands: written.bands.map(({ upTo, say }) => ({ upTo, say: several(say) })),
    };
  }
  const say = Object.entries(written.say).map(([level, phrase]) => [level, several(phrase)] as const);
  return { kind: "levels", variable, say: new Map(say) };
}

function toPool(written: RenderingFile["pools"][string]): Pool {
  return isTexts(written)
    ? [{ when: toCondition(), pick: written }]
    : written.map(({ when, pick }) => ({ when: toCondition(when), pick }));
}

/** The checker does not narrow a union of lists by its first member. */
function isTexts(list: readonly unknown[]): list is readonly string[] {
  return typeof list[0] === "string";
}

function toSentence(written: SentenceInFile): Sentence {
  if (typeof written === "string") return { ...toGuard({}), pick: [parseTemplate(written)] };
  const options = "say" in written ? [written.say] : written.pick;
  return { ...toGuard(written), pick: options.map(parseTemplate) };
}

function toParagraph(written: ParagraphInFile): Paragraph {
  const paragraph = Array.isArray(written) ? { as: "prose" as const, sentences: written } : written;
  const sentences = paragraph.sentences.map(toSentence);
  return { ...toGuard(paragraph), as: paragraph.as, isBareList: Array.isArray(written), sentences };
}

function toGuard({
  domain = null,
  when,
}: {
  domain?: Guard["domain"] | undefined;
  when?: WhenInFile | undefined;
}): Guard {
  return { domain, when: toCondition(when) };
}

/** The checked content of a rendering file in the form in which vignettes are rendered. */
export function compileRendering(file: RenderingFile, domainOf: Rendering["domainOf"]): Rendering {
  const entries = <T, U>(record: Readonly<Record<string, T>>, to: (name: string, value: T) => U) =>
    new Map(Object.entries(record).map(([name, value]) => [name, to(name, value)] as const));
  return {
    version: file.version,
    schemaVersion: file.schemaVersion,
    domainOf,
    phrases: entries(file.phrases, toPhraseTable),
    pools: entries(file.pools, (_, pool) => toPool(pool)),
    lists: entries(file.lists, (_, items) =>
      items.map((item) => ({ ...toGuard(item), say: parseTemplate(item.say) })),
    ),
    sections: file.sections.map(({ title, paragraphs }) => ({
      title,
      paragraphs: paragraphs.map(toParagraph),
    })),
  };
}
