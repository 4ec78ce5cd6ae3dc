import { describe, expect, it } from "vitest";
import { CostGuard, type CostLedger } from "./cost-guard.ts";
import { StopSwitch, WorkStopped } from "./stop.ts";

/** A sum under a limit, as the database holds it. Grants come back later than refusals, as a commit does. */
class Ledger implements CostLedger {
  committed = 0;
  others = false;
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  async reserve(dollars: number): Promise<boolean> {
    if (this.committed + dollars > this.#limit) return false;
    this.committed += dollars;
    await new Promise((resolve) => setTimeout(resolve, 1));
    return true;
  }

  async othersUnderWay(): Promise<boolean> {
    return this.others;
  }
}

function guardUnder(limit: number) {
  const ledger = new Ledger(limit);
  const stop = new StopSwitch();
  return { ledger, stop, guard: new CostGuard(ledger, stop, limit) };
}

describe("CostGuard", () => {
  it("sets worst cases aside up to the limit, and stops the run where nothing is under way", async () => {
    const { guard, stop, ledger } = guardUnder(1);
    await guard.reserve(0.6);
    guard.settled();
    await expect(guard.reserve(0.6)).rejects.toBeInstanceOf(WorkStopped);
    expect(stop.reason).toMatchObject({ kind: "budget", message: expect.stringContaining("--max-cost 1") });
    expect(ledger.committed).toBe(0.6);
  });

  it("lets a call wait for one that comes in below its worst case", async () => {
    const { guard, stop, ledger } = guardUnder(1);
    await guard.reserve(0.6);
    const second = guard.reserve(0.6);
    // The first was set aside at 0.6 and cost 0.1.
    ledger.committed -= 0.5;
    guard.settled();
    await second;
    expect(ledger.committed).toBeCloseTo(0.7, 12);
    expect(stop.reason).toBeNull();
  });

  it("does not stop because several ask at once while only one fits", async () => {
    const { guard, stop, ledger } = guardUnder(1);
    const all = Array.from({ length: 20 }, async () => {
      await guard.reserve(0.9);
      ledger.committed -= 0.9;
      guard.settled();
    });
    await Promise.all(all);
    expect(stop.reason).toBeNull();
  });

  it("waits for calls of other workers", async () => {
    const { guard, stop, ledger } = guardUnder(1);
    ledger.others = true;
    ledger.committed = 0.9;
    const waiting = guard.reserve(0.5);
    await new Promise((resolve) => setTimeout(resolve, 5));
    ledger.committed = 0.2;
    await waiting;
    expect(stop.reason).toBeNull();
  });

  it("lets go of everybody who waits when the run stops", async () => {
    const { guard, stop } = guardUnder(1);
    await guard.reserve(1);
    const waiting = [guard.reserve(0.5), guard.reserve(0.5)];
    stop.stop({ kind: "interrupted", message: "stopped by SIGINT" });
    for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe("rejected");
    expect(stop.reason?.kind).toBe("interrupted");
  });

  it("takes back what was set aside for a call that never left", async () => {
    const { guard, ledger } = guardUnder(1);
    await guard.reserve(0.6);
    await guard.giveBack(0.6);
    guard.settled();
    expect(ledger.committed).toBeCloseTo(0, 12);
  });
});
