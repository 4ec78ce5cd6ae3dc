import type { ModelConfiguration } from "./model-configuration.ts";
import type { ScoreFormula } from "./task.ts";
import type { TaskSetOrigin } from "./task-set.ts";

/** How a panel is asked: one structured call a judge with every criterion in it, or one call a criterion. */
export type PanelMode = "per-task" | "per-criterion";

/** How a rubric is filled: section by section, all of it in one call, or one call a risk domain. */
export type RubricMode = "per-section" | "whole-rubric" | "per-domain";

export type JudgeMode = PanelMode | RubricMode;

/** What only one benchmark knows of a run, in plain values: part of the manifest, so a change of it is a change of content. */
export type ProtocolSettings = Readonly<Record<string, string | number | boolean>>;

/**
 * Everything that decides what a run will ask and how it will score: frozen when the run begins. Its
 * content hash is the run's identity; changing any part under an unfinished run is refused.
 */
export interface RunManifest {
  readonly benchmark: string;
  /** `formula` is that of weighted criteria; benchmarks with a rubric have none. */
  readonly taskSet: TaskSetOrigin & { readonly formula?: ScoreFormula };
  /** Tasks in order, each with the hash of its content. */
  readonly tasks: readonly { readonly id: string; readonly hash: string }[];
  readonly targets: readonly ModelConfiguration[];
  /** Plays the person; absent where the person's turns are written in advance. */
  readonly patient?: ModelConfiguration;
  readonly judges: readonly ModelConfiguration[];
  readonly judgeMode: JudgeMode;
  /** Hash of all wording that is stored with the run: judge prompts, and a rubric and a patient's material where there are any. */
  readonly wordingHash: string;
  readonly settings?: ProtocolSettings;
  readonly repeats: number;
  /** Ask again, once, when a target's reply is empty; the papers score the empty reply. */
  readonly requeryEmpty: boolean;
  /** Seed of samples and of a simulated patient's words, and of every bootstrap. */
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

/** Every model of a run: targets, then the patient where there is one, then judges. */
export function modelsOf({
  targets,
  patient,
  judges,
}: Pick<RunManifest, "targets" | "patient" | "judges">): readonly ModelConfiguration[] {
  return [...targets, ...(patient === undefined ? [] : [patient]), ...judges];
}
