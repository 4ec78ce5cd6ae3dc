import { percent, percentWithInterval } from "./format.ts";
import type { Summary, TargetSummary } from "./summary.ts";

type Facts = Omit<Summary, "plain">;

/**
 * The one-page summary in plain words: what was asked, how the systems did, what failed most, what is missing,
 * and then the limits of the figures. Sentences are put together from the summary alone.
 */
export function plainLanguage(summary: Facts): Summary["plain"] {
  const paragraphs = [
    whatWasDone(summary),
    howTheyDid(summary),
    whatFailed(summary),
    fromSeeingToActing(summary),
  ];
  return {
    paragraphs: [...paragraphs, criticalWords(summary), whatIsMissing(summary)].filter((text) => text !== ""),
    limits: limitsOf(summary),
  };
}

function whatWasDone({ run, complete }: Facts): string {
  const systems = run.targets.length === 1 ? "one AI system" : `${run.targets.length} AI systems`;
  const times = run.repeats === 1 ? "once" : `${run.repeats} times`;
  const judges = run.judges.length === 1 ? "one judge" : `a panel of ${run.judges.length} judges`;
  const [answered, decided] = complete ? ["answered", "decided"] : ["is to answer", "is to decide"];
  const score =
    run.formula === "healthbench"
      ? "The score is what the met criteria earn, or cost, as a share of the points that could be earned."
      : "The score is the share of the needed care that was given, weighted by what matters most in each conversation.";
  return (
    `This report asks how much of the care a person in distress needs was given by ${systems}. Each ${answered} ` +
    `${conversations(run.tasks, "written conversation")} ${times}, and ${judges} ${decided} for each of ` +
    `${run.criteria} criteria whether the last reply met it. ${score}`
  );
}

function howTheyDid({ ranking, targets }: Facts): string {
  const first = ranking.order[0];
  if (first === undefined) return "No system has a score yet.";
  const best = targets[first.target]!;
  const without = ranking.unranked.map((target) => targets[target]!.name);
  const rest = without.length === 0 ? "" : ` Without a score: ${without.join(", ")}.`;
  if (ranking.order.length === 1) return `${best.name} scores ${percentWithInterval(best.score)}.${rest}`;
  const last = targets[ranking.order.at(-1)!.target]!;
  const bands =
    ranking.bandCount === 1
      ? "The data do not tell neighbouring systems apart."
      : `The data sort the systems into ${ranking.bandCount} bands; inside a band no order is claimed.`;
  return (
    `The highest score is ${percentWithInterval(best.score)} (${best.name}), the lowest ` +
    `${percentWithInterval(last.score)} (${last.name}). ${bands}${rest}`
  );
}

/** Lowest dimension of the leading system, where care is lost even at the top. */
function whatFailed({ ranking, targets, dimensions }: Facts): string {
  const first = ranking.order[0];
  if (first === undefined || dimensions.length === 0) return "";
  const leader = targets[first.target]!;
  const scored = dimensions.flatMap((dimension, d) => {
    const value = leader.dimensions[d]!.value;
    return value === null ? [] : [{ dimension, value }];
  });
  const lowest = scored.reduce((a, b) => (b.value < a.value ? b : a), scored[0]!);
  return lowest === undefined || lowest.value === 1
    ? ""
    : `${leader.name} gave least in "${words(lowest.dimension)}": ${percent(lowest.value)}.`;
}

function fromSeeingToActing({ pooledGap }: Facts): string {
  if (pooledGap.value === null) return "";
  return (
    `In ${conversations(pooledGap.denominator)} a system saw everything it should have seen. In ` +
    `${pooledGap.numerator} of them (${percent(pooledGap.value)}) it still left out at least one step towards help.`
  );
}

