import { RISK_DOMAINS, type RiskDomain } from "../../../../domain/risk-domain.ts";
import type { PhraseTable, Rendering, Template } from "../template.ts";

/** Pieces shorter than this are ordinary English ("and", "it is") and give nothing away. */
const TELLING_LENGTH = 9;

/**
 * The words of each domain alone: what its sentences, items and phrases say and no core text says as well.
 * If any of them occurs in a prompt, the domain has spoken.
 */
export function domainWords(rendering: Rendering): Record<RiskDomain, string[]> {
  const texts = new Map<RiskDomain | null, string[]>([null, ...RISK_DOMAINS].map((domain) => [domain, []]));
  for (const [domain, text] of pieces(rendering)) texts.get(domain)!.push(text);
  const own = (domain: RiskDomain) => {
    const others = [...texts].filter(([one]) => one !== domain).flatMap(([, all]) => all);
    const shared = (text: string) => others.some((other) => other.includes(text));
    const long = texts.get(domain)!.filter((text) => text.length >= TELLING_LENGTH);
    return [...new Set(long)].filter((text) => !shared(text));
  };
  return Object.fromEntries(RISK_DOMAINS.map((domain) => [domain, own(domain)])) as Record<
    RiskDomain,
    string[]
  >;
}

function pieces(rendering: Rendering): [RiskDomain | null, string][] {
  const { sections, lists, phrases, pools, domainOf } = rendering;
  const inSections = sections.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ domain, sentences }) =>
      sentences.flatMap((sentence) => literal(sentence.domain ?? domain, sentence.pick)),
    ),
  );
  const inLists = [...lists.values()].flat().flatMap(({ domain, say }) => literal(domain, [say]));
  const inPhrases = [...phrases.values()].flatMap((table) => {
    const domain = domainOf.get(table.variable) ?? null;
    return phrasesOf(table).map((text): [RiskDomain | null, string] => [domain, text]);
  });
  const inPools = [...pools.values()].flat().flatMap(({ pick }) => pick);
  return [...inSections, ...inLists, ...inPhrases, ...inPools.map((text): [null, string] => [null, text])];
}

function literal(domain: RiskDomain | null, templates: readonly Template[]): [RiskDomain | null, string][] {
  return templates.flatMap((template) =>
    template.flatMap((part): [RiskDomain | null, string][] =>
      typeof part === "string" ? [[domain, part.trim()]] : [],
    ),
  );
}

function phrasesOf(table: PhraseTable): readonly string[] {
  return table.kind === "bands" ? table.bands.flatMap(({ say }) => say) : [...table.say.values()].flat();
}
