import type { Instrument, InstrumentItem } from "../../domain/instrument.ts";
import { nearestName } from "../../domain/nearest-name.ts";
import type { Rating } from "../../domain/rating.ts";
import { UserError } from "../../domain/user-error.ts";

/** A file with one wrong column has a problem a row; nobody reads more than these. */
const SHOWN = 20;

/** What is wrong with ratings, gathered so that a person mends a file once. */
export class RatingProblems {
  readonly #placeOf: (rating: number) => string;
  readonly #shown: string[] = [];
  #count = 0;

  constructor(placeOf: (rating: number) => string) {
    this.#placeOf = placeOf;
  }

  unknownItem(n: number, { item }: Rating, { name, items }: Instrument): void {
    const ids = items.map(({ id }) => id);
    const near = nearestName(item, ids);
    const hint = near === null ? `expected ${someOf(ids)}.` : `did you mean "${near}"?`;
    this.#add(n, `"${item}" is no item of ${name}; ${hint}`);
  }

  outsideScale(n: number, { item, value }: Rating, { levels, notApplicable }: InstrumentItem): void {
    const allowed = notApplicable === null ? levels : [...levels, notApplicable];
    this.#add(
      n,
      `"${value}" is no answer to ${item}; expected ${allowed.join(", ")}, or nothing for a blank.`,
    );
  }

  outsidePhase(n: number, { phase }: Rating, problem: string): void {
    this.#add(
      n,
      `a rating of the ${phase} phase, but ${problem}; correct the rating's phase or the study file.`,
    );
  }

  twice(n: number, { rater, transcript, item }: Rating, first: number): void {
    const before = this.#placeOf(first);
    this.#add(
      n,
      `${rater} rated ${item} of ${transcript} twice (before at ${before}); keep one, or mark one as excluded.`,
    );
  }

  /** @throws UserError where anything is wrong. */
  refuse(): void {
    if (this.#count === 0) return;
    const more = this.#count - this.#shown.length;
    throw new UserError([...this.#shown, ...(more > 0 ? [`and ${more} more`] : [])].join("\n"));
  }

  #add(n: number, problem: string): void {
    this.#count++;
    if (this.#shown.length < SHOWN) this.#shown.push(`${this.#placeOf(n)}: ${problem}`);
  }
}

function someOf(ids: readonly string[]): string {
  const few = ids.slice(0, 8).join(", ");
  return ids.length <= 8 ? few : `${few}, … (${ids.length} items)`;
}
