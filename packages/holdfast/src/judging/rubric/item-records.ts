import { RESPONSE_SCALES, type Rubric, type RubricItem } from "../../domain/rubric.ts";
import type { RubricCell } from "../../domain/rubric-cells.ts";

/**
 * What a judge reads of the items that some cells ask about: one record an item with the ids to answer under, and for
 * an item asked a domain what it means there. Reverse coding and dimensions are not shown: a judge decides what
 * is there, not what it is worth.
 */
export function itemRecords(rubric: Rubric, cells: readonly RubricCell[]): object[] {
  const byItem = Map.groupBy(cells, ({ item }) => item);
  return [...byItem].map(([item, group]) => ({
    item: `Q${item.number}`,
    ids: group.map(({ id }) => id),
    title: item.title,
    question: item.question,
    responses: responsesOf(item),
    applies: item.applicability,
    ...domainsRecord(rubric, item, group),
  }));
}

/** Every response of the scale in its order, with its anchor. */
function responsesOf({ scale, anchors }: RubricItem): Record<string, string> {
  return Object.fromEntries(RESPONSE_SCALES[scale].map((response) => [response, anchors[response] ?? ""]));
}

function domainsRecord(rubric: Rubric, item: RubricItem, group: readonly RubricCell[]): object {
  const entries = group.flatMap(({ domain }) => {
    if (domain === null) return [];
    const { note, anchors = {}, examples = {} } = item.domains[domain] ?? {};
    const levels = item.section === "severity" ? rubric.severityAnchors[domain] : {};
    const meaning = {
      ...(note === undefined ? {} : { note }),
      ...filled("responses", { ...levels, ...anchors }),
      ...filled("examples", examples),
    };
    return Object.keys(meaning).length === 0 ? [] : [[domain, meaning] as const];
  });
  return entries.length === 0 ? {} : { domains: Object.fromEntries(entries) };
}

function filled(name: string, members: Readonly<Record<string, unknown>>): object {
  return Object.keys(members).length === 0 ? {} : { [name]: members };
}
