import { OUTCOMES, type Outcome } from "../../../domain/outcome.ts";
import type { ConversationRecord, RunRecords } from "../../../domain/run-records.ts";
import { wordsOf } from "../../figures.ts";
import type { Analysis } from "../analysis.ts";
import type { AnalysisDocument, AnalysisPlot, AnalysisTable, Caption } from "../analysis-document.ts";
import { shareBars } from "../svg/share-bars.ts";

/** How a planned conversation ended: an outcome of the last reply, spoilt by the simulated patient, or not held. */
const ENDINGS = [...OUTCOMES, "patient-left-role", "not-held"] as const;

type Ending = (typeof ENDINGS)[number];

const ALWAYS_SHOWN: ReadonlySet<Ending> = new Set<Ending>(["ok", "empty", "refused", "blocked-output"]);
const QUESTION = "How did the planned conversations end, and how many gave the person nothing?";

/** How conversations ended, for the runs of one benchmark. */
export function outcomesOf(benchmark: string): Analysis {
  const name = `${benchmark}-outcomes`;
  return {
    name,
    title: "How conversations ended",
    question: QUESTION,
    benchmark,
    analyse: async ({ run }) => outcomesDocument(name, run.records),
  };
}

/** Counts of one system by ending. */
interface SystemEndings {
  readonly name: string;
  readonly counts: Readonly<Record<Ending, number>>;
}

function outcomesDocument(analysis: string, records: RunRecords<object>): AnalysisDocument {
  const { manifest, tasks } = records;
  const planned = tasks.length * manifest.repeats;
  const systems = manifest.targets.map(({ name }, target) => ({
    name,
    counts: countsOf(records, target, planned),
  }));
  const shown = ENDINGS.filter(
    (ending) => ALWAYS_SHOWN.has(ending) || systems.some(({ counts }) => counts[ending] > 0),
  );
  const notHeld = systems.reduce((sum, { counts }) => sum + counts["not-held"], 0);
  const caption: Caption = {
    text: "Every planned conversation by the outcome of its last reply; shares are of the planned conversations of a system",
    n: planned * systems.length - notHeld,
    missing: notHeld,
    unit: "conversations held",
    interval: null,
    seed: null,
  };
  return {
    analysis,
    title: "How conversations ended",
    question: QUESTION,
    method: [
      "Counted from the stored records. An outcome is what the last call to the system came to; `patient-left-role` are conversations that the simulated patient spoilt to the last, which have no score.",
      "`ok`, `refused` and `truncated` replies are judged; `empty`, blocked and overflowing ones score 0; technical failures have no score and leave the run incomplete.",
    ],
    tables: [tableOf(systems, shown, planned, caption)],
    plots: [plotOf(analysis, systems, shown, planned, caption)],
    notes: [],
  };
}

function tableOf(
  systems: readonly SystemEndings[],
  shown: readonly Ending[],
  planned: number,
  caption: Caption,
): AnalysisTable {
  return {
    id: "outcomes",
    title: "Conversations by how they ended",
    columns: [
      { key: "target", title: "System", kind: "text" },
      { key: "planned", title: "Planned", kind: "count" },
      ...shown.flatMap((ending) => {
        const key = ending.replaceAll("-", "_");
        const title = wordsOf(ending);
        return [
          { key, title, kind: "count" as const },
          { key: `${key}_share`, title: `${title}, share`, kind: "percent" as const },
        ];
      }),
    ],
    rows: systems.map(({ name, counts }) => [
      name,
      planned,
      ...shown.flatMap((ending) => [counts[ending], planned === 0 ? null : counts[ending] / planned]),
    ]),
    caption,
  };
}

function plotOf(
  analysis: string,
  systems: readonly SystemEndings[],
  shown: readonly Ending[],
  planned: number,
  caption: Caption,
): AnalysisPlot {
  const title = "How conversations ended";
  const svg = shareBars({
    id: `${analysis}-plot`,
    title,
    axisTitle: "Share of the planned conversations",
    parts: shown.map(wordsOf),
    rows: systems.map(({ name, counts }) => ({
      label: name,
      shares: planned === 0 ? null : shown.map((ending) => counts[ending] / planned),
    })),
  });
  return { id: "outcomes", title, svg, caption };
}

function countsOf(
  { conversations }: RunRecords<object>,
  target: number,
  planned: number,
): Record<Ending, number> {
  const counts = Object.fromEntries(ENDINGS.map((ending) => [ending, 0])) as Record<Ending, number>;
  let held = 0;
  for (const conversation of conversations) {
    if (conversation.target !== target) continue;
    const ending = endingOf(conversation);
    if (ending === null) continue;
    counts[ending]++;
    held++;
  }
  counts["not-held"] = planned - held;
  return counts;
}

function endingOf({ outcome, invalid }: ConversationRecord): Outcome | "patient-left-role" | null {
  return (invalid?.length ?? 0) > 0 ? "patient-left-role" : outcome;
}
