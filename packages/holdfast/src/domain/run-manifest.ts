import type { ModelConfiguration } from "./model-configuration.ts";
import type { ScoreFormula } from "./task.ts";
import type { TaskSetOrigin } from "./task-set.ts";

/** One structured call a judge with every criterion in it, or one call a criterion. */
export type JudgeMode = "per-task" | "per-criterion";

/**
 * Everything that decides what a run will ask and how it will score: frozen when the run begins. Its
 * content hash is the run's identity; changing any part under an unfinished run is refused.
 */
export interface RunManifest {
  readonly benchmark: string;
  readonly taskSet: TaskSetOrigin & { readonly formula: ScoreFormula };
  /** Tasks in order, each with the hash of its content. */
  readonly tasks: readonly { readonly id: string; readonly hash: string }[];
  readonly targets: readonly ModelConfiguration[];
  readonly judges: readonly ModelConfiguration[];
  readonly judgeMode: JudgeMode;
  /** Hash of the judge prompt template and reply schema. */
  readonly judgePromptHash: string;
  readonly repeats: number;
  /** Ask again, once, when a target's reply is empty; the papers score the empty reply. */
  readonly requeryEmpty: boolean;
  /** Seed of every bootstrap and of the providers' sampling where they accept one. */
  readonly seed: number;
  /** What the judges are worth: the first line of every report. */
  readonly calibration: Calibration;
}

/** `demonstration`: rule-based offline judges. `uncalibrated`: real judges nobody has checked. */
export type Calibration =
  | { readonly kind: "demonstration" }
  | { readonly kind: "uncalibrated" }
  | {
      readonly kind: "calibrated";
      readonly transcripts: number;
      readonly agreement: string;
      readonly certificate: string;
    };
