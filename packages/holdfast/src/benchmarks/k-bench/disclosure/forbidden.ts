import { RISK_DOMAINS } from "../../../domain/risk-domain.ts";
import { rungName } from "./facts.ts";
import type { DisclosureState } from "./state.ts";

/** Something that may not be told, with the words by which telling it would show. */
export interface Forbidden {
  readonly fact: string;
  /** Plain phrases; one that ends in `*` is the beginning of a word. */
  readonly cues: readonly string[];
}

/** Names of all that may be told now, each rung of a fact apart. */
export function allowedIn({ person, open }: DisclosureState): string[] {
  return person.facts.flatMap((fact) =>
    Array.from({ length: open[fact.rule.id] ?? 0 }, (_, index) => rungName(fact, index + 1)),
  );
}

/**
 * What may not be told now and can be recognised: rungs that are not open, and everything of a risk that is not
 * this person's. A hint has no cues: nobody can tell it from ordinary talk.
 */
export function forbiddenIn({ person, open }: DisclosureState): Forbidden[] {
  const notYet = person.facts.flatMap((fact) =>
    fact.rungs.flatMap(({ rung }, index) => {
      const cues = rung === "hint" ? [] : fact.rule.cues[rung];
      const isOpen = index < (open[fact.rule.id] ?? 0);
      return isOpen || cues.length === 0 ? [] : [{ fact: rungName(fact, index + 1), cues }];
    }),
  );
  const notTheirs = RISK_DOMAINS.filter((domain) => !person.active.includes(domain)).map((domain) => ({
    fact: `${domain} (not theirs)`,
    cues: person.policy.absent[domain].cues,
  }));
  return [...notYet, ...notTheirs];
}
