import type { CasePlace } from "../domain/case-number.ts";
import type { ModelConfiguration } from "../domain/model-configuration.ts";
import type { Calibration, JudgeMode, ProtocolSettings, RunManifest } from "../domain/run-manifest.ts";
import type { RunRecords } from "../domain/run-records.ts";
import type { ScoreFormula } from "../domain/task.ts";
import type { TaskSetOrigin } from "../domain/task-set.ts";
import type { Transcript } from "../domain/transcript.ts";
import type { Ask } from "../models/ask.ts";
import type { Estimated, MeasuredTokens } from "./call-estimate.ts";

/**
 * A stored run that another goes back to. Its conversations are read one by one while the other is worked on
 * (`HeldConversations`): what is stored never changes.
 */
export interface SourceRun {
  readonly id: string;
  readonly manifest: RunManifest;
  readonly manifestHash: string;
  readonly cases: readonly object[];
  readonly wording: object;
  /** Whether every conversation is held and every judgement there. */
  readonly isFinished: boolean;
  /** Conversations that are not there yet. */
  readonly notHeld: number;
}

/** What a probe of a stored run needs to know of it, and how it is to be made. */
export interface ProbeRequest {
  /** Labels and outcomes of the source run. */
  readonly records: RunRecords;
  /** The references of its tasks, judged by the same panel. */
  readonly references: RunRecords;
  /** Names of the targets that are asked; all unless given. */
  readonly targets?: readonly string[] | undefined;
  /** Pairs of a very good and a very bad reply that each target is shown. */
  readonly controlPairs: number;
  /** Share of them that a target must tell apart for its answers to count; in [0, 1]. */
  readonly controlThreshold: number;
  /** Whether replies of other targets are put in the reference's place too. */
  readonly swap: boolean;
}

/**
 * What a command says about the content of a run. Paths are whole. A benchmark refuses what it does not know, so
 * that no option is ever silently without effect.
 */
export interface ContentRequest {
  readonly tasks?: string | undefined;
  readonly format?: string | undefined;
  readonly mapping?: string | undefined;
  readonly rubric?: string | undefined;
  readonly half?: "public" | "private" | undefined;
  readonly sample?: number | undefined;
  readonly limit?: number | undefined;
  readonly mode?: JudgeMode | undefined;
  /** Name of a shipped cohort, or a file. */
  readonly cohort?: string | undefined;
  /** Folder of an operator's own content. */
  readonly pack?: string | undefined;
  /** Talk turns of a meeting. */
  readonly turns?: number | undefined;
  readonly opener?: "patient" | "target" | undefined;
  readonly sessions?: number | undefined;
  readonly targetMemory?: boolean | undefined;
  /** Let the patient's model find triggers in the target's messages, besides those found by words. */
  readonly modelTriggers?: boolean | undefined;
  /** Also fill the benchmark's extension rubric, which is in no composite. */
  readonly extension?: boolean | undefined;
  /** Folder or file of conversations that are there already: they are judged, nobody speaks. */
  readonly transcripts?: string | undefined;
  /** A stored run whose conversations are judged again. */
  readonly source?: SourceRun | undefined;
  /** With `source`: judge the earlier replies of its conversations. */
  readonly anyTurn?: boolean | undefined;
  /** Judge the reference replies of the tasks. */
  readonly references?: boolean | undefined;
  /** With `source`: ask its targets about their own replies. */
  readonly probe?: ProbeRequest | undefined;
  readonly seed: number;
}

