import { Fifo, type Place } from "./fifo.ts";

interface Waiter<Ticket> {
  readonly signal: AbortSignal;
  readonly admit: (ticket: Ticket) => void;
  readonly refuse: (reason: unknown) => void;
}

interface SignalGroup<Ticket> {
  readonly places: Set<Place<Waiter<Ticket>>>;
  readonly onAbort: () => void;
}

/** Calls that wait for their turn, first come, first served, each until its signal is aborted. Every step takes constant time. */
export class WaitingLine<Ticket> {
  readonly #queue = new Fifo<Waiter<Ticket>>();
  // One listener a signal: adding a listener takes time in proportion to those already there.
  readonly #groups = new Map<AbortSignal, SignalGroup<Ticket>>();
  readonly #onRefused: () => void;

  /** @param onRefused called after waiters have left since their signal was aborted. */
  constructor(onRefused: () => void) {
    this.#onRefused = onRefused;
  }

  get size(): number {
    return this.#queue.size;
  }

  /** Resolves with what `admitFirst` gives it; rejects with the signal's reason when aborted before that. */
  wait(signal: AbortSignal): Promise<Ticket> {
    return new Promise((admit, refuse) => {
      const place = this.#queue.push({ signal, admit, refuse });
      this.#groupOf(signal).places.add(place);
    });
  }

  /** Lets the one that has waited longest go on; nothing happens where nobody waits. */
  admitFirst(ticket: Ticket): void {
    const place = this.#queue.first;
    if (!place) return;
    this.#leave(place);
    place.value.admit(ticket);
  }

  #groupOf(signal: AbortSignal): SignalGroup<Ticket> {
    const known = this.#groups.get(signal);
    if (known) return known;
    const places = new Set<Place<Waiter<Ticket>>>();
    const onAbort = () => this.#refuseAll(signal, places);
    const group = { places, onAbort };
    this.#groups.set(signal, group);
    signal.addEventListener("abort", onAbort, { once: true });
    return group;
  }

  #refuseAll(signal: AbortSignal, places: ReadonlySet<Place<Waiter<Ticket>>>): void {
    for (const place of [...places]) {
      this.#leave(place);
      place.value.refuse(signal.reason);
    }
    this.#onRefused();
  }

  #leave(place: Place<Waiter<Ticket>>): void {
    this.#queue.remove(place);
    const { signal } = place.value;
    const group = this.#groups.get(signal);
    if (!group) return;
    group.places.delete(place);
    if (group.places.size > 0) return;
    signal.removeEventListener("abort", group.onAbort);
    this.#groups.delete(signal);
  }
}
