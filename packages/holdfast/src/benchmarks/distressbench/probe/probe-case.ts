import type { Task } from "../../../domain/task.ts";

/** Whether two models are of one family; `unknown` where nobody knows it of one of them. */
export type Kinship = "same" | "other" | "unknown";

/** Another target's reply that meets, by the whole panel, what this one's does not. */
export interface Alternative {
  /** Name of the other target. */
  readonly by: string;
  readonly kinship: Kinship;
  /** Ids of the eligible criteria that its reply meets. */
  readonly criteria: readonly string[];
}

/** What one target is asked about its reply to one task. */
export interface AskedOf {
  /** Ids of criteria that the whole panel says its reply fails and the reference meets. */
  readonly eligible: readonly string[];
  /** Ids of all criteria that the whole panel says its reply fails: what the eligible ones were taken from. */
  readonly failed: readonly string[];
  /** At most one of the same family and one of another. */
  readonly alternatives: readonly Alternative[];
}

/** A task of a probe, with what each target of the probe is asked about it; decided before anything is asked. */
export interface ProbeCase extends Task {
  readonly probe: {
    /** One a target, in the manifest's order. */
    readonly targets: readonly AskedOf[];
    /** A very bad reply to be told from the reference; `null` where the task is not one of the control's. */
    readonly control: string | null;
  };
}
