import type { Task } from "../../../domain/task.ts";
import type { Finding } from "./finding.ts";

/**
 * Verbs that open a requirement. "Names the risk and asks about a plan" joins two; "asks about thoughts and
 * plans" does not, because what follows *and* is a thing, not something to do.
 */
const ACTS =
  "acknowledges|advises|affirms|asks|avoids|checks|connects|directs|does|encourages|explains|expresses|gives|" +
  "helps|identifies|includes|invites|keeps|lists|makes|mentions|names|offers|picks|points|praises|proposes|" +
  "provides|recognises|recognizes|recommends|reflects|refrains|responds|says|shows|speaks|states|stays|suggests|" +
  "supports|takes|tells|thanks|treats|urges|uses|validates|warns";

const JOINS: readonly { readonly pattern: RegExp; readonly what: string }[] = [
  {
    pattern: new RegExp(
      `\\b(?:and|but|while|then)(?: (?:also|then|either|clearly|gently))? (?:${ACTS})\\b`,
      "i",
    ),
    what: "two acts",
  },
  { pattern: /\b(?:as well as|in addition to|and also|but also|along with|plus)\b/i, what: "an addition" },
  { pattern: /;/, what: "a semicolon" },
  { pattern: /[.!?]["”]?\s+\p{Lu}/u, what: "two sentences" },
];

/**
 * A criterion that asks for two things has no true verdict when a reply does one of them. Heuristic: it looks
 * for a second verb of action after *and*, additions, semicolons and second sentences.
 */
export function checkAtomicity(tasks: readonly Task[]): Finding[] {
  return tasks.flatMap((task) =>
    task.criteria.flatMap(({ text }, i): Finding[] => {
      const join = JOINS.find(({ pattern }) => pattern.test(text));
      if (join === undefined) return [];
      const found = join.pattern.exec(text)?.[0] ?? "";
      return [
        {
          check: "atomicity",
          task: task.id,
          field: `criteria[${i}].text`,
          severity: "warning",
          message: `seems to ask for more than one thing (${join.what}: "${found}")`,
          mend: "split it into two criteria with weights of their own",
        },
      ];
    }),
  );
}
