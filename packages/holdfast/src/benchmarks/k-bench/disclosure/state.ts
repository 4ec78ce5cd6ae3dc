import { RISK_DOMAINS, type RiskDomain, SEVERITIES } from "../../../domain/risk-domain.ts";
import { activeDomains, severityOf, type Vignette } from "../../../domain/vignette.ts";
import { type Fact, factsOf, wordsFor } from "./facts.ts";
import { type DisclosurePolicy, MANNERS, type Manner, type Style } from "./policy.ts";

/** Who is being led: fixed for a conversation. */
export interface Person {
  readonly policy: DisclosurePolicy;
  readonly style: Style;
  readonly facts: readonly Fact[];
  readonly active: readonly RiskDomain[];
  /** Turns on which an active risk shows unasked, and by which its hint has come at the latest; gravest first. */
  readonly unasked: ReadonlyMap<RiskDomain, UnaskedTurns>;
  /** Most things told in one message. */
  readonly thingsAtOnce: number;
  readonly deny: Readonly<Record<RiskDomain, readonly string[]>>;
  readonly safe: readonly string[];
  readonly manners: Readonly<Record<Manner, readonly string[]>>;
  readonly seed: string;
}

export interface UnaskedTurns {
  readonly hint: number;
  readonly partly: number;
  readonly latest: number;
}

/** Where disclosure stands. Immutable: `advance` gives the next one. */
export interface DisclosureState {
  readonly person: Person;
  /** Messages that the person has written so far, over all meetings. */
  readonly turn: number;
  readonly session: number;
  /** Rungs of each fact that may be told, and that have been offered for telling. */
  readonly open: Readonly<Record<string, number>>;
  readonly told: Readonly<Record<string, number>>;
  /** Wordings used so far, by the place they come from. */
  readonly used: Readonly<Record<string, number>>;
  /** Warm replies since the last one that opened something. */
  readonly warmth: number;
  /** First turn on which the person is no longer shut. */
  readonly shutUntil: number;
}

/**
 * The state before the first message.
 * @param seed another seed leads the same person with other words.
 * @throws Error where the vignette has a level of disclosure_style that the policy does not know.
 */
export function beginDisclosure(
  vignette: Pick<Vignette, "variables">,
  policy: DisclosurePolicy,
  seed: string,
): DisclosureState {
  const person = personOf(vignette, policy, seed);
  return { person, turn: 0, session: 0, open: {}, told: {}, used: {}, warmth: 0, shutUntil: 0 };
}

function personOf(vignette: Pick<Vignette, "variables">, policy: DisclosurePolicy, seed: string): Person {
  const { variables } = vignette;
  const style = policy.styles.get(String(variables.disclosure_style));
  if (style === undefined) throw new Error(`no way of disclosing called ${variables.disclosure_style}`);
  const words = (pool: Parameters<typeof wordsFor>[0], place: string) =>
    wordsFor(pool, variables, `${seed}/${place}`);
  return {
    policy,
    style,
    facts: factsOf(vignette, policy, seed),
    active: activeDomains(vignette),
    unasked: unaskedTurns(vignette, style, policy.latestHint),
    thingsAtOnce: policy.fewWords.includes(String(variables.interaction_style)) ? 1 : style.thingsAtOnce,
    deny: byKey(RISK_DOMAINS, (domain) => words(policy.absent[domain].deny, `deny/${domain}`)),
    safe: words(policy.safe, "safe"),
    manners: byKey(MANNERS, (manner) => words(policy.manners[manner], manner)),
    seed,
  };
}

/** The gravest risk shows first, each other one a turn later; the last of them by the latest turn. */
function unaskedTurns(
  vignette: Pick<Vignette, "variables">,
  style: Style,
  latestHint: number,
): Person["unasked"] {
  const rank = (domain: RiskDomain) => SEVERITIES.indexOf(severityOf(vignette, domain) ?? "low");
  const order = activeDomains(vignette).sort((a, b) => rank(b) - rank(a));
  return new Map(
    order.map((domain, place) => {
      const { hint, partly } = style.unasked[severityOf(vignette, domain) ?? "low"];
      const latest = latestHint - (order.length - 1 - place);
      return [domain, { hint: Math.min(hint + place, latest), partly: partly + place, latest }];
    }),
  );
}

function byKey<K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>;
}
