import type { SchemaProblem } from "../../../domain/schema-problems.ts";
import { variableOf } from "./check-places.ts";
import { variablesOf } from "./condition.ts";
import { placesOf } from "./places.ts";
import { namesIn, type Rendering } from "./template.ts";
import { unknownVariable } from "./unknown-name.ts";
import type { Variables } from "./variable-facts.ts";

/**
 * Whether every variable of the schema is either rendered or listed with a reason, and every phrase table,
 * pool and list is used: what is written into a vignette and never reaches the patient should be so by decision.
 */
export function coverageProblems(
  rendering: Rendering,
  notRendered: Readonly<Record<string, string>>,
  variables: Variables,
): SchemaProblem[] {
  const places = placesOf(rendering);
  const names = new Set(places.flatMap(({ templates }) => templates.flatMap(namesIn)));
  const asked = places.flatMap(({ when }) => variablesOf(when));
  const used = new Set([...asked, ...[...names].map((name) => variableOf(name, rendering))]);
  const forgotten = [...variables.keys()].filter(
    (name) => !used.has(name) && !Object.hasOwn(notRendered, name),
  );
  const listed = Object.keys(notRendered).flatMap((name) => {
    if (!variables.has(name)) return [{ name, message: unknownVariable(name, variables) }];
    return used.has(name) ? [{ name, message: "is rendered after all; remove it from the list" }] : [];
  });
  const idle = (key: "phrases" | "pools" | "lists") =>
    [...rendering[key].keys()]
      .filter((name) => !names.has(name))
      .map((name) => ({ path: [key, name], message: "is used in no sentence; use or remove it" }));
  return [
    ...forgotten.map((name) => ({
      path: ["notRendered"],
      message: `the variable "${name}" is not rendered; use it in a sentence or list it here with the reason`,
    })),
    ...listed.map(({ name, message }) => ({ path: ["notRendered", name], message })),
    ...idle("phrases"),
    ...idle("pools"),
    ...idle("lists"),
  ];
}
