import type { Outcome } from "../domain/outcome.ts";
import type { ModelReply } from "../models/language-model.ts";
import type { LimitSnapshot } from "../models/limits/adaptive-limit.ts";

/** Running totals of one process, read by whatever shows them. */
export interface ProgressTotals {
  cases: number;
  done: number;
  /** Of those done, what earlier work had left: it says nothing about how fast this process is. */
  readonly doneAtStart: number;
  failed: number;
  running: number;
  calls: number;
  inputTokens: number;
  outputTokens: number;
  /** Dollars over the calls whose price is known. */
  cost: number;
  callsWithoutCost: number;
  readonly byTarget: { name: string; done: number; failed: number; cases: number }[];
  readonly byOutcome: Partial<Record<Outcome, number>>;
}

/** Counts what happens while a run is worked on. */
export class Progress {
  readonly totals: ProgressTotals;
  readonly startedAt: number;
  /** Limits by what they hold for: `openai`, `http bot.example`. */
  readonly limits = new Map<string, () => LimitSnapshot>();

  /** @param now milliseconds. */
  constructor(targets: readonly { name: string; cases: number; done: number }[], now: number) {
    this.startedAt = now;
    const done = targets.reduce((sum, target) => sum + target.done, 0);
    this.totals = {
      cases: targets.reduce((sum, target) => sum + target.cases, 0),
      done,
      doneAtStart: done,
      failed: 0,
      running: 0,
      calls: 0,
      inputTokens: 0,
      outputTokens: 0,
      cost: 0,
      callsWithoutCost: 0,
      byTarget: targets.map((target) => ({ ...target, failed: 0 })),
      byOutcome: {},
    };
  }

  caseStarted(): void {
    this.totals.running++;
  }

  caseEnded(target: number, complete: boolean): void {
    this.totals.running--;
    const row = this.totals.byTarget[target]!;
    if (complete) {
      this.totals.done++;
      row.done++;
    } else {
      this.totals.failed++;
      row.failed++;
    }
  }

  caseLeft(): void {
    this.totals.running--;
  }

  replied(reply: ModelReply, cost: number | null): void {
    const { totals } = this;
    totals.calls++;
    totals.inputTokens += reply.usage.input ?? 0;
    totals.outputTokens += reply.usage.output ?? 0;
    if (cost === null) totals.callsWithoutCost++;
    else totals.cost += cost;
    totals.byOutcome[reply.outcome] = (totals.byOutcome[reply.outcome] ?? 0) + 1;
  }
}
