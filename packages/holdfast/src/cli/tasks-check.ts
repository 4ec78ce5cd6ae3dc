import type { Finding } from "../benchmarks/distressbench/checks/finding.ts";
import { runChecks } from "../benchmarks/distressbench/checks/run-checks.ts";
import { loadAxes } from "../benchmarks/distressbench/load-corpus.ts";
import { type Marginals, marginalsOf } from "../benchmarks/distressbench/marginals.ts";
import { plainText } from "../domain/plain-text.ts";
import type { TaskSet } from "../domain/task-set.ts";
import { UserError } from "../domain/user-error.ts";
import { counted } from "../report/figures.ts";
import type { Output } from "./output.ts";

/**
 * Prints findings and marginal distributions of a set.
 * @param axesBind whether strata must keep to the axes of DistressBench; if not, they only warn.
 * @throws UserError (exit 2) after printing, if any finding is an error.
 */
export async function checkTasks(
  set: TaskSet,
  axesBind: boolean,
  json: boolean,
  output: Output,
): Promise<void> {
  const findings = runChecks(set.tasks, { formula: set.formula, axes: await loadAxes(), axesBind });
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const marginals = marginalsOf(set.tasks);
  const warnings = findings.length - errors;
  const { name, contentVersion } = set;
  output.out(
    json
      ? JSON.stringify({ name, contentVersion, errors, warnings, findings, marginals }, null, 2)
      : plainText(`${describe(set.name, findings)}\n\n${marginalLines(marginals).join("\n")}`),
  );
  if (errors > 0)
    throw new UserError(`${set.name}: ${counted(errors, "error")} found; mend what is shown above.`);
}

function describe(name: string, findings: readonly Finding[]): string {
  const lines = findings.map(
    ({ severity, check, task, field, message, mend }) =>
      `${severity.padEnd(7)} ${task ?? "(whole set)"} ${field}: ${message}; ${mend} [${check}]`,
  );
  const errors = findings.filter(({ severity }) => severity === "error").length;
  return [
    ...lines,
    `${name}: ${counted(errors, "error")}, ${counted(findings.length - errors, "warning")}`,
  ].join("\n");
}

/** The marginal distributions as aligned lines, one a value. */
function marginalLines(marginals: Marginals): string[] {
  const { criteria, weights, weightSums, userTurns } = marginals;
  return [
    `${marginals.tasks} tasks, ${criteria.count} criteria (${rounded(criteria.meanPerTask)} a task)`,
    `user turns: ${rounded(userTurns.mean)} a task; ${userTurns.counts.map(([n, tasks]) => `${n}: ${tasks}`).join(", ")}`,
    `weights: ${weights.bands.map(({ band, criteria }) => `${band}: ${criteria}`).join(", ")}; ` +
      `above 5: ${rounded(weights.shareAboveFive)} of all`,
    `sum of weights: ${weightSums.low ?? "–"} to ${weightSums.high ?? "–"}, median ${weightSums.median ?? "–"}`,
    "",
    ...marginals.axes.map(({ axis, value, tasks }) => `${`${axis} = ${value}`.padEnd(56)} ${tasks}`),
    "",
    ...marginals.dimensions.map(
      ({ name, criteria, tasks }) => `${name.padEnd(56)} ${criteria} criteria in ${tasks} tasks`,
    ),
  ];
}

function rounded(value: number | null): string {
  return value === null ? "–" : value.toFixed(2);
}
