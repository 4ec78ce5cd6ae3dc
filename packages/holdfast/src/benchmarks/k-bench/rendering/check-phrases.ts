import { nearestName } from "../../../domain/nearest-name.ts";
import type { SchemaProblem } from "../../../domain/schema-problems.ts";
import type { PhraseTable, Rendering } from "./template.ts";
import { unknownVariable } from "./unknown-name.ts";
import type { VariableFacts, Variables } from "./variable-facts.ts";

/** Whether every phrase table, pool and list is whole: each level of its variable has a phrase, and none is unknown. */
export function phraseProblems({ phrases, pools, lists }: Rendering, variables: Variables): SchemaProblem[] {
  const inTables = [...phrases].flatMap(([name, table]) => {
    const path = ["phrases", name];
    const facts = variables.get(table.variable);
    if (facts === undefined) return [{ path, message: unknownVariable(table.variable, variables) }];
    if (variables.has(name) && name !== table.variable) {
      return [{ path, message: "bears the name of another variable; give the table a name of its own" }];
    }
    const messages = table.kind === "bands" ? bandProblems(table, facts) : levelProblems(table, facts);
    return [...messages, ...nestedNames(textsOf(table))].map((message) => ({ path, message }));
  });
  const inPools = [...pools].map(([name, groups]) => ({
    path: ["pools", name],
    taken: variables.has(name) || phrases.has(name),
    texts: groups.flatMap(({ pick }) => pick),
  }));
  const inLists = [...lists.keys()].map((name) => ({
    path: ["lists", name],
    taken: variables.has(name) || phrases.has(name) || pools.has(name),
    texts: [],
  }));
  const inOptions = [...inPools, ...inLists].flatMap(({ path, taken, texts }) => {
    const messages = taken ? ["has the name of something else; give it a name of its own"] : [];
    return [...messages, ...nestedNames(texts)].map((message) => ({ path, message }));
  });
  return [...inTables, ...inOptions];
}

function levelProblems({ say }: PhraseTable & { kind: "levels" }, { kind, levels }: VariableFacts): string[] {
  if (levels.length === 0) return [`is of a ${kind} variable, which has no levels; use bands for a number`];
  const missing = levels.filter((level) => !say.has(level));
  const unknown = [...say.keys()].filter((level) => !levels.includes(level));
  return [
    ...missing.map((level) => `has no phrase for the level "${level}"; add one`),
    ...unknown.map((level) => unknownLevel(level, levels)),
  ];
}

/** What to tell of a level that a variable does not have. */
export function unknownLevel(level: string, levels: readonly string[]): string {
  const near = nearestName(level, levels);
  return `unknown level "${level}"${near === null ? "" : `; did you mean "${near}"?`} (levels: ${levels.join(", ")})`;
}

function bandProblems({ bands }: PhraseTable & { kind: "bands" }, { kind, max }: VariableFacts): string[] {
  if (kind !== "number")
    return [`has bands, but its variable is a ${kind}; give its levels phrases under "say"`];
  const isRising = bands.every(({ upTo }, i) => i === 0 || upTo > bands[i - 1]!.upTo);
  if (!isRising) return ["bands must rise; sort them by upTo"];
  const last = bands.at(-1)?.upTo ?? -Infinity;
  return last < max ? [`the last band ends at ${last}, but the variable goes up to ${max}; add a band`] : [];
}

/** Phrases are put in as they stand, so a name in one would never be filled. */
function nestedNames(texts: readonly string[]): string[] {
  const nested = texts.filter((text) => text.includes("{{"));
  return nested.map(
    (text) => `"${text}" holds {{, but phrases are plain text; move the name to the sentence`,
  );
}

function textsOf(table: PhraseTable): readonly string[] {
  return table.kind === "bands" ? table.bands.flatMap(({ say }) => say) : [...table.say.values()].flat();
}
