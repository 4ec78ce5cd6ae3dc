import { RISK_DOMAINS, type RiskDomain } from "./risk-domain.ts";
import type { ItemResponse, Rubric, RubricItem } from "./rubric.ts";

/** One thing to be decided on one transcript: an item, in a domain where it is asked a domain. */
export interface RubricCell {
  /** `suicide/Q5` or `Q21`. */
  readonly id: string;
  readonly item: RubricItem;
  readonly domain: RiskDomain | null;
}

/**
 * Cells of a rubric in their fixed order: domain by domain with that domain's items by number, then the items
 * asked once. K-Bench has 4 × 20 + 27 = 107.
 */
export function cellsOf({ items }: Pick<Rubric, "items">): RubricCell[] {
  const sorted = items.toSorted((a, b) => a.number - b.number);
  const perDomain = RISK_DOMAINS.flatMap((domain) =>
    sorted
      .filter(({ scope }) => scope === "domain")
      .map((item) => ({ id: cellId(item.number, domain), item, domain })),
  );
  const once = sorted
    .filter(({ scope }) => scope === "transcript")
    .map((item) => ({ id: cellId(item.number, null), item, domain: null }));
  return [...perDomain, ...once];
}

/** Name of a cell: `suicide/Q5`, or `Q21` for an item asked once. */
export function cellId(number: number, domain: RiskDomain | null): string {
  return domain === null ? `Q${number}` : `${domain}/Q${number}`;
}

/** One character a response; `-` is unscored. 2.7 million cells are read from the store in this form. */
const LETTERS: Readonly<Record<ItemResponse, string>> = {
  yes: "y",
  partly: "p",
  no: "n",
  na: "a",
  none: "0",
  low: "1",
  high: "2",
  imminent: "3",
};

const RESPONSES: ReadonlyMap<string, ItemResponse> = new Map(
  (Object.keys(LETTERS) as ItemResponse[]).map((response) => [LETTERS[response], response]),
);

/** The letter of a response; `-` for `null`. */
export function responseLetter(response: ItemResponse | null): string {
  return response === null ? "-" : LETTERS[response];
}

/** The response of a letter; `null` for `-`, the absence of an answer. @throws Error for any other character. */
export function letterResponse(letter: string): ItemResponse | null {
  if (letter === "-") return null;
  const response = RESPONSES.get(letter);
  if (response === undefined) throw new Error(`"${letter}" is no response of a rubric item`);
  return response;
}
