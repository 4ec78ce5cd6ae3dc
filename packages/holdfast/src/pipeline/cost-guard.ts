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
  #line: Promise<unknown> = Promise.resolve();
  #wake: () => void = () => undefined;

  /** @param maxCost dollars. */
  constructor(ledger: CostLedger, stop: StopSwitch, maxCost: number) {
    this.#ledger = ledger;
    this.#stop = stop;
    this.#maxCost = maxCost;
    stop.signal.addEventListener("abort", () => this.#wake(), { once: true });
  }

  /**
   * Resolves when the dollars are set aside. First come, first served: were several to ask at once, one that
   * does not fit could not tell whether nothing is under way or something is about to be.
   * @throws WorkStopped when they never will be.
   */
  reserve(dollars: number): Promise<void> {
    const turn = this.#line.then(() => this.#untilItFits(dollars));
    this.#line = turn.catch(() => undefined);
    return turn;
  }

  async #untilItFits(dollars: number): Promise<void> {
    for (;;) {
      this.#stop.check();
      const settledMeanwhile = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      if (await this.#ledger.reserve(dollars)) {
        this.#underWay++;
        return;
      }
      if (this.#underWay > 0) await settledMeanwhile;
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
    this.#wake();
  }

  #explain(dollars: number): string {
    return `the next call may cost up to $${dollars.toFixed(4)}, which does not fit under --max-cost ${this.#maxCost}; give a higher one to go on`;
  }
}
