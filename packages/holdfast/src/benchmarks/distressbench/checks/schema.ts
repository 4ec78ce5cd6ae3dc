import type { ScoreFormula, Task } from "../../../domain/task.ts";
import { pathText } from "../../../domain/value-path.ts";
import { type AxisValues, checkTask } from "../import/task-rules.ts";
import type { Finding } from "./finding.ts";

export interface SchemaRules {
  readonly formula: ScoreFormula;
  readonly axes: AxisValues;
  /**
   * Whether the set promises to keep to the axes, as the starter corpus does. If not, it may lack them and have
   * others, and only a value that an axis does not know is worth a warning: it may be a slip.
   */
  readonly axesBind: boolean;
}

/**
 * The rules of the file format once more, now as findings, and the axes: a task that lacks an axis drops out
 * of every table split by it.
 */
export function checkSchema(tasks: readonly Task[], rules: SchemaRules): Finding[] {
  return tasks.flatMap((task) => [...formatFaults(task, rules.formula), ...axisFindings(task, rules)]);
}

function formatFaults(task: Task, formula: ScoreFormula): Finding[] {
  const finding = { check: "schema", task: task.id, severity: "error" } as const;
  return checkTask(task, formula).faults.map(({ path, problem, mend }) => ({
    ...finding,
    field: pathText(path),
    message: problem,
    mend,
  }));
}

function axisFindings(task: Task, { axes, axesBind }: SchemaRules): Finding[] {
  const base = { check: "schema", task: task.id } as const;
  const wrong = Object.entries(axes).flatMap(([axis, known]): Finding[] => {
    const value = task.strata[axis];
    if (value === undefined ? !axesBind : known.includes(value)) return [];
    const message = value === undefined ? `has no value for ${axis}` : `"${value}" is no value of ${axis}`;
    const mend = `write one of: ${known.join(", ")}`;
    return [{ ...base, field: `strata.${axis}`, severity: axesBind ? "error" : "warning", message, mend }];
  });
  const foreign = Object.keys(task.strata).filter((axis) => axesBind && !Object.hasOwn(axes, axis));
  const extra = foreign.map((axis): Finding => {
    const derived = axis === "turns";
    const mend = derived ? "remove it: it follows from the turns" : "remove it, or add the axis to axes.yaml";
    const message = derived ? "is derived, never stored" : "is no axis of the benchmark";
    return { ...base, field: `strata.${axis}`, severity: derived ? "error" : "warning", message, mend };
  });
  return [...wrong, ...extra];
}
