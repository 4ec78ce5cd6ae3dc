import { activeDomains, type Vignette } from "../../../domain/vignette.ts";
import { type Random, seededRandom } from "../../../statistics/random.ts";
import { holds } from "../rendering/condition.ts";
import { parseTemplate } from "../rendering/template.ts";
import { type DisclosurePolicy, type FactRule, type Pool, RUNGS, type Rung } from "./policy.ts";

/** Something that one person may tell, with the words for each rung in the order in which they will be used. */
export interface Fact {
  readonly rule: FactRule;
  /** Rising; a fact without a hint begins at its first rung. */
  readonly rungs: readonly { readonly rung: Rung; readonly say: readonly string[] }[];
}

/**
 * Everything that a person may tell, in the policy's order. A domain that is not active has no facts.
 * @param seed decides which of several wordings come first: same seed, same words.
 */
export function factsOf(
  { variables }: Pick<Vignette, "variables">,
  policy: Pick<DisclosurePolicy, "facts" | "slots">,
  seed: string,
): Fact[] {
  const active = activeDomains({ variables });
  return policy.facts
    .filter(({ domain, when }) => (domain === null || active.includes(domain)) && holds(when, variables))
    .map((rule) => ({ rule, rungs: rungsOf(rule, policy.slots, variables, seed) }))
    .filter(({ rungs }) => rungs.length > 0);
}

function rungsOf(
  rule: FactRule,
  slots: DisclosurePolicy["slots"],
  variables: Vignette["variables"],
  seed: string,
): Fact["rungs"] {
  return RUNGS.flatMap((rung) => {
    const pool = rule.phrases[rung];
    if (!pool.some(({ say, when }) => say.length > 0 && holds(when, variables))) return [];
    const say = once(() =>
      wordsFor(pool, variables, `${seed}/${rule.id}/${rung}`).map((phrase) =>
        filled(phrase, slots, variables),
      ),
    );
    return [
      {
        rung,
        get say() {
          return say();
        },
      },
    ];
  });
}

/** Most of what a person might tell is never told: its words are made when they are first asked for. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * The wordings of a pool that fit a person, in seeded order: those with a condition first, since they say more
 * of this person.
 */
export function wordsFor(pool: Pool, variables: Vignette["variables"], seed: string): string[] {
  const fitting = pool.filter(({ when }) => holds(when, variables));
  const isOwn = ({ when }: Pool[number]) => when.clauses.length > 0 || when.anyOf.length > 0;
  const random = seededRandom(seed);
  const words = (groups: Pool) =>
    shuffled(
      groups.flatMap(({ say }) => say),
      random,
    );
  return [...words(fitting.filter(isOwn)), ...words(fitting.filter((group) => !isOwn(group)))];
}

/** Fills the slots of a phrase; a slot written with a capital gives a capital. */
function filled(phrase: string, slots: DisclosurePolicy["slots"], variables: Vignette["variables"]): string {
  const parts = parseTemplate(phrase).map((part) => {
    if (typeof part === "string") return part;
    const name = part.name.toLowerCase();
    const word = wordsFor(slots[name] ?? [], variables, `slot/${name}`)[0] ?? "";
    return part.name === name ? word : word.charAt(0).toUpperCase() + word.slice(1);
  });
  return parts.join("");
}

/** Fisher–Yates. */
function shuffled<T>(items: readonly T[], random: Random): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

/** Name of a rung of a fact in logs: the plain rung carries the fact's own id. */
export function rungName(fact: Fact, level: number): string {
  const rung = fact.rungs[level - 1]!.rung;
  return rung === "plain" ? fact.rule.id : `${fact.rule.id} (${rung})`;
}

/** How many rungs of a fact lie at or below one: `partly` of [hint, partly, plain] is 2. */
export function levelUpTo({ rungs }: Fact, rung: Rung): number {
  return rungs.filter((one) => RUNGS.indexOf(one.rung) <= RUNGS.indexOf(rung)).length;
}
