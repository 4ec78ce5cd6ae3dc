/**
 * Holdfast as a library: the rooms that stand on their own. Everything here is documented where it is defined.
 */
export { contentFolder } from "./benchmarks/content-folder.ts";
export { readTaskSet } from "./benchmarks/distressbench/import/read-task-set.ts";
export { loadCorpus } from "./benchmarks/distressbench/load-corpus.ts";
export { converse } from "./conversation/converse.ts";
export type { Criterion } from "./domain/criterion.ts";
export type { Judgement, Verdict } from "./domain/judgement.ts";
export type { ModelConfiguration } from "./domain/model-configuration.ts";
export type { Outcome } from "./domain/outcome.ts";
export type { RunManifest } from "./domain/run-manifest.ts";
export type { ConversationRecord, RunRecords, SpendRecord } from "./domain/run-records.ts";
export type { Task } from "./domain/task.ts";
export type { TaskSet } from "./domain/task-set.ts";
export type { Transcript, TranscriptEvent, Turn } from "./domain/transcript.ts";
export { EXIT, UserError } from "./domain/user-error.ts";
export { loadJudgePrompts } from "./judging/judge-prompts.ts";
export { judgeTranscript } from "./judging/judge-transcript.ts";
export { main } from "./main.ts";
export type { Ask, Question } from "./models/ask.ts";
export { createModel } from "./models/create-model.ts";
export type { LanguageModel, ModelReply, ModelRequest, Usage } from "./models/language-model.ts";
export { toReportJson } from "./report/distressbench/report-json.ts";
export { type ReportJson, reportJsonSchema } from "./report/distressbench/report-json-schema.ts";
export { summarise } from "./report/distressbench/summarise.ts";
export type { Summary } from "./report/distressbench/summary.ts";
