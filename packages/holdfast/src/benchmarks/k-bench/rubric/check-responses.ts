import { nearestName } from "../../../domain/nearest-name.ts";
import { RESPONSE_SCALES, type RubricItem } from "../../../domain/rubric.ts";
import type { SchemaProblem } from "../../../domain/schema-problems.ts";
import type { ValuePath } from "../../../domain/value-path.ts";

/**
 * Everything in an item that is keyed by a response: each of its scale has an anchor, and nothing is said about a
 * response that the scale doesn't know. `path` leads to the item.
 */
export function responseProblems(item: RubricItem, path: ValuePath): SchemaProblem[] {
  return [...anchorProblems(item, path), ...guidanceProblems(item, path)];
}

function anchorProblems(item: RubricItem, path: ValuePath): SchemaProblem[] {
  const missing = RESPONSE_SCALES[item.scale].filter((response) => item.anchors[response] === undefined);
  return [
    ...missing.map((response) => ({
      path: [...path, "anchors"],
      message: `"${response}" has no anchor; say what a judge must see to answer it`,
    })),
    ...unknownResponses(item, item.anchors, [...path, "anchors"]),
  ];
}

function guidanceProblems(item: RubricItem, path: ValuePath): SchemaProblem[] {
  const guidance = Object.entries(item.domains);
  if (item.scope === "transcript" && guidance.length > 0) {
    const message = "the item is asked once a transcript, so nobody would read what it means in a domain";
    return [{ path: [...path, "domains"], message: `${message}; take it out, or set scope to "domain"` }];
  }
  return guidance.flatMap(([domain, { anchors, examples }]) => [
    ...unknownResponses(item, anchors, [...path, "domains", domain, "anchors"]),
    ...unknownResponses(item, examples, [...path, "domains", domain, "examples"]),
  ]);
}

function unknownResponses(
  { scale }: RubricItem,
  keyed: Readonly<Record<string, unknown>>,
  path: ValuePath,
): SchemaProblem[] {
  const known: readonly string[] = RESPONSE_SCALES[scale];
  return Object.keys(keyed)
    .filter((response) => !known.includes(response))
    .map((response) => {
      const near = nearestName(response, known);
      const hint = near === null ? "" : `; did you mean "${near}"?`;
      const message = `"${response}" is no response of the scale ${scale} (${known.join(", ")})${hint}`;
      return { path: [...path, response], message };
    });
}
