import type { ChainedEvent } from "../event-log.ts";
import type { JudgeThreshold } from "./judge-thresholds.ts";

/** What happened to a split, in the order in which it happened. */
export const SPLIT_EVENTS = ["split-made", "holdout-refused", "judge-locked", "holdout-read"] as const;

export interface SplitEvent extends ChainedEvent {
  readonly event: (typeof SPLIT_EVENTS)[number];
  /** The split's SHA-256. */
  readonly split: string;
  /** What was done, in words: `judge`, `report`, `run k-…, begun without --holdout`. */
  readonly by: string;
  /** When the run was begun by which the holdout was read, where that came out later; ISO time. */
  readonly began?: string | undefined;
  /** `judgeHash`, where a judge had a part in it. */
  readonly judge?: string | undefined;
  readonly name?: string | undefined;
  /** Transcripts that were refused. */
  readonly transcripts?: readonly string[] | undefined;
  /** What the judge must reach, stated when it is locked. */
  readonly thresholds?: readonly JudgeThreshold[] | undefined;
}

/** What a log tells of the holdout, as seen from one judge. */
export interface HoldoutHistory {
  /** ISO time of the judge's newest lock; `null` where it was never locked. */
  readonly lockedAt: string | null;
  readonly thresholds: readonly JudgeThreshold[];
  /** Readings of the holdout before that lock, by any judge: each of them may have shaped this one. */
  readonly readsBeforeLock: number;
  /** How many judges they were by. */
  readonly judgesBeforeLock: number;
  readonly readsSinceLock: number;
  /** How many judges those were by: the best of several on one holdout flatters itself. */
  readonly judgesSinceLock: number;
  /** Attempts to tune on holdout transcripts that were refused. */
  readonly refused: number;
}

/**
 * @param judge `judgeHash`. Locking a judge again states its thresholds anew, so that what was read in between comes
 *   before the lock.
 */
export function holdoutHistory(log: readonly SplitEvent[], split: string, judge: string): HoldoutHistory {
  const own = log.filter((event) => event.split === split);
  const lock = own.findLastIndex((event) => event.event === "judge-locked" && event.judge === judge);
  const lockedAt = own[lock]?.at ?? null;
  const isBefore = ({ began }: SplitEvent, place: number) =>
    lock < 0 || place < lock || (began !== undefined && Date.parse(began) < Date.parse(lockedAt!));
  const before = own.filter((event, place) => event.event === "holdout-read" && isBefore(event, place));
  const since = own.filter((event, place) => event.event === "holdout-read" && !isBefore(event, place));
  return {
    lockedAt,
    thresholds: own[lock]?.thresholds ?? [],
    readsBeforeLock: before.length,
    judgesBeforeLock: judgesOf(before),
    readsSinceLock: since.length,
    judgesSinceLock: judgesOf(since),
    refused: own.filter(({ event }) => event === "holdout-refused").length,
  };
}

function judgesOf(reads: readonly SplitEvent[]): number {
  return new Set(reads.map((event) => event.judge ?? event.by)).size;
}

/** How a holdout was treated, in one sentence for certificates and reports. */
export function holdoutSentence(history: HoldoutHistory): string {
  const { readsBeforeLock, judgesBeforeLock, readsSinceLock, judgesSinceLock, refused, lockedAt } = history;
  const before =
    readsBeforeLock === 0
      ? "not read before locking"
      : `read ${times(readsBeforeLock)} before locking, by ${times(judgesBeforeLock, "judge")}`;
  const locked = lockedAt === null ? "the judge was never locked" : `the judge was locked at ${lockedAt}`;
  return (
    `${before}; ${locked}, and it was read ${times(readsSinceLock)} since` +
    `${judgesSinceLock > 1 ? `, by ${times(judgesSinceLock, "judge")}` : ""}; ` +
    `${refused === 0 ? "no attempt" : times(refused, "attempt")} to tune on it refused.`
  );
}

function times(count: number, noun = "time"): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
