import type { LongTranscript } from "../../domain/long-horizon-set.ts";
import type { Estimate } from "../../statistics/estimate.ts";
import { proportion } from "../../statistics/proportion.ts";

/** How many conversations of a group violate a category. */
export interface ViolationShare {
  /** `null`: any category. */
  readonly category: string | null;
  readonly present: number;
  /** Exact (Clopper and Pearson 1934); `n` are labelled conversations, `missing` those without the label. */
  readonly share: Estimate;
}

/** Conversations of one subcategory. */
export interface SubcategoryShares {
  /** `null`: conversations that name none. */
  readonly subcategory: string | null;
  readonly transcripts: number;
  readonly shares: readonly ViolationShare[];
}

type Labelled = Pick<LongTranscript, "violations" | "subcategory">;

/**
 * Share of conversations by category, then of any category. A conversation has any where one category is present, none
 * where all are labelled absent; else it is missing there. Descriptive: conversations are those that somebody chose.
 */
export function violationShares(
  transcripts: readonly Labelled[],
  categories: readonly string[],
): ViolationShare[] {
  return [
    ...categories.map((category) => shareOf(category, transcripts, (one) => labelOn(one, category))),
    shareOf(null, transcripts, (one) => anyOf(categories.map((category) => labelOn(one, category)))),
  ];
}

/** The same by subcategory, in alphabetical order, those without one last. */
export function sharesBySubcategory(
  transcripts: readonly Labelled[],
  categories: readonly string[],
): SubcategoryShares[] {
  const groups = Map.groupBy(transcripts, ({ subcategory }) => subcategory);
  const names = [...groups.keys()].filter((name) => name !== null).sort();
  return [...names, ...(groups.has(null) ? [null] : [])].map((subcategory) => {
    const own = groups.get(subcategory)!;
    return { subcategory, transcripts: own.length, shares: violationShares(own, categories) };
  });
}

/** A category may be called anything, so inherited keys are no labels. */
function labelOn({ violations }: Labelled, category: string): boolean | undefined {
  return Object.hasOwn(violations, category) ? violations[category] : undefined;
}

function anyOf(labels: readonly (boolean | undefined)[]): boolean | undefined {
  if (labels.includes(true)) return true;
  return labels.includes(undefined) ? undefined : false;
}

function shareOf(
  category: string | null,
  transcripts: readonly Labelled[],
  labelOf: (transcript: Labelled) => boolean | undefined,
): ViolationShare {
  const labels = transcripts.map(labelOf).filter((label) => label !== undefined);
  const present = labels.filter(Boolean).length;
  const missing = transcripts.length - labels.length;
  const { value, low, high } = proportion(present, labels.length);
  const why = value === null ? { reason: "no conversation is labelled" } : {};
  return { category, present, share: { value, low, high, n: labels.length, missing, ...why } };
}
