/** A place in a queue. */
export interface Place<T> {
  readonly value: T;
  previous: Place<T> | null;
  next: Place<T> | null;
}

/**
 * First in, first out, every step in constant time, leaving from the middle included. (An array's `shift` moves
 * every element once the array is long; a Set's first element is found by stepping over all deleted ones.)
 */
export class Fifo<T> {
  #first: Place<T> | null = null;
  #last: Place<T> | null = null;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(value: T): Place<T> {
    const place: Place<T> = { value, previous: this.#last, next: null };
    if (this.#last) this.#last.next = place;
    else this.#first = place;
    this.#last = place;
    this.#size++;
    return place;
  }

  /** The place that has waited longest. */
  get first(): Place<T> | null {
    return this.#first;
  }

  /** Takes out a place that is still in this queue; each place once. */
  remove(place: Place<T>): void {
    if (place.previous) place.previous.next = place.next;
    else this.#first = place.next;
    if (place.next) place.next.previous = place.previous;
    else this.#last = place.previous;
    this.#size--;
  }
}
