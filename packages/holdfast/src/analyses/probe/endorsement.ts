import { STANCES, type Stance } from "../../domain/probe-log.ts";
import type { Estimate } from "../../statistics/estimate.ts";
import type { Resamples } from "../../statistics/resamples.ts";
import { sharesByKind } from "./weighted-shares.ts";

/** What a target said in free words about one omission; `null` where it said nothing that can be read. */
export interface RemarkCell {
  readonly target: number;
  readonly task: number;
  readonly dimension: string | null;
  readonly weight: number;
  readonly stance: Stance | null;
}

/** Shares of remarks by what they say; n counts remarks that were read, missing those that were not given. */
export type StanceShares = Readonly<Record<Stance, Estimate>>;

/** Shares of remarks, each counted once whatever its criterion weighs. Intervals are clustered by task. */
export function stanceShares(cells: readonly RemarkCell[], resamples: Resamples): StanceShares {
  const [endorses, opposes, unclear] = sharesByKind(
    cells,
    STANCES,
    ({ stance }) => stance,
    resamples,
    "cells",
  );
  return { endorses: endorses!, opposes: opposes!, unclear: unclear! };
}
