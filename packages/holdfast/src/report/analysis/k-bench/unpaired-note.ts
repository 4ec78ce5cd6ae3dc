import { counted } from "../../figures.ts";
import type { EntriesInput } from "./entries-input.ts";
import { entryLabel } from "./entry-cells.ts";

/** Longer lists of names help nobody. */
const MOST_NAMED = 12;

/** Entries that have no partner in a comparison, in one sentence; none where all have one. */
export function unpairedNote(input: EntriesInput, unpaired: readonly number[], comparison: string): string[] {
  if (unpaired.length === 0) return [];
  const names = unpaired.slice(0, MOST_NAMED).map((place) => entryLabel(input, place));
  const more = unpaired.length - names.length;
  return [
    `${comparison}: ${counted(unpaired.length, "configuration")} without a partner, in no pair: ${names.join("; ")}${more > 0 ? `; and ${more} more` : ""}.`,
  ];
}
