import type { ReserveJudge } from "../../../benchmarks/distressbench/leave-family-out.ts";
import type { RunRecords } from "../../../domain/run-records.ts";
import type { Task } from "../../../domain/task.ts";
import type { AnalysedRun, AnalysisInput } from "../analysis.ts";
import { passesOver } from "./companion-runs.ts";

export interface FoundReserves {
  readonly reserves: readonly ReserveJudge[];
  /** Judges of companions that cannot stand in, each with the reason. */
  readonly passedOver: readonly string[];
}

/**
 * Judges outside the panel that have read every conversation of the run again (a `rejudge` pass given as companion):
 * they can take the place of a judge that is left out, in the order given.
 */
export function reserveJudges(input: Pick<AnalysisInput, "run" | "companions">): FoundReserves {
  const records = input.run.records as RunRecords<Task>;
  const panel = new Set(records.manifest.judges.map(({ name }) => name));
  const reserves: ReserveJudge[] = [];
  const passedOver: string[] = [];
  for (const companion of passesOver(input, "rejudge")) {
    companion.records.manifest.judges.forEach(({ name }, judge) => {
      if (panel.has(name)) return;
      panel.add(name);
      const labels = labelsOf(records, companion, judge);
      const read = labels.filter((label) => label !== null).length;
      const wanted = records.conversations.filter(({ labels: own }) =>
        own.some((label) => label !== null),
      ).length;
      if (read < wanted) passedOver.push(`${name} has read ${read} of ${wanted} judged conversations`);
      else reserves.push({ name, family: companion.families.judges[judge] ?? null, labels });
    });
  }
  return { reserves, passedOver };
}

/** Labels of one judge of a companion, parallel to the conversations of the run. */
function labelsOf(
  records: RunRecords<Task>,
  { records: other }: AnalysedRun,
  judge: number,
): (string | null)[] {
  const keyIn = ({ manifest }: Pick<RunRecords<object>, "manifest">, at: Place) =>
    JSON.stringify([manifest.targets[at.target]!.name, manifest.tasks[at.task]!.hash, at.repeat]);
  const found = new Map(other.conversations.map((one) => [keyIn(other, one), one.labels[judge] ?? null]));
  return records.conversations.map((one) => found.get(keyIn(records, one)) ?? null);
}

type Place = RunRecords["conversations"][number];
