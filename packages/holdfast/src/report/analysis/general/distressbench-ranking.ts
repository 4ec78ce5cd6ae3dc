import type { RunRecords } from "../../../domain/run-records.ts";
import type { Task } from "../../../domain/task.ts";
import { summarise } from "../../distressbench/summarise.ts";
import type { Analysis } from "../analysis.ts";
import { RANKING_QUESTION, rankingDocument } from "./ranking-document.ts";

/** Systems by score, as the report ranks them. */
export const distressbenchRanking: Analysis = {
  name: "distressbench-ranking",
  title: "Ranking by score",
  question: RANKING_QUESTION,
  benchmark: "distressbench",
  async analyse({ run, resamples, seed }) {
    const records = run.records as RunRecords<Task>;
    const summary = summarise(records, { resamples, seed, families: run.families });
    return rankingDocument({
      analysis: "distressbench-ranking",
      measure: "Score",
      kind: "percent",
      differenceKind: "points",
      unit: "tasks",
      cases: records.tasks.length,
      targets: summary.targets,
      ranking: summary.ranking,
      resamples,
      seed,
    });
  },
};
