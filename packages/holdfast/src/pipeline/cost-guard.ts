import type { StopSwitch } from "./stop.ts";

/**
 * Holds a run under its `--max-cost`: the worst case of every call is set aside before it leaves, in a sum that
 * all workers share. A call that does not fit waits for calls under way to come in below their worst case;
 * when none is under way here, the run stops.
 */
export class CostGuard {
  readonly #reserve: (dollars: number) => Promise<boolean>;
  readonly #stop: StopSwitch;
  readonly #maxCost: number;
  #underWay = 0;
  #waiting: (() => void)[] = [];

  /** @param reserve adds to the shared sum and says whether it fitted. @param maxCost dollars. */
  constructor(reserve: (dollars: number) => Promise<boolean>, stop: StopSwitch, maxCost: number) {
    this.#reserve = reserve;
    this.#stop = stop;
    this.#maxCost = maxCost;
    stop.signal.addEventListener("abort", () => this.#wakeAll(), { once: true });
  }

  /** Resolves when the dollars are set aside. @throws WorkStopped when they never will be. */
  async reserve(dollars: number): Promise<void> {
    for (;;) {
      this.#stop.check();
      if (await this.#reserve(dollars)) {
        this.#underWay++;
        return;
      }
      if (this.#underWay === 0) this.#stop.stop({ kind: "budget", message: this.#explain(dollars) });
      else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  /** To be called once for every reservation whose call was stored. */
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
    return `the next call may cost up to $${dollars.toFixed(4)}, which does not fit under --max-cost ${this.#maxCost}`;
  }
}
