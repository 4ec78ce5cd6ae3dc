import type { ClinicianLabel } from "../../../analyses/rule-agreement.ts";
import type { RunRecords } from "../../../domain/run-records.ts";
import type { Task } from "../../../domain/task.ts";
import type { AnalysisInput } from "../analysis.ts";

export interface FoundLabels {
  readonly labels: readonly ClinicianLabel[];
  /** Labels of other runs, or of a target, task, repeat or criterion that this run does not have. */
  readonly elsewhere: number;
}

/** Clinicians' labels of the run's own replies, by place; `null` where none were handed in. */
export function clinicianLabels({ run, labels }: Pick<AnalysisInput, "run" | "labels">): FoundLabels | null {
  if (labels === undefined) return null;
  const { runId, manifest, tasks } = run.records as RunRecords<Task>;
  const targets = new Map(manifest.targets.map(({ name }, target) => [name, target]));
  const places = new Map(tasks.map(({ id }, task) => [id, task]));
  const found = labels.flatMap((label): ClinicianLabel[] => {
    const target = targets.get(label.target);
    const task = places.get(label.task);
    if (label.run !== runId || target === undefined || task === undefined) return [];
    const criterion = tasks[task]!.criteria.findIndex(({ id }) => id === label.criterion);
    if (criterion < 0 || label.repeat >= manifest.repeats) return [];
    return [{ target, task, repeat: label.repeat, criterion, met: label.met }];
  });
  return { labels: found, elsewhere: labels.length - found.length };
}
