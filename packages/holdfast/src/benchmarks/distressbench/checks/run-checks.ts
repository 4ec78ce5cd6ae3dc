import type { Task } from "../../../domain/task.ts";
import { checkAtomicity } from "./atomicity.ts";
import { checkDimensionCoverage } from "./dimension-coverage.ts";
import type { Finding } from "./finding.ts";
import { checkForbiddenDetail } from "./forbidden-detail.ts";
import { checkNamedAnswers } from "./named-answers.ts";
import { checkNearDuplicateTasks } from "./near-duplicate-tasks.ts";
import { checkNeutralLanguage } from "./neutral-language.ts";
import { checkRepeatedCriteria } from "./repeated-criteria.ts";
import { checkSchema, type SchemaRules } from "./schema.ts";
import { checkTurnAlternation } from "./turn-alternation.ts";
import { checkWeights } from "./weights.ts";

/** All heuristic checks on a set of tasks, findings in the order of the tasks and then of the checks. */
export function runChecks(tasks: readonly Task[], rules: SchemaRules): Finding[] {
  const findings = [
    ...checkSchema(tasks, rules),
    ...checkTurnAlternation(tasks),
    ...checkAtomicity(tasks),
    ...checkRepeatedCriteria(tasks),
    ...(rules.formula === "weighted" ? checkWeights(tasks) : []),
    ...checkDimensionCoverage(tasks),
    ...checkNamedAnswers(tasks),
    ...checkForbiddenDetail(tasks),
    ...checkNeutralLanguage(tasks),
    ...checkNearDuplicateTasks(tasks),
  ];
  const order = new Map(tasks.map(({ id }, i) => [id, i]));
  const rank = ({ task }: Finding) => (task === null ? tasks.length : (order.get(task) ?? tasks.length));
  return findings.sort((a, b) => rank(a) - rank(b));
}
