import type { KBenchCase } from "../../../benchmarks/k-bench/k-bench-case.ts";
import type { KBenchWording } from "../../../benchmarks/k-bench/wording.ts";
import type { RunRecords } from "../../../domain/run-records.ts";
import { summariseKBench } from "../../k-bench/summarise.ts";
import type { Analysis } from "../analysis.ts";
import { RANKING_QUESTION, rankingDocument } from "./ranking-document.ts";

/** Configurations by overall score, as the report ranks them. */
export const kBenchRanking: Analysis = {
  name: "k-bench-ranking",
  title: "Ranking by overall score",
  question: RANKING_QUESTION,
  benchmark: "k-bench",
  async analyse({ run, resamples, seed }) {
    const records = run.records as RunRecords<KBenchCase>;
    const summary = summariseKBench(records, run.wording as KBenchWording, { resamples, seed });
    return rankingDocument({
      analysis: "k-bench-ranking",
      measure: "Overall score",
      kind: "score",
      differenceKind: "score-difference",
      unit: "vignettes",
      cases: records.tasks.length,
      targets: summary.targets.map(({ name, overall }) => ({ name, score: overall })),
      ranking: summary.ranking,
      resamples,
      seed,
    });
  },
};
