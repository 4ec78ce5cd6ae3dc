import type { ContentRequest } from "../benchmarks/protocol.ts";

/** Options that decide how a run is worked on, never what comes out. */
export interface WorkCommand {
  /** Dollars, or `null` to lift the limit of a run that has one. */
  readonly maxCost?: number | null;
  readonly resendLimit: number;
  readonly concurrency: number;
  readonly callsAtOnce?: number;
  readonly prices?: string;
  readonly json: boolean;
}

/** What `holdfast probe` adds: whom to ask, and how. */
export interface ProbeCommand {
  /** Id, or its beginning, of the run that judged the references. */
  readonly references: string;
  /** Names of targets; all unless given. */
  readonly targets?: readonly string[];
  readonly controlPairs: number;
  readonly controlThreshold: number;
  readonly swap: boolean;
}

/** `holdfast run` as it was typed. */
export interface RunCommand extends WorkCommand, Omit<ContentRequest, "source" | "probe"> {
  readonly benchmark: string;
  readonly target: readonly string[];
  readonly judges: string;
  readonly patient?: string;
  readonly repeats?: number;
  /** Id, or its beginning, of a stored run whose conversations are judged again. */
  readonly run?: string;
  /** With `run`: ask its targets about their own replies. */
  readonly probe?: ProbeCommand;
  /** Split whose tuning transcripts alone may be read. */
  readonly tuning?: string;
  /** Split whose holdout is read, by a judge that is locked. */
  readonly holdout?: string;
  /** File that says what the judges are worth. */
  readonly certificate?: string;
  readonly requeryEmpty: boolean;
  readonly new: boolean;
  readonly dryRun: boolean;
}

export interface WorkerCommand {
  readonly run?: string;
  readonly concurrency: number;
  readonly callsAtOnce?: number;
  readonly prices?: string;
  readonly untilIdle: boolean;
}

/** What the commands need done; the composition root hands it over. Each sets the exit code by throwing or returning. */
export interface RunServices {
  run(command: RunCommand): Promise<void>;
  resume(runId: string, command: WorkCommand): Promise<void>;
  worker(command: WorkerCommand): Promise<void>;
}
