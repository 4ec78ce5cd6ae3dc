import type {
  ClauseInFile,
  ParagraphInFile,
  RenderingFile,
  SentenceInFile,
  WhenInFile,
} from "./rendering-file.ts";
import {
  type Clause,
  type Condition,
  type Guard,
  type Paragraph,
  type PhraseTable,
  type Pool,
  parseTemplate,
  type Rendering,
  type Sentence,
} from "./template.ts";

function several<T extends string | number | boolean>(value: T | readonly T[]): readonly T[] {
  return typeof value === "object" ? value : [value];
}

function toClause(written: ClauseInFile): Clause {
  if (typeof written !== "object" || Array.isArray(written)) return { kind: "is", values: several(written) };
  if ("not" in written) return { kind: "not", values: several(written.not) };
  if ("present" in written) return { kind: "present", present: written.present };
  const { atLeast = -Infinity, atMost = Infinity } = written;
  return { kind: "between", least: atLeast, most: atMost };
}

function toClauses(written: Readonly<Record<string, ClauseInFile>>): Condition["clauses"] {
  return Object.entries(written).map(([variable, one]) => ({ variable, clause: toClause(one) }));
}

/** A condition as the file writes it; none at all always holds. */
function toCondition(written: WhenInFile = {}): Condition {
  const { anyOf = [], ...rest } = written;
  return {
    clauses: toClauses(rest as Record<string, ClauseInFile>),
    anyOf: anyOf.map((one) => ({ clauses: toClauses(one), anyOf: [] })),
  };
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
