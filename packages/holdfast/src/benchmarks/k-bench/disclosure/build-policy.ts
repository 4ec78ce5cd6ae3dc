import { RISK_DOMAINS } from "../../../domain/risk-domain.ts";
import { toCondition } from "../rendering/when.ts";
import { cuesFrom } from "./cues.ts";
import type { DisclosureFile, PhrasesFile, PoolInFile } from "./files.ts";
import { type DisclosurePolicy, type FactRule, MANNERS, type Pool, type Trigger } from "./policy.ts";
import { wordIndex } from "./word-index.ts";
import { patternSource } from "./word-pattern.ts";

/** Puts two checked files together. They must have passed `policyFaults`. */
export function toPolicy(rules: DisclosureFile, words: PhrasesFile): DisclosurePolicy {
  return {
    version: rules.version,
    schemaVersion: rules.schemaVersion,
    styles: new Map(Object.entries(rules.styles)),
    latestHint: rules.latestHint,
    fewWords: rules.fewWords,
    triggers: rules.triggers.map(toTrigger),
    triggerWords: wordIndex(rules.triggers.map(({ any }) => any)),
    invitations: anyOf(rules.invitations),
    negations: anyOf(rules.negations),
    slots: byKey(Object.keys(words.slots), (name) => toPool(words.slots[name]!)),
    facts: rules.facts.map((fact) => toFact(fact, words)),
    absent: byKey(RISK_DOMAINS, (domain) => ({
      deny: toPool(words.deny[domain]),
      cues: rules.absent[domain].cues.flatMap(cuesFrom),
    })),
    safe: toPool(words.safe),
    manners: byKey(MANNERS, (manner) => toPool(words.manners[manner])),
  };
}

function toTrigger({ id, domain, effect, everywhere, unless }: DisclosureFile["triggers"][number]): Trigger {
  return {
    id,
    domain: domain ?? null,
    effect,
    everywhere,
    unless: unless.length === 0 ? null : anyOf(unless),
  };
}

function toFact(fact: DisclosureFile["facts"][number], words: PhrasesFile): FactRule {
  const { hint = [], partly = [], plain } = words.facts[fact.id]!;
  return {
    id: fact.id,
    domain: fact.domain ?? null,
    when: toCondition(fact.when),
    about: fact.about,
    opens: fact.opens,
    asks: fact.asks,
    after: fact.after ?? null,
    warmth: fact.warmth === "none" ? null : fact.warmth,
    from: fact.from ?? null,
    private: fact.private,
    cues: { partly: fact.cues.partly.flatMap(cuesFrom), plain: fact.cues.plain.flatMap(cuesFrom) },
    phrases: { hint: toPool(hint), partly: toPool(partly), plain: toPool(plain) },
  };
}

function toPool(groups: PoolInFile): Pool {
  return groups.map((group) =>
    typeof group === "string"
      ? { when: toCondition(), say: [group] }
      : { when: toCondition(group.when), say: group.say },
  );
}

function anyOf(patterns: readonly string[]): RegExp {
  return new RegExp(patterns.map((pattern) => patternSource(pattern)).join("|"));
}

function byKey<K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>;
}
