import type { DisclosureFile, PhrasesFile, PoolInFile } from "./files.ts";
import { nearestHint } from "./nearest-hint.ts";
import type { PolicyFault } from "./policy-fault.ts";

type FactInFile = DisclosureFile["facts"][number];

/** What is wrong with the facts: what each names must stand further up, among the triggers, or in the other file. */
export function factFaults(rules: DisclosureFile, words: PhrasesFile): PolicyFault[] {
  const triggers = rules.triggers.map(({ id }) => id);
  const ids = rules.facts.map(({ id }) => id);
  const own = rules.facts.flatMap((fact, index) => [
    ...askFaults(fact, index, triggers),
    ...orderFaults(fact, index, ids.slice(0, index)),
    ...phraseFaults(fact, index, words),
  ]);
  const strays = Object.keys(words.facts)
    .filter((id) => !ids.includes(id))
    .map((id): PolicyFault => {
      const message = `no fact has the id "${id}"${nearestHint(id, ids)}`;
      return { file: "words", path: ["facts", id], message };
    });
  return [...own, ...strays];
}

function fault(index: number, field: string, message: string, place: readonly number[] = []): PolicyFault {
  return { file: "rules", path: ["facts", index, field, ...place], message };
}

function askFaults({ asks }: FactInFile, index: number, triggers: readonly string[]): PolicyFault[] {
  return asks.flatMap((ask, place) =>
    triggers.includes(ask)
      ? []
      : [fault(index, "asks", `there is no trigger "${ask}"${nearestHint(ask, triggers)}`, [place])],
  );
}

function orderFaults({ id, after }: FactInFile, index: number, before: readonly string[]): PolicyFault[] {
  const twice = before.includes(id) ? [fault(index, "id", `there is already a fact "${id}"`)] : [];
  if (after === undefined || before.includes(after)) return twice;
  const message = `"${after}" must be a fact further up${nearestHint(after, before)}`;
  return [...twice, fault(index, "after", message)];
}

function phraseFaults(
  { id, opens, domain, when }: FactInFile,
  index: number,
  words: PhrasesFile,
): PolicyFault[] {
  const phrases = words.facts[id];
  if (phrases === undefined)
    return [fault(index, "id", `there are no phrases for "${id}" in the file of phrases`)];
  if (!opens) return [];
  if (domain === undefined || when !== undefined)
    return [
      fault(
        index,
        "opens",
        "the fact by which a risk first shows needs a domain and no condition of its own",
      ),
    ];
  const message = `phrases for ${id} need hint, partly and plain, each with one that has no condition`;
  return hasAllRungs(phrases) ? [] : [fault(index, "opens", message)];
}

function hasAllRungs(phrases: PhrasesFile["facts"][string]): boolean {
  const always = (pool: PoolInFile = []) => pool.some((group) => typeof group === "string");
  return always(phrases.hint) && always(phrases.partly) && always(phrases.plain);
}