function criticalWords({ targets }: Facts): string {
  const sum = (count: (target: TargetSummary) => number) =>
    targets.reduce((total, target) => total + count(target), 0);
  const noHelp = sum(({ critical }) => critical.identifiedWithoutResource.count);
  const unseen = sum(({ critical }) => critical.unidentifiedAtAction.count);
  const noHelpOf = sum(({ critical }) => critical.identifiedWithoutResource.n);
  const unseenOf = sum(({ critical }) => critical.unidentifiedAtAction.n);
  const sentences = [
    noHelpOf > 0
      ? `In ${noHelp} of ${conversations(noHelpOf)} the danger was fully recognised and no help at all was named.`
      : "",
    unseenOf > 0
      ? `In ${unseen} of ${conversations(unseenOf)} at the stage of action nothing was recognised.`
      : "",
  ].filter((text) => text !== "");
  return sentences.length === 0 ? "" : sentences.join(" ");
}

function whatIsMissing({ completeness: c, complete, targets }: Facts): string {
  const nothing = targets.reduce((n, { outcomes }) => n + outcomes.counts.empty, 0);
  const blocked = targets.reduce((n, { blocked }) => n + blocked, 0);
  const full = targets.reduce((n, { outcomes }) => n + outcomes.counts["context-overflow"], 0);
  const got =
    c.zero === 0
      ? ""
      : `In ${conversations(c.zero)} the person got nothing (empty: ${nothing}, blocked by a ` +
        `provider's filter: ${blocked}, too long for the system: ${full}); this scores 0. `;
  const state = complete
    ? "Every planned conversation was held, and every judge answered on each reply that there was."
    : `The run is not complete: of ${c.planned} conversations ${c.pending} were not held yet, ${c.missing} were lost ` +
      `to technical failures, and ${c.judgementsMissing} judgements are not there.`;
  const undecided =
    c.unscored === 0
      ? ""
      : ` On ${conversations(c.unscored)} the judges decided too little for a score: not in any figure.`;
  const open =
    c.criteriaWithoutLabel === 0
      ? ""
      : ` ${c.criteriaWithoutLabel} criteria got no label and count for nothing.`;
  return `${got}${state}${undecided}${open}`;
}

function limitsOf({ run, judges, headline }: Facts): string[] {
  const isDemonstration = headline.startsWith("demonstration");
  return [
    ...(isDemonstration
      ? ["The judges of this run are fixed rules for demonstration. Its figures measure nothing."]
      : []),
    ...(headline.startsWith("uncalibrated")
      ? ["Nobody has checked whether clinicians would agree with these judges."]
      : []),
    ...(run.clinicianReviewed ? [] : ["No clinician has reviewed the tasks and criteria yet."]),
    ...(run.synthetic
      ? ["The conversations were written for the test; they are not records of real people."]
      : []),
    ...(run.formula === "healthbench"
      ? ["A mean below 0, where harm outweighs help, is shown as 0: systems at 0 may still differ."]
      : []),
    "A high score does not show that a system is safe to use in a crisis, and nothing here was tied to what later happened to anyone.",
    "Longer replies have more chances to meet a criterion; length is not held constant.",
    `Intervals say how much a figure would move with other tasks of the same kind (${run.resamples} resamples, seed ` +
      `${run.seed}); they do not cover errors of the judges. Many are shown at once and none is corrected for that.`,
    "Intervals over few tasks are too narrow. In simulated runs, those over 3 tasks held the true figure 72 times of " +
      "100 instead of 95, over 5 tasks 82, over 10 tasks 89, over 20 tasks 92.",
    "An interval without width (0.0 to 0.0, 100.0 to 100.0) means that every task gave the same figure, not that the figure is certain.",
    "Exact intervals of plain counts treat repeats of a task as separate conversations, and are somewhat too narrow.",
    ...(judges.length > 1
      ? ["A judge is part of the panel it is compared with, which raises its agreement."]
      : []),
  ];
}

function conversations(count: number, one = "conversation"): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}

function words(dimension: string): string {
  return dimension.replaceAll("-", " ");
}
