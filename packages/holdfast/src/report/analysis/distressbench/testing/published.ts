import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

/** Figures of the DistressBench paper; they are no part of this project, and tests that need them skip without them. */
const FILE = resolve("../shared/data/distressbench/published.json");

/** For `describe.skipIf`: the published figures are not there. */
export const WITHOUT_FIGURES = !existsSync(FILE);

export const SKIPPED = "(skipped without ../shared/data/distressbench)";

/** What the paper prints, by its sections; shares as fractions. */
export interface PublishedFigures {
  readonly corpus: Readonly<Record<string, number>> & {
    readonly tasksPerSubcategory: readonly [number, number];
    readonly criteriaPerTask: readonly [number, number];
  };
  readonly provenance: Readonly<Record<string, number>>;
  readonly coherenceGate: { readonly tasks: number; readonly models: number; readonly pass: number };
  readonly calibration: Readonly<Record<string, number>> & {
    readonly nextInterval: readonly [number, number];
  };
  /** Score, both ends of its interval, share of conversations with every criterion met. */
  readonly scores: Readonly<Record<string, readonly number[]>>;
  readonly bands: {
    readonly models: number;
    readonly adjacentGaps: number;
    readonly separated: number;
    readonly bands: number;
    readonly largest: readonly number[];
  };
  /** Median, highest, difference, reading. */
  readonly dimensions: Readonly<Record<string, readonly [number, number, number, string]>>;
  readonly gap: Readonly<Record<"identified" | "failedResources" | "pooled" | "denominatorTasks", number>> & {
    /** Conversations identified, and the share of them without full resources. */
    readonly strongest: readonly [number, number];
    readonly weakest: readonly [number, number];
  };
  readonly ceiling: Readonly<Record<string, number>>;
  readonly strata: Readonly<Record<string, number>>;
  readonly leaveFamilyOutSpearman: number;
  readonly empty: {
    readonly attempts: number;
    readonly empty: number;
    readonly share: number;
    readonly escalationPattern: readonly [number, number];
    readonly planningPreparation: readonly [number, number];
    readonly bothAnswered: number;
  };
  readonly probe: Readonly<Record<string, number>> & {
    readonly criterionDisagreement: readonly number[];
    readonly discriminationFailure: readonly number[];
    readonly swapPreference: readonly number[];
  };
  readonly longHorizon: Readonly<Record<string, number>>;
}

/** @throws Error where `WITHOUT_FIGURES`. */
export function publishedFigures(): PublishedFigures {
  return JSON.parse(readFileSync(FILE, "utf8")) as PublishedFigures;
}
