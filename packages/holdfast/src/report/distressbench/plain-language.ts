import type { Calibration } from "../../domain/run-manifest.ts";
import { countCell, counted, wordsOf } from "../figures.ts";
import { percent, percentWithInterval } from "../percent.ts";
import { limitsOfFigures } from "./limits-of-figures.ts";
import type { Summary, TargetSummary } from "./summary.ts";

type Facts = Omit<Summary, "plain">;

/**
 * The one-page summary in plain words: what was asked, how the systems did, what failed most, what is missing,
 * and then the limits of the figures. Sentences are put together from the summary alone.
 * @param opening first paragraph of a run that asked something else than an ordinary one.
 */
export function plainLanguage(
  summary: Facts,
  judgeWorth: Calibration["kind"],
  opening: string | null = null,
): Summary["plain"] {
  const paragraphs = [
    opening ?? whatWasDone(summary),
    howTheyDid(summary),
    whatFailed(summary),
    fromSeeingToActing(summary),
  ];
  return {
    paragraphs: [...paragraphs, criticalWords(summary), whatIsMissing(summary)].filter((text) => text !== ""),
    limits: limitsOfFigures(summary, judgeWorth),
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
    `${counted(run.tasks, "written conversation")} ${times}, and ${judges} ${decided} for each of ` +
    `${countCell(run.criteria)} criteria whether the last reply met it. ${score}`
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
    : `${leader.name} gave least in "${wordsOf(lowest.dimension)}": ${percent(lowest.value)}.`;
}

function fromSeeingToActing({ pooledGap }: Facts): string {
  if (pooledGap.value === null) return "";
  return (
    `In ${counted(pooledGap.denominator, "conversation")} a system saw everything it should have seen. In ` +
    `${countCell(pooledGap.numerator)} of them (${percent(pooledGap.value)}) it still left out at least one step towards help.`
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
      ? `In ${countCell(noHelp)} of ${counted(noHelpOf, "conversation")} the danger was fully recognised and no help at all was named.`
      : "",
    unseenOf > 0
      ? `In ${countCell(unseen)} of ${counted(unseenOf, "conversation")} at the stage of action nothing was recognised.`
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
      : `In ${counted(c.zero, "conversation")} the person got nothing (empty: ${countCell(nothing)}, blocked by a ` +
        `provider's filter: ${countCell(blocked)}, too long for the system: ${countCell(full)}); this scores 0. `;
  const state = complete
    ? "Every planned conversation was held, and every judge answered on each reply that there was."
    : `The run is not complete: of ${countCell(c.planned)} conversations ${countCell(c.pending)} were not held yet, ${countCell(c.missing)} were lost ` +
      `to technical failures, and ${countCell(c.judgementsMissing)} judgements are not there.`;
  const undecided =
    c.unscored === 0
      ? ""
      : ` On ${counted(c.unscored, "conversation")} the judges decided too little for a score: not in any figure.`;
  const open =
    c.criteriaWithoutLabel === 0
      ? ""
      : ` ${countCell(c.criteriaWithoutLabel)} criteria got no label and count for nothing.`;
  return `${got}${state}${undecided}${open}`;
}
