import type { ValuePath } from "../../../domain/value-path.ts";
import { cuesFrom } from "./cues.ts";
import type { DisclosureFile } from "./files.ts";
import type { PolicyFault } from "./policy-fault.ts";
import { patternSource } from "./word-pattern.ts";

/** Phrase patterns of the file that cannot be read. */
export function patternFaults(rules: DisclosureFile): PolicyFault[] {
  return [...patternsOf(rules)].flatMap(([path, pattern]) => {
    try {
      path.includes("cues") ? cuesFrom(pattern) : patternSource(pattern);
      return [];
    } catch (error) {
      return [{ file: "rules", path, message: error instanceof Error ? error.message : String(error) }];
    }
  });
}

function* patternsOf(rules: DisclosureFile): Generator<[ValuePath, string]> {
  yield* each(["invitations"], rules.invitations);
  yield* each(["negations"], rules.negations);
  for (const [index, { any, unless }] of rules.triggers.entries()) {
    yield* each(["triggers", index, "any"], any);
    yield* each(["triggers", index, "unless"], unless);
  }
  for (const [index, { cues }] of rules.facts.entries()) {
    yield* each(["facts", index, "cues", "partly"], cues.partly);
    yield* each(["facts", index, "cues", "plain"], cues.plain);
  }
  for (const [domain, { cues }] of Object.entries(rules.absent))
    yield* each(["absent", domain, "cues"], cues);
}

function* each(path: ValuePath, patterns: readonly string[]): Generator<[ValuePath, string]> {
  for (const [index, pattern] of patterns.entries()) yield [[...path, index], pattern];
}