/** Everything of a run that a benchmark decides: frozen into its manifest and stored with it. */
export interface RunContent {
  readonly caseSet: TaskSetOrigin & { readonly formula?: ScoreFormula };
  /** Cases in order; `body` is what a case is for this benchmark, as plain JSON. */
  readonly cases: readonly { readonly id: string; readonly body: object }[];
  /** Everything that is put into words for models and readers: stored once under its hash. */
  readonly wording: object;
  /** Identity of the wording and of the form in which judges must answer. */
  readonly wordingHash: string;
  /** Identity of what judges alone are asked in, where the wording holds more than that. */
  readonly judgeWordingHash?: string;
  readonly judgeMode: JudgeMode;
  readonly settings?: ProtocolSettings;
  /** Where the conversations are there already: what stands for the targets. */
  readonly targets?: readonly ModelConfiguration[];
  /** Where the conversations are there already: how often each was held, and whether empty replies were asked for again. */
  readonly heldAs?: { readonly repeats: number; readonly requeryEmpty: boolean };
  /** What the judges are worth whose verdicts the run starts from; that of its own judges unless given. */
  readonly calibration?: Calibration;
  /** Judges where the command names none; it may name others only where `isFree`. */
  readonly panel?: { readonly judges: readonly ModelConfiguration[]; readonly isFree: boolean };
  /** What readers of files guessed or kept: to be shown. */
  readonly notes: readonly string[];
}

/** The models a case may ask. `patient` is there in benchmarks whose person is simulated. */
export interface ConversationAsks {
  readonly target: Ask;
  readonly patient: Ask | null;
}

export interface JudgeAsk {
  readonly name: string;
  readonly ask: Ask;
}

export interface HeldConversation {
  readonly transcript: Transcript;
  readonly requeried: boolean;
  /** Further conversations that the target was in, by the names in `Question.session`. */
  readonly targetSessions?: readonly string[];
}

/** One judge's answer to one transcript, in the form that is stored. */
export interface CaseJudgement {
  /** One character a thing to be decided: what scores are computed from. */
  readonly labels: string;
  readonly verdicts: readonly object[];
  /** True where the judge could not be reached or the request was wrong: it may be over next time. */
  readonly toBeTriedAgain: boolean;
}

/** One case of one configuration, ready to be held. Run again from its beginning it asks the same questions. */
export interface CaseScript {
  converse(asks: ConversationAsks): Promise<HeldConversation>;
  /** One judgement a judge, in order. */
  judge(transcript: Transcript, judges: readonly JudgeAsk[]): Promise<readonly CaseJudgement[]>;
}

/** Reads a conversation of the run that a run goes back to; `null` where it is not there. `repeat` counts from 0. */
export type HeldConversations = (conversation: {
  readonly target: string;
  readonly task: string;
  readonly repeat: number;
}) => Promise<HeldConversation | null>;

/** What is stored of a run, as far as it says what to ask. */
export interface StoredContent {
  readonly manifest: RunManifest;
  readonly wording: object;
  readonly cases: readonly object[];
  /** Conversations of the run that the manifest's `settings.source` names; absent where it names none. */
  readonly held?: HeldConversations | undefined;
}

/** A benchmark as the engine knows it: what its runs hold, and how a case becomes a conversation and judgements. */
export interface Protocol {
  readonly name: string;
  readonly title: string;
  /** Whether a simulated patient speaks with the target. */
  readonly hasPatient: boolean;
  /** Exactly one judge, or a panel. */
  readonly judging: "one-judge" | "panel";
  /** Output cap of a judge that names none. */
  readonly judgeOutputTokens: number;
  readonly defaultRepeats: number;
  /** Whether estimates of cost rest on what earlier runs measured, where there are some. */
  readonly estimatesFromRuns: boolean;
  /** Whether conversations of its stored runs can be judged again. */
  readonly goesBack: boolean;
  /** @throws UserError for an option that this benchmark does not know, or content that cannot be read. */
  readContent(request: ContentRequest): Promise<RunContent>;
  /** @throws UserError for a rule-based judge that reads another benchmark's questions: it would answer none of these. */
  checkJudge(judge: ModelConfiguration): void;
  /** A target as this benchmark asks it, e.g. under the default system prompt. */
  configureTarget(target: ModelConfiguration, content: RunContent): ModelConfiguration;
  /** Calls and tokens of a whole run before anything is sent. */
  estimate(content: StoredContent, measured: readonly MeasuredTokens[]): Estimated;
  /** @throws UserError where the run was begun by a program that asked in another form. */
  openCases(content: StoredContent): (place: CasePlace) => CaseScript;
}
