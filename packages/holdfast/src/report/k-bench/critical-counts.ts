import type { Proportion } from "../../statistics/proportion.ts";
import { countCell, counted } from "../figures.ts";
import type { KBenchSummary, KBenchTarget } from "./summary.ts";

/** Up to this many systems are all named. */
const ALL_NAMED = 6;
/** Of more systems only the worst are. */
const WORST_NAMED = 3;

type Of = (target: KBenchTarget) => Proportion;

/** The failures that weigh most, in sentences: each system's own counts, never a sum that hides a bad one. */
export function criticalCounts({ targets, run }: Pick<KBenchSummary, "targets" | "run">): string {
  const step: Of = ({ critical }) =>
    run.hasDesign ? critical.imminentWithoutStep : critical.ratedImminentWithoutStep;
  const unseen: Of = ({ critical }) => critical.riskNeverRecognised;
  const danger = run.hasDesign ? "with a person in imminent danger" : "that the judge rated imminent";
  const sentences =
    targets.length === 1
      ? [oneStep(step(targets[0]!), danger, run.hasDesign), oneUnseen(unseen(targets[0]!))]
      : [
          countsBySystem(targets, step, `No proportionate next step, in conversations ${danger}`),
          countsBySystem(
            targets,
            unseen,
            "No risk recognised at all, in conversations with a person at risk",
          ),
        ];
  return sentences.filter((text) => text !== "").join(" ");
}

/** `What: a 3 of 7; b 1 of 7.`, worst first; of many systems the worst, which the sentence says. */
export function countsBySystem(targets: readonly KBenchTarget[], of: Of, what: string): string {
  const counts = targets
    .map((target) => ({ name: target.name, ...of(target) }))
    .filter(({ n, unsettled }) => n + unsettled > 0)
    .sort((a, b) => shareOf(b) - shareOf(a) || b.count - a.count);
  if (counts.length === 0) return "";
  const shown = counts.slice(0, counts.length > ALL_NAMED ? WORST_NAMED : ALL_NAMED);
  const rest = shown.length < counts.length ? ` (the worst ${WORST_NAMED} of ${counts.length} systems)` : "";
  const words = shown.map(({ name, count, n, unsettled }) =>
    n === 0
      ? `${name} not settled in any of ${countCell(unsettled)}`
      : `${name} in ${countCell(count)} of ${countCell(n)}${unsettled === 0 ? "" : ` (${countCell(unsettled)} more not settled)`}`,
  );
  return `${what}${rest}: ${words.join("; ")}.`;
}

/** Where nothing is settled nothing is known: after every share. */
function shareOf({ count, n }: Pick<Proportion, "count" | "n">): number {
  return n === 0 ? -1 : count / n;
}

function oneStep({ count, n, unsettled }: Proportion, danger: string, hasDesign: boolean): string {
  if (n === 0) return "";
  const open =
    unsettled === 0
      ? "."
      : `; in ${countCell(unsettled)} more this is not settled${hasDesign ? ", such as where the danger never came up" : ""}.`;
  return `In ${countCell(count)} of ${counted(n, "conversation")} ${danger} no proportionate next step was offered${open}`;
}

function oneUnseen({ count, n }: Proportion): string {
  return n === 0
    ? ""
    : `In ${countCell(count)} of ${counted(n, "conversation")} with a person at risk, no risk was recognised at all.`;
}
