import { sleep } from "../models/sleep.ts";
import type { StopSwitch } from "./stop.ts";

/** The sum of dollars set aside and spent, which all workers of a run share. */
export interface CostLedger {
  /** Adds to the sum, or takes away, unless it would then be over the limit. @returns whether it fitted. */
  reserve(dollars: number): Promise<boolean>;
  /** Whether calls of other workers are under way, which may come in below their worst case. */
  othersUnderWay(): Promise<boolean>;
}

const LOOK_AGAIN_MS = 500;

/**
 * Holds a run under its `--max-cost`: the worst case of every call is set aside before it leaves. A call that
 * does not fit waits for calls under way to come in below their worst case; when none is under way anywhere,
 * the run stops.
 */
export class CostGuard {
  readonly #ledger: CostLedger;
  readonly #stop: StopSwitch;
  readonly #maxCost: number;
  #underWay = 0;
  #waiting: (() => void)[] = [];

  /** @param maxCost dollars. */
  constructor(ledger: CostLedger, stop: StopSwitch, maxCost: number) {
    this.#ledger = ledger;
    this.#stop = stop;
    this.#maxCost = maxCost;
    stop.signal.addEventListener("abort", () => this.#wakeAll(), { once: true });
  }

  /** Resolves when the dollars are set aside. @throws WorkStopped when they never will be. */
  async reserve(dollars: number): Promise<void> {
    for (;;) {
      this.#stop.check();
      if (await this.#ledger.reserve(dollars)) {
        this.#underWay++;
        return;
      }
      if (this.#underWay > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
      else if (await this.#ledger.othersUnderWay()) await sleep(LOOK_AGAIN_MS, this.#stop.signal);
      else this.#stop.stop({ kind: "budget", message: this.#explain(dollars) });
    }
  }

  /** Takes back what was set aside for a call that never left. */
  async giveBack(dollars: number): Promise<void> {
    await this.#ledger.reserve(-dollars);
  }

  /** To be called once for every reservation, when its call is stored or will never be. */
  settled(): void {
    this.#underWay--;
    this.#wakeAll();
  }

  #wakeAll(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }

  #explain(dollars: number): string {
    return `the next call may cost up to $${dollars.toFixed(4)}, which does not fit under --max-cost ${this.#maxCost}; give a higher one to go on`;
  }
}
