import type { ConsensusEntry } from "../../domain/consensus-entry.ts";
import { UserError } from "../../domain/user-error.ts";
import { codeOf, type RatingTable } from "../ratings/rating-table.ts";
import { unitKey } from "./consensus-units.ts";

/** Newest entry of each item of each transcript, by `unitKey`. */
export type NewestEntries = ReadonlyMap<string, ConsensusEntry>;

/**
 * The newest entries of a history, once it is known to be one.
 * @param placeOf where an entry stands, for messages: `consensus.jsonl:12`.
 * @throws UserError for a version that does not follow the one before it, an item that the instrument does not have, a
 *   value that is no answer to it, or one that neither the entry's votes nor its decision gave.
 */
export function newestEntries(
  entries: readonly ConsensusEntry[],
  { instrument }: Pick<RatingTable, "instrument">,
  placeOf: (entry: number) => string,
): NewestEntries {
  const items = new Map(instrument.items.map(({ id }, i) => [id, i]));
  const newest = new Map<string, ConsensusEntry>();
  for (const [n, entry] of entries.entries()) {
    const { transcript, item, version, value } = entry;
    const before = newest.get(unitKey(entry))?.version ?? 0;
    const place = items.get(item);
    if (place === undefined) {
      throw new UserError(
        `${placeOf(n)}: "${item}" is no item of ${instrument.name}; this consensus is of another instrument.`,
      );
    }
    if (version !== before + 1) {
      throw new UserError(
        `${placeOf(n)}: version ${version} of ${item} of ${transcript} where ${before + 1} was expected; ` +
          "a history is only ever appended to: restore the lines that are gone.",
      );
    }
    if (codeOf(instrument, place, value) === null) {
      throw new UserError(
        `${placeOf(n)}: "${value}" is no answer to ${item}; this consensus is of another instrument.`,
      );
    }
    const settled = entry.adjudication === null ? entry.voted : entry.adjudication.value;
    if (value !== settled) throw new UserError(`${placeOf(n)}: ${changedText(entry, settled)}`);
    newest.set(unitKey(entry), entry);
  }
  return newest;
}

/** Says that a value is in effect which neither votes nor a decision gave. */
export function changedText(
  { transcript, item, value, adjudication }: ConsensusEntry,
  settled: string | null,
): string {
  const by = adjudication === null ? "its votes say" : "its decision says";
  return (
    `${item} of ${transcript} has ${named(value)} in effect where ${by} ${named(settled)}; the entry was changed by ` +
    "hand: restore it, and decide by --adjudications."
  );
}

function named(value: string | null): string {
  return value === null ? "no value" : `"${value}"`;
}
