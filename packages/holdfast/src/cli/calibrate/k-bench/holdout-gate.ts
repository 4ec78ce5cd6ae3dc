import { judgeHash } from "../../../calibration/judge/judge-hash.ts";
import { holdoutHistory, type SplitEvent } from "../../../calibration/judge/split-log.ts";
import type { FrozenSplit } from "../../../calibration/judge/transcript-split.ts";
import { UserError } from "../../../domain/user-error.ts";
import type { CalibratedJudge, UnloggedReading } from "./judged-runs.ts";
import { noteSplitEvents } from "./split-file.ts";

/**
 * Notes in a split's log that its holdout is read, and which stored runs read it on the quiet.
 * @returns the log with what was noted.
 * @throws UserError where the holdout is asked for and a judge is not locked.
 */
export async function openHoldout(
  file: string,
  { sha256 }: FrozenSplit,
  judges: readonly CalibratedJudge[],
  { by, holdout, now }: { readonly by: string; readonly holdout: boolean; readonly now: Date },
): Promise<readonly SplitEvent[]> {
  const at = now.toISOString();
  const log = await noteUnlogged(
    file,
    sha256,
    judges.flatMap(({ unlogged }) => unlogged),
    at,
  );
  if (!holdout) return log;
  for (const judge of judges) requireLocked(file, sha256, log, judge);
  return noteSplitEvents(file, () =>
    judges.map(({ asked }) => ({
      at,
      event: "holdout-read" as const,
      split: sha256,
      by,
      judge: judgeHash(asked),
      name: asked.name,
    })),
  );
}

/** Notes readings that came out later, each once. @returns the log with them. */
export async function noteUnlogged(
  file: string,
  split: string,
  readings: readonly UnloggedReading[],
  at: string,
): Promise<readonly SplitEvent[]> {
  const isNoted = (log: readonly SplitEvent[], by: string) =>
    log.some((one) => one.split === split && one.by === by);
  return noteSplitEvents(file, (log) =>
    readings
      .filter(({ by }) => !isNoted(log, by))
      .map((reading) => ({ at, event: "holdout-read" as const, split, ...reading })),
  );
}

function requireLocked(
  file: string,
  sha256: string,
  log: readonly SplitEvent[],
  { asked, from }: CalibratedJudge,
): void {
  const hash = judgeHash(asked);
  if (holdoutHistory(log, sha256, hash).lockedAt !== null) return;
  throw new UserError(
    `${file}: judge ${asked.name} (${hash.slice(0, 12)}, ${from.join(", ")}) is not locked: its settings, prompts and ` +
      "thresholds must stand before the holdout is read. Lock it: holdfast calibrate k-bench lock",
  );
}
