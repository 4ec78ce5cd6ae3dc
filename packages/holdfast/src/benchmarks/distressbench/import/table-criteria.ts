import { DIMENSIONS } from "../../../domain/criterion.ts";
import { USUAL_CRITERION_KEYS } from "./guess-columns.ts";
import type { TableMapping } from "./mapping.ts";

type CriterionKeys = NonNullable<TableMapping["criterion"]>;
type Cells = Readonly<Record<string, unknown>>;

/** Criteria of a JSON or nested column, as the checks read them. What is no list is passed on as it is. */
export function criteriaFromList(list: unknown, keys: CriterionKeys | undefined): unknown {
  if (!Array.isArray(list)) return list;
  return list.map((item: unknown, i) =>
    typeof item === "object" && item !== null ? criterionFrom(item as Cells, keysOf(item, keys), i) : item,
  );
}

/**
 * One criterion from named cells. An absent id becomes `c1`, `c2`, … by position; numbers written as text
 * become numbers; dimension names are compared without case and punctuation.
 */
export function criterionFrom(cells: Cells, keys: CriterionKeys, position: number): unknown {
  const id = keys.id === undefined ? undefined : cells[keys.id];
  const dimension = keys.dimension === undefined ? undefined : cells[keys.dimension];
  return {
    id: id === undefined || id === null ? `c${position + 1}` : String(id),
    text: cells[keys.text],
    weight: numeric(cells[keys.weight]),
    ...(dimension === undefined || dimension === null ? {} : { dimension: dimensionName(dimension) }),
  };
}

function keysOf(item: object, keys: CriterionKeys | undefined): CriterionKeys {
  if (keys !== undefined) return keys;
  const present = Object.keys(item);
  const find = (names: readonly string[]) => names.find((name) => present.includes(name));
  const id = find(USUAL_CRITERION_KEYS.id);
  const dimension = find(USUAL_CRITERION_KEYS.dimension);
  return {
    text: find(USUAL_CRITERION_KEYS.text) ?? "text",
    weight: find(USUAL_CRITERION_KEYS.weight) ?? "weight",
    ...(id === undefined ? {} : { id }),
    ...(dimension === undefined ? {} : { dimension }),
  };
}

function numeric(value: unknown): unknown {
  if (typeof value !== "string" || !/^\s*[+-]?\d+([.,]\d+)?\s*$/.test(value)) return value;
  return Number(value.replace(",", "."));
}

const OTHER_SPELLINGS: Readonly<Record<string, (typeof DIMENSIONS)[number]>> = {
  compassion: "compassionate-engagement",
  deescalation: "de-escalation",
  resources: "actionable-resources",
  disclaimer: "disclaimers",
  moralisation: "moralization",
  harmless: "harmless-response",
};

function dimensionName(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const slug = value
    .trim()
    .toLowerCase()
    .replace(/[^a-z]+/g, "-");
  const known: readonly string[] = DIMENSIONS;
  return known.includes(slug) ? slug : (OTHER_SPELLINGS[slug] ?? value);
}
