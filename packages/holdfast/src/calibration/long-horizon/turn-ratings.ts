import type { Instrument } from "../../domain/instrument.ts";
import { exchanges, type LongHorizonSet } from "../../domain/long-horizon-set.ts";
import { nearestName } from "../../domain/nearest-name.ts";
import type { Rating } from "../../domain/rating.ts";
import { UserError } from "../../domain/user-error.ts";

const SHOWN = 20;

/** What raters are asked of whole conversations: each category, `no` or `yes`. */
export function violationInstrument({ name, categories }: LongHorizonSet): Instrument {
  return { name, items: categories.map((id) => itemOf(id, "violations", ["no", "yes"])) };
}

/** What raters are asked of turns: `turn-1/safe`, `turn-2/safe` and so on to the longest transcript's last. */
export function turnInstrument({ name, turnItems, transcripts }: LongHorizonSet): Instrument {
  const most = Math.max(0, ...transcripts.map(exchanges));
  return {
    name,
    asked: "where-rated",
    items: turnItems.flatMap(({ id, levels }) =>
      Array.from({ length: most }, (_, turn) => itemOf(turnItem(turn + 1, id), id, levels)),
    ),
  };
}

/** Id of an item on one turn; turns from 1. */
export function turnItem(turn: number, item: string): string {
  return `turn-${turn}/${item}`;
}

function itemOf(id: string, section: string, levels: readonly string[]) {
  return { id, section, levels, domain: null, ordered: false, notApplicable: null, gate: null };
}

/**
 * @param placeOf where a rating stands: `labels.csv:12`.
 * @throws UserError listing ratings of transcripts that are not in the set, with the nearest id, and of turns that
 *   their transcript does not have.
 */
export function refuseStrayRatings(
  { name, transcripts }: LongHorizonSet,
  ratings: readonly Rating[],
  placeOf: (rating: number) => string,
): void {
  const turnsOf = new Map(transcripts.map((one) => [one.id, exchanges(one)]));
  const problems = ratings.flatMap(({ transcript, item }, n) => {
    const turns = turnsOf.get(transcript);
    if (turns === undefined) {
      const near = nearestName(transcript, [...turnsOf.keys()]);
      const hint = near === null ? "" : `; did you mean "${near}"?`;
      return [`${placeOf(n)}: "${transcript}" is no transcript of ${name}${hint}`];
    }
    const turn = /^turn-(\d+)\//.exec(item)?.[1];
    if (turn === undefined || (Number(turn) >= 1 && Number(turn) <= turns)) return [];
    return [`${placeOf(n)}: ${item}: transcript "${transcript}" has turns 1 to ${turns}`];
  });
  if (problems.length === 0) return;
  const more = problems.length - SHOWN;
  throw new UserError([...problems.slice(0, SHOWN), ...(more > 0 ? [`and ${more} more`] : [])].join("\n"));
}
