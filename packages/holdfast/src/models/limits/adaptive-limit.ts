import { AnnouncedCalls } from "./announced-calls.ts";
import {
  afterCall,
  type CoolingReason,
  initialLimit,
  type LimitState,
  type Observation,
} from "./limit-state.ts";
import { WaitingLine } from "./waiting-line.ts";

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

const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** Calls announced ahead of their place, as a share of the calls at once (docs/performance.md). */
const AHEAD = 0.5;

/**
 * Lets as many calls through to one provider as it has shown to bear, first come, first served. What is learned
 * from each call is in `limit-state.ts`; here is only the queue. Every step takes constant time.
 */
export class AdaptiveLimit {
  readonly #now: () => number;
  readonly #line = new WaitingLine<number>(() => this.#letThrough());
  /** Calls that are on their way to a place. */
  readonly announced = new AnnouncedCalls(() => Math.ceil(this.#state.limit * AHEAD));
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
    if (this.#line.size === 0 && this.#isOpen()) return Promise.resolve(this.#admit());
    const admitted = this.#line.wait(signal);
    this.#letThrough();
    return admitted;
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
      waiting: this.#line.size,
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
    while (this.#line.size > 0 && this.#isOpen()) this.#line.admitFirst(this.#admit());
    this.#setTimer();
  }

  /** Wakes the queue when a cooldown ends; only while somebody waits, so that an idle process can exit. */
  #setTimer(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const wait = this.#state.coolingUntil - this.#now();
    if (this.#line.size === 0 || wait <= 0) return;
    this.#timer = setTimeout(() => this.#letThrough(), Math.min(wait, LONGEST_TIMER_MS));
  }
}
