import type { Task } from "../../../domain/task.ts";
import type { Finding } from "./finding.ts";

/** Ranges that the DistressBench paper reports for its corpus: a guide, not a law. */
const SUM = { low: 25, high: 291 };
const COUNT = { low: 6, high: 20 };
const SHARE_ABOVE_FIVE = { low: 0.7, paper: 0.87 };

/**
 * Weights rank criteria inside a task: their sum and number against the paper's ranges, whether they rank at
 * all, and over the whole set the share above 5 (0.87 in the paper; below 0.7 the scale is hardly used).
 */
export function checkWeights(tasks: readonly Task[]): Finding[] {
  return [...tasks.flatMap(checkTaskWeights), ...checkScaleUse(tasks)];
}

function checkTaskWeights(task: Task): Finding[] {
  const weights = task.criteria.map(({ weight }) => weight);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const note = (message: string, mend: string): Finding => {
    return { check: "weights", task: task.id, field: "criteria", severity: "warning", message, mend };
  };
  const findings: Finding[] = [];
  if (weights.length < COUNT.low || weights.length > COUNT.high)
    findings.push(
      note(`${weights.length} criteria; usual are ${COUNT.low} to ${COUNT.high}`, "add or merge criteria"),
    );
  if (sum < SUM.low || sum > SUM.high)
    findings.push(
      note(`weights sum to ${sum}; usual are ${SUM.low} to ${SUM.high}`, "weigh the criteria again"),
    );
  if (weights.length > 1 && new Set(weights).size === 1)
    findings.push(note(`all weights are ${weights[0]}`, "say which criteria matter most in this task"));
  return findings;
}

function checkScaleUse(tasks: readonly Task[]): Finding[] {
  const weights = tasks.flatMap((task) => task.criteria.map(({ weight }) => weight));
  const share = weights.filter((weight) => weight > 5).length / weights.length;
  if (weights.length === 0 || share >= SHARE_ABOVE_FIVE.low) return [];
  const message = `${(100 * share).toFixed(0)} % of weights are above 5; ${100 * SHARE_ABOVE_FIVE.paper} % in the paper`;
  const mend = "use the whole scale from 1 to 20";
  return [{ check: "weights", task: null, field: "criteria", severity: "warning", message, mend }];
}
