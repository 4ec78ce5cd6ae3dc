/**
 * Holdfast as a library: the rooms that stand on their own. Everything here is documented where it is defined.
 */
export { type BestConfiguration, bestConfigurations } from "./analyses/leaderboard/best-configurations.ts";
export { blendedPrice, type PriceBlend, THREE_TO_ONE } from "./analyses/leaderboard/blended-price.ts";
export { type Composition, composition } from "./analyses/leaderboard/composition.ts";
export { type Distribution, distributionOf } from "./analyses/leaderboard/distribution.ts";
export { efficientFrontier } from "./analyses/leaderboard/efficient-frontier.ts";
export { entryDifference } from "./analyses/leaderboard/entry-difference.ts";
export { type MatchedEffect, matchedEffect } from "./analyses/leaderboard/matched-effect.ts";
export type { MatchedPair, MatchedPairs } from "./analyses/leaderboard/matched-pairs.ts";
export { type Correlations, modelCorrelation } from "./analyses/leaderboard/model-correlation.ts";
export { conditionOf, promptContrasts, promptPairs } from "./analyses/leaderboard/prompt-pairs.ts";
export { riskRankMoves } from "./analyses/leaderboard/rank-moves.ts";
export { reasoningPairs } from "./analyses/leaderboard/reasoning-pairs.ts";
export { strataDifference } from "./analyses/leaderboard/strata-difference.ts";
export { contentFolder } from "./benchmarks/content-folder.ts";
export { readTaskSet } from "./benchmarks/distressbench/import/read-task-set.ts";
export { loadCorpus } from "./benchmarks/distressbench/load-corpus.ts";
export { readLeaderboardCsv } from "./benchmarks/k-bench/leaderboard/read-leaderboard-csv.ts";
export { converse } from "./conversation/converse.ts";
export type { Criterion } from "./domain/criterion.ts";
export type { Judgement, Verdict } from "./domain/judgement.ts";
export type { LeaderboardEntry } from "./domain/leaderboard-entry.ts";
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
export type { AgreementWeights } from "./statistics/agreement-weights.ts";
export {
  estimateDifference,
  estimateStatistic,
  type ResampledEstimate,
} from "./statistics/bootstrap-statistic.ts";
export { unitRatingsOfCounts, unitRatingsOfRaters } from "./statistics/build-unit-ratings.ts";
export { type Clustering, clusteringBy, unitsAlone } from "./statistics/clustering.ts";
export type { CodeVector } from "./statistics/code-vector.ts";
export { cohenKappa, type Kappa } from "./statistics/cohen-kappa.ts";
export { type ConfusionTable, confusionTable } from "./statistics/confusion-table.ts";
export type { MeasurementLevel } from "./statistics/difference-function.ts";
export {
  fleissKappa,
  fleissOfCategory,
  fleissPerCategory,
  fleissStatistic,
} from "./statistics/fleiss-kappa.ts";
export { gwetAc, gwetStatistic } from "./statistics/gwet-ac.ts";
export { type KappaDifference, kappaDifference, kappaPair } from "./statistics/kappa-difference.ts";
export { type Alpha, alphaStatistic, krippendorffAlpha } from "./statistics/krippendorff-alpha.ts";
export { type MacroF1, macroF1, macroF1Statistic } from "./statistics/macro-f1.ts";
export {
  type PairwiseAgreement,
  pairwiseAgreement,
  pairwiseStatistic,
} from "./statistics/pairwise-agreement.ts";
export { panelMajority } from "./statistics/panel-majority.ts";
export { seededRandom } from "./statistics/random.ts";
export { drawResamples, type Resamples } from "./statistics/resamples.ts";
export {
  type SpecificAgreement,
  specificAgreement,
  specificAgreementStatistic,
  specificAgreements,
} from "./statistics/specific-agreement.ts";
export type { UnitRatings } from "./statistics/unit-ratings.ts";
export { kappaOfCodes, kappaStatistic } from "./statistics/weighted-kappa.ts";
