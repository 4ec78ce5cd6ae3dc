import type { RiskDomain } from "../../../domain/risk-domain.ts";
import type { ValuePath } from "../../../domain/value-path.ts";
import type { Condition, Rendering, Template } from "./template.ts";

/** A place of a rendering that asks about variables or names them, with the domain under whose guard it stands. */
export interface Place {
  readonly path: ValuePath;
  readonly domain: RiskDomain | null;
  readonly when: Condition;
  readonly templates: readonly Template[];
  /** Items of a list may name anything but a list, so that filling them always ends. */
  readonly isItem: boolean;
}

/** Every paragraph, sentence, item of a list and group of a pool, with its path in the file. */
export function placesOf(rendering: Rendering): Place[] {
  const inPools = [...rendering.pools].flatMap(([name, groups]) =>
    groups.map(({ when }) => ({ path: ["pools", name], domain: null, when, templates: [], isItem: false })),
  );
  const inLists = [...rendering.lists].flatMap(([name, items]) =>
    items.map(({ say, ...guard }, i) => ({
      ...guard,
      path: ["lists", name, i],
      templates: [say],
      isItem: true,
    })),
  );
  return [...inPools, ...inLists, ...rendering.sections.flatMap(placesOfSection)];
}

function placesOfSection({ paragraphs }: Rendering["sections"][number], s: number): Place[] {
  return paragraphs.flatMap((paragraph, p) => {
    const path = ["sections", s, "paragraphs", p];
    const sentences = paragraph.sentences.map((sentence, i) => ({
      path: paragraph.isBareList ? [...path, i] : [...path, "sentences", i],
      domain: sentence.domain ?? paragraph.domain,
      when: sentence.when,
      templates: sentence.pick,
      isItem: false,
    }));
    return [
      { path, domain: paragraph.domain, when: paragraph.when, templates: [], isItem: false },
      ...sentences,
    ];
  });
}
