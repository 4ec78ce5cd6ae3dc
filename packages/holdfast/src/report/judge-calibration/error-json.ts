import type { ErrorReport } from "./error-page.ts";

/** The page of errors as JSON: all items, all differences. */
export function errorJson({
  headline,
  judge,
  part,
  transcripts,
  items,
  titles,
  software,
}: ErrorReport): object {
  return {
    headline,
    judge,
    part,
    transcripts,
    software,
    items: items.map((one) => ({ ...one, title: titles.get(one.item) ?? null })),
  };
}
