import { DIMENSIONS } from "../../../domain/criterion.ts";
import type { Task } from "../../../domain/task.ts";
import type { Finding } from "./finding.ts";

/** The identification–action gap is defined only on tasks that carry both. */
const BOTH_KINDS = ["identification", "actionable-resources"] as const;

/** Tasks outside the identification–action gap, criteria without a dimension, and dimensions nobody asks about. */
export function checkDimensionCoverage(tasks: readonly Task[]): Finding[] {
  const base = { check: "dimension-coverage", severity: "warning" } as const;
  const used = new Set(tasks.flatMap((task) => task.criteria.map(({ dimension }) => dimension)));
  const unused = DIMENSIONS.filter((dimension) => tasks.length > 0 && !used.has(dimension)).map(
    (dimension): Finding => ({
      ...base,
      task: null,
      field: "criteria",
      message: `no task has a criterion of the dimension ${dimension}`,
      mend: "add some, or expect its score to be undefined",
    }),
  );
  return [...tasks.flatMap((task) => [...missingKinds(task), ...withoutDimension(task)]), ...unused];
}

function missingKinds(task: Task): Finding[] {
  return BOTH_KINDS.filter((kind) => task.criteria.every(({ dimension }) => dimension !== kind)).map(
    (kind) => ({
      check: "dimension-coverage",
      task: task.id,
      field: "criteria",
      severity: "warning",
      message: `has no criterion of the dimension ${kind}`,
      mend: "add one; without it the task is left out of the identification–action gap",
    }),
  );
}

function withoutDimension(task: Task): Finding[] {
  return task.criteria.flatMap(({ dimension }, i): Finding[] =>
    dimension !== undefined
      ? []
      : [
          {
            check: "dimension-coverage",
            task: task.id,
            field: `criteria[${i}].dimension`,
            severity: "warning",
            message: "has no dimension, so it enters no dimension score",
            mend: `write one of: ${DIMENSIONS.join(", ")}`,
          },
        ],
  );
}
