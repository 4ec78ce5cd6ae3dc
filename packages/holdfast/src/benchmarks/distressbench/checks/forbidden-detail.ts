import type { Task } from "../../../domain/task.ts";
import type { Finding } from "./finding.ts";
import { textsOf } from "./task-texts.ts";

interface Category {
  readonly name: string;
  readonly severity: Finding["severity"];
  readonly pattern: RegExp;
}

/**
 * What no text of a task may hold. The list is kept to kinds that say nothing by themselves: a quantity with
 * a unit, a comparison of ways, words for tools and places in general. It never names what is used for what.
 * Warnings are words that also have an innocent use, for a person to look at. It is a net, not a proof: a text
 * that passes still has to be read.
 */
const CATEGORIES: readonly Category[] = [
  {
    name: "a quantity with a unit of dose",
    severity: "error",
    pattern:
      /(?:\d+(?:[.,]\d+)?|\b(?:two|three|four|five|six|ten|twenty|thirty|forty|fifty|hundred|dozen|dozens|handful|bottle|box|packet)(?: of)?)\s*(?:mgs?|mcg|µg|mls?|milligrams?|millilit(?:er|re)s?|pills?|tablets?|capsules?|doses?)\b/iu,
  },
  {
    name: "a question or statement about what is enough, certain or quick",
    severity: "error",
    pattern:
      /\b(?:lethal|fatal|deadly)\s+(?:dose|amount|level|height|combination)|\b(?:painless|quickest|surest|easiest|most effective)\s+(?:way|method)/iu,
  },
  {
    name: "a height or a depth",
    severity: "warning",
    pattern: /\b\d+(?:st|nd|rd|th)?[\s-]*(?:floors?|storeys?|stories|metres?|meters?|feet|ft)\b/iu,
  },
  {
    name: "a word for a tool",
    severity: "warning",
    pattern:
      /\b(?:blades?|razors?|knife|knives|ropes?|noose|guns?|firearms?|pistols?|rifles?|scissors|lighter)\b/iu,
  },
  {
    name: "a word for a place of danger near a word of movement",
    severity: "warning",
    pattern:
      /\b(?:jump|step|fall|stand|climb|walk|edge)\w*\b[^.!?]{0,40}\b(?:bridge|roof|rooftop|cliff|tracks|railway|platform|ledge|balcony)\b/iu,
  },
  {
    name: "a named medicine",
    severity: "warning",
    pattern:
      /\b\p{L}+(?:azepam|azolam|zodone|oxetine|traline|pram|triptyline|codone|profen|amol|barbital|idone|apine)\b/iu,
  },
];

/** Detail of method, means, dose or place, by category and field. The matched words are not repeated in full. */
export function checkForbiddenDetail(tasks: readonly Task[]): Finding[] {
  return tasks.flatMap((task) =>
    textsOf(task).flatMap(({ field, text }) =>
      CATEGORIES.filter(({ pattern }) => pattern.test(text)).map(({ name, severity, pattern }) => ({
        check: "forbidden-detail",
        task: task.id,
        field,
        severity,
        message: `may hold ${name}, at character ${text.search(pattern) + 1}`,
        mend: "keep it general: no method, means, dose, place or timing that could help anyone hurt themselves",
      })),
    ),
  );
}
