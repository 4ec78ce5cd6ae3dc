import { Fifo, type Place } from "./fifo.ts";
import {
  afterCall,
  type CoolingReason,
  initialLimit,
  type LimitState,
  type Observation,
} from "./limit-state.ts";

export interface AdaptiveLimitOptions {
  /** Calls at once to begin with; 10 unless told. */
  readonly start?: number;
  /** Never more calls at once than this. */
  readonly max: number;
  /** Exactly this many at once, whatever happens; for measurements. */
  readonly fixed?: number | undefined;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
}

/** What the progress display shows: "waiting 45 s for openai: rate limited". */
export interface LimitSnapshot {
  readonly limit: number;
  readonly inFlight: number;
  readonly waiting: number;
  /** When calls are let through again, in milliseconds since 1970; `null` when they are now. */
  readonly coolingUntil: number | null;
  readonly reason: CoolingReason | null;
}

interface Waiter {
  readonly signal: AbortSignal;
  readonly admit: (ticket: number) => void;
  readonly refuse: (reason: unknown) => void;
}

interface SignalGroup {
  readonly places: Set<Place<Waiter>>;
  readonly onAbort: () => void;
}

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Lets as many calls through to one provider as it has shown to bear, first come, first served. What is learned
 * from each call is in `limit-state.ts`; here is only the queue. Every step takes constant time.
 */
export class AdaptiveLimit {
  readonly #now: () => number;
  readonly #queue = new Fifo<Waiter>();
  // One listener a signal: adding a listener takes time in proportion to those already there.
  readonly #groups = new Map<AbortSignal, SignalGroup>();
  #state: LimitState;
  #inFlight = 0;
  #nextTicket = 1;
  #timer: NodeJS.Timeout | null = null;

  constructor({ start = 10, max, fixed, now }: AdaptiveLimitOptions) {
    this.#now = now;
    this.#state = fixed === undefined ? initialLimit(start, max) : initialLimit(fixed, fixed, true);
  }

  /**
   * Waits until a call may start. Resolves with a ticket that `release` wants back, exactly once; rejects with
   * the signal's reason when aborted before that.
   */
  acquire(signal: AbortSignal): Promise<number> {
    if (signal.aborted) return Promise.reject(signal.reason);
    if (this.#queue.size === 0 && this.#isOpen()) return Promise.resolve(this.#admit());
    return new Promise((admit, refuse) => {
      const place = this.#queue.push({ signal, admit, refuse });
      this.#groupOf(signal).places.add(place);
      this.#letThrough();
    });
  }

  /** Tells what came of a call, and lets others through. */
  release(observed: Observation): void {
    if (this.#inFlight === 0) throw new Error("AdaptiveLimit: released more often than acquired");
    this.#inFlight--;
    this.#state = afterCall(this.#state, observed, this.#nextTicket, this.#now());
    this.#letThrough();
  }

  snapshot(): LimitSnapshot {
    const cooling = this.#state.coolingUntil > this.#now();
    return {
      limit: Math.floor(this.#state.limit),
      inFlight: this.#inFlight,
      waiting: this.#queue.size,
      coolingUntil: cooling ? this.#state.coolingUntil : null,
      reason: cooling ? this.#state.reason : null,
    };
  }

  #isOpen(): boolean {
    return this.#inFlight < Math.floor(this.#state.limit) && this.#state.coolingUntil <= this.#now();
  }

  #admit(): number {
    this.#inFlight++;
    return this.#nextTicket++;
  }

  #letThrough(): void {
    while (this.#queue.size > 0 && this.#isOpen()) this.#admitFirst();
    this.#setTimer();
  }

  #admitFirst(): void {
    const place = this.#queue.first;
    if (!place) return;
    this.#leave(place);
    place.value.admit(this.#admit());
  }

  /** Wakes the queue when a cooldown ends; only while somebody waits, so that an idle process can exit. */
  #setTimer(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const wait = this.#state.coolingUntil - this.#now();
    if (this.#queue.size === 0 || wait <= 0) return;
    this.#timer = setTimeout(() => this.#letThrough(), Math.min(wait, LONGEST_TIMER_MS));
  }

  #groupOf(signal: AbortSignal): SignalGroup {
    const known = this.#groups.get(signal);
    if (known) return known;
    const places = new Set<Place<Waiter>>();
    const onAbort = () => this.#refuseAll(signal, places);
    const group = { places, onAbort };
    this.#groups.set(signal, group);
    signal.addEventListener("abort", onAbort, { once: true });
    return group;
  }

  #refuseAll(signal: AbortSignal, places: ReadonlySet<Place<Waiter>>): void {
    for (const place of [...places]) {
      this.#leave(place);
      place.value.refuse(signal.reason);
    }
    this.#letThrough();
  }

  #leave(place: Place<Waiter>): void {
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
