import type { RunManifest } from "./run-manifest.ts";

/** Kind of a task set, or set of transcripts, that stands in no main table: conversations of twenty turns and more. */
export const LONG_HORIZON = "long-horizon";

/**
 * Fewest turns of a long conversation. A turn is one exchange: what the person says, and the reply to it. The
 * paper's transcripts have about forty.
 */
export const LEAST_TURNS = 20;

/** Whether a run belongs to the long-horizon track, whose figures are never put beside others. */
export function isLongHorizon({ taskSet }: Pick<RunManifest, "taskSet">): boolean {
  return taskSet.kind === LONG_HORIZON;
}

/** The track's own version of a comparability version: never equal to one of the main tasks. */
export function longHorizonVersion(version: string): string {
  return version.endsWith(`/${LONG_HORIZON}`) ? version : `${version}/${LONG_HORIZON}`;
}
