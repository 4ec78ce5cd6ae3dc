import type { ValuePath } from "../../../domain/value-path.ts";
import { namesIn, parseTemplate } from "../rendering/template.ts";
import type { WhenInFile } from "../rendering/when.ts";
import type { VignetteSchema } from "../vignettes/vignette-schema.ts";
import { factFaults } from "./fact-faults.ts";
import type { DisclosureFile, PhrasesFile, PoolInFile } from "./files.ts";
import { nearestHint } from "./nearest-hint.ts";
import { patternFaults } from "./pattern-faults.ts";
import type { PolicyFault } from "./policy-fault.ts";

/** Variables that conditions may name, with the values they may ask for; `null` where any number will do. */
type KnownVariables = ReadonlyMap<string, readonly (string | number | boolean)[] | null>;

/** What no shape can say of the two files: what they name must exist, here and in the other one. */
export function policyFaults(
  rules: DisclosureFile,
  words: PhrasesFile,
  schema?: Pick<VignetteSchema, "variables">,
): PolicyFault[] {
  const known = schema && valuesOfVariables(schema);
  return [
    ...patternFaults(rules),
    ...factFaults(rules, words),
    ...slotFaults(words),
    ...styleFaults(rules, known),
    ...(known === undefined ? [] : conditionFaults(rules, words, known)),
  ];
}

function valuesOfVariables({ variables }: Pick<VignetteSchema, "variables">): KnownVariables {
  return new Map(
    variables.map(({ id, type, levels, options }) => [
      id,
      type === "boolean" ? [true, false] : (levels ?? options ?? null),
    ]),
  );
}

/** Slots that nothing fills, in the phrases of facts: the only ones that may have any. */
function slotFaults({ facts, slots }: PhrasesFile): PolicyFault[] {
  const known = Object.keys(slots);
  return Object.entries(facts).flatMap(([id, rungs]) =>
    Object.entries(rungs).flatMap(([rung, pool]) =>
      (pool ?? [])
        .flatMap((group) => (typeof group === "string" ? [group] : group.say))
        .flatMap((phrase) => namesIn(parseTemplate(phrase)))
        .filter((name) => !known.includes(name.toLowerCase()))
        .map((name): PolicyFault => {
          const message = `there is no slot "${name}"${nearestHint(name, known)}`;
          return { file: "words", path: ["facts", id, rung], message };
        }),
    ),
  );
}

function styleFaults(
  { styles, latestHint, fewWords }: DisclosureFile,
  schema?: KnownVariables,
): PolicyFault[] {
  const known = schema?.get("disclosure_style")?.map(String) ?? Object.keys(styles);
  const missing = known
    .filter((level) => styles[level] === undefined)
    .map((level): PolicyFault => {
      const message = `there is no style for the level "${level}" of disclosure_style`;
      return { file: "rules", path: ["styles"], message };
    });
  const wrong = Object.entries(styles).flatMap(([name, { unasked }]): PolicyFault[] => {
    if (!known.includes(name)) {
      const message = `disclosure_style has no level "${name}" (its levels: ${known.join(", ")})`;
      return [{ file: "rules", path: ["styles", name], message }];
    }
    return Object.entries(unasked).flatMap(([severity, { hint: early, partly }]) =>
      early <= partly && early <= latestHint
        ? []
        : [
            {
              file: "rules" as const,
              path: ["styles", name, "unasked", severity],
              message: `a hint must come no later than the part, and by turn ${latestHint} (latestHint)`,
            },
          ],
    );
  });
  const manners = schema?.get("interaction_style")?.map(String) ?? fewWords;
  const unknown = fewWords
    .filter((level) => !manners.includes(level))
    .map((level): PolicyFault => {
      const message = `interaction_style has no level "${level}"${nearestHint(level, manners)}`;
      return { file: "rules", path: ["fewWords"], message };
    });
  return [...missing, ...wrong, ...unknown];
}

function conditionFaults(rules: DisclosureFile, words: PhrasesFile, schema: KnownVariables): PolicyFault[] {
  const inFacts = rules.facts.flatMap(({ when }, index) =>
    unknownIn(when, schema).map((message): PolicyFault => {
      return { file: "rules", path: ["facts", index, "when"], message };
    }),
  );
  const inPhrases = poolsOf(words).flatMap(([path, pool]) =>
    pool.flatMap((group, index) =>
      typeof group === "string"
        ? []
        : unknownIn(group.when, schema).map((message): PolicyFault => {
            return { file: "words", path: [...path, index, "when"], message };
          }),
    ),
  );
  return [...inFacts, ...inPhrases];
}

function poolsOf({ slots, facts, deny, safe, manners }: PhrasesFile): [ValuePath, PoolInFile][] {
  const rungs = Object.entries(facts).flatMap(([id, phrases]) =>
    Object.entries(phrases).map(([rung, pool = []]): [ValuePath, PoolInFile] => [["facts", id, rung], pool]),
  );
  const named = (key: string, pools: Readonly<Record<string, PoolInFile>>) =>
    Object.entries(pools).map(([name, pool]): [ValuePath, PoolInFile] => [[key, name], pool]);
  return [
    ...rungs,
    ...named("slots", slots),
    ...named("deny", deny),
    [["safe"], safe],
    ...named("manners", manners),
  ];
}

/** Names and levels of a condition that the schema does not know. */
function unknownIn(when: WhenInFile | undefined, schema: KnownVariables): string[] {
  if (when === undefined) return [];
  const { anyOf = [], ...clauses } = when;
  const own = Object.entries(clauses).flatMap(([name, clause]) => {
    const levels = schema.get(name);
    if (levels === undefined)
      return [`no variable is called "${name}"${nearestHint(name, [...schema.keys()])}`];
    if (levels === null) return [];
    return valuesIn(clause)
      .filter((value) => !levels.includes(value as string))
      .map(
        (value) =>
          `${name} has no level "${String(value)}"${nearestHint(String(value), levels.map(String))} (its levels: ${levels.join(", ")})`,
      );
  });
  return [...own, ...anyOf.flatMap((one) => unknownIn(one, schema))];
}

function valuesIn(clause: unknown): unknown[] {
  if (Array.isArray(clause)) return clause;
  if (typeof clause !== "object" || clause === null) return [clause];
  return "not" in clause ? [clause.not].flat() : [];
}
