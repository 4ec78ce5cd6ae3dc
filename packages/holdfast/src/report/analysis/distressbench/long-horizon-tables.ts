import type { ScoreByTurn } from "../../../analyses/long-horizon/score-by-turn.ts";
import type { AnalysisPlot, AnalysisTable, Caption } from "../analysis-document.ts";
import { profiles } from "../svg/profiles.ts";
import type { DistressRun } from "./open-distress-run.ts";

/** Early against late replies, one row a system. */
export function changeTable(
  { run, order }: DistressRun,
  byTurn: readonly ScoreByTurn[],
  caption: Caption,
): AnalysisTable {
  return {
    id: "early-late",
    title: "Early and late replies",
    columns: [
      { key: "target", title: "System", kind: "text" },
      { key: "early", title: "First quarter", kind: "percent" },
      { key: "late", title: "Last quarter", kind: "percent" },
      { key: "change", title: "Late − early", kind: "points" },
      { key: "tasks", title: "Tasks", kind: "count" },
      { key: "missing", title: "Missing", kind: "count" },
    ],
    rows: order.map((target) => {
      const { early, late, change } = byTurn[target]!;
      return [run.targets[target]!, early, late, change, change.n, change.missing];
    }),
    caption,
  };
}

/** One row a system and turn. */
export function byTurnTable(
  { run, order }: DistressRun,
  byTurn: readonly ScoreByTurn[],
  caption: Caption,
): AnalysisTable {
  return {
    id: "by-turn",
    title: "Score by turn",
    columns: [
      { key: "target", title: "System", kind: "text" },
      { key: "turn", title: "Turn", kind: "count" },
      { key: "score", title: "Score", kind: "percent" },
      { key: "tasks", title: "Tasks", kind: "count" },
      { key: "missing", title: "Missing", kind: "count" },
    ],
    rows: order.flatMap((target) =>
      byTurn[target]!.turns.map((score, turn) => [
        run.targets[target]!,
        turn + 1,
        score,
        score.n,
        score.missing,
      ]),
    ),
    caption,
  };
}

/** One line a system over the turns. */
export function byTurnPlot(
  { run, order }: DistressRun,
  byTurn: readonly ScoreByTurn[],
  caption: Caption,
): AnalysisPlot {
  const title = "Score by turn";
  const turns = byTurn[0]?.turns.length ?? 0;
  return {
    id: "by-turn",
    title,
    svg: profiles({
      id: "long-horizon-plot",
      title,
      axis: { title: "Score of the reply", kind: "percent" },
      categories: Array.from({ length: turns }, (_, turn) => String(turn + 1)),
      series: order.map((target) => ({ label: run.targets[target]!, estimates: byTurn[target]!.turns })),
      joined: true,
    }),
    caption,
  };
}
