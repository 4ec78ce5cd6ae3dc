import type { Adjudication, ConsensusEntry } from "../../domain/consensus-entry.ts";
import { UserError } from "../../domain/user-error.ts";
import { codeOf, type RatingTable } from "../ratings/rating-table.ts";
import { unitKey } from "./consensus-units.ts";

interface Given {
  readonly adjudications: readonly Adjudication[];
  readonly history: readonly ConsensusEntry[];
  readonly table: Pick<RatingTable, "instrument" | "transcripts">;
  readonly placeOfAdjudication: (adjudication: number) => string;
}

/**
 * Decisions that are to be applied. A decision belongs to the votes it was taken on: where those changed after it had
 * been applied it is superseded, and where they changed before, it is refused.
 */
export class Adjudications {
  readonly superseded: Adjudication[] = [];
  readonly #placeOf: (adjudication: number) => string;
  readonly #byUnit = new Map<string, { readonly n: number; readonly decision: Adjudication }>();
  readonly #waiting = new Map<string, { readonly n: number; readonly decision: Adjudication }>();
  readonly #applied = new Map<string, ConsensusEntry[]>();
  readonly #problems: string[] = [];

  /**
   * @throws UserError that lists decisions on a transcript nobody rated, on an unknown item, with a value outside the
   *   item's scale, or on one item twice.
   */
  constructor({ adjudications, history, table, placeOfAdjudication }: Given) {
    this.#placeOf = placeOfAdjudication;
    for (const entry of history) {
      if (entry.adjudication === null) continue;
      const key = unitKey(entry);
      this.#applied.set(key, [...(this.#applied.get(key) ?? []), entry]);
    }
    for (const [n, decision] of adjudications.entries()) {
      const problem =
        wrongWith(decision, table) ??
        (this.#byUnit.has(unitKey(decision)) ? "is decided twice; keep one" : null);
      if (problem !== null) this.#complain(n, problem);
      else this.#byUnit.set(unitKey(decision), { n, decision });
    }
    this.refuse();
    for (const [key, given] of this.#byUnit) this.#waiting.set(key, given);
  }

  /** The decision that is to be applied to an entry now; `null` where there is none, or it is in effect already. */
  decisionOn(entry: ConsensusEntry): Adjudication | null {
    const given = this.#byUnit.get(unitKey(entry));
    if (given === undefined) return null;
    this.#waiting.delete(unitKey(entry));
    const { n, decision } = given;
    const applied = (this.#applied.get(unitKey(entry)) ?? []).filter((earlier) => isSame(earlier, decision));
    // A decision that a later one replaced on the same votes is history, not a new decision.
    if (applied.some(({ inputs }) => inputs === entry.inputs))
      return entry.adjudication === null ? decision : null;
    const isOnTheseVotes =
      decision.inputs === undefined ? applied.length === 0 : entry.inputs.startsWith(decision.inputs);
    if (isOnTheseVotes && entry.status !== "gated") return decision;
    if (applied.length > 0) this.superseded.push(decision);
    else if (entry.status === "gated") {
      this.#complain(n, "does not apply, since the consensus on its gate closes it; decide on the gate");
    } else
      this.#complain(
        n,
        "was decided on other votes than there are now; look at it again and give its new inputs",
      );
    return null;
  }

  /** What no entry was there for: items that nobody was asked on that transcript. */
  refuseUnmet(): void {
    for (const { n, decision } of this.#waiting.values()) {
      this.#complain(n, `nobody rated ${decision.item} of ${decision.transcript}`);
    }
    this.refuse();
  }

  /** @throws UserError that lists what could not be applied. */
  refuse(): void {
    if (this.#problems.length > 0) throw new UserError(this.#problems.join("\n"));
  }

  #complain(n: number, problem: string): void {
    this.#problems.push(`${this.#placeOf(n)}: ${problem}.`);
  }
}

function wrongWith(
  { transcript, item, value }: Adjudication,
  { instrument, transcripts }: Given["table"],
): string | null {
  if (!transcripts.includes(transcript)) return `${transcript} is a transcript that nobody rated`;
  const place = instrument.items.findIndex(({ id }) => id === item);
  if (place < 0) return `"${item}" is no item of ${instrument.name}`;
  if (codeOf(instrument, place, value) !== null) return null;
  const { levels, notApplicable } = instrument.items[place]!;
  const allowed = notApplicable === null ? levels : [...levels, notApplicable];
  return `"${value}" is no answer to ${item}; expected ${allowed.join(", ")}`;
}

function isSame({ adjudication, by }: ConsensusEntry, decision: Adjudication): boolean {
  return (
    adjudication?.value === decision.value &&
    adjudication.note === decision.note &&
    adjudication.confidence === decision.confidence &&
    by === decision.by
  );
}
