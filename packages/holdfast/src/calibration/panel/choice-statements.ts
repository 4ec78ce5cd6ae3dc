import type { PanelChoice, WithoutDimension } from "./choose-panel.ts";
import type { GatheredLabels } from "./gather-labels.ts";
import type { Candidate } from "./panel-labels.ts";
import type { RankedPanel } from "./rank-panels.ts";
import type { SelectionRule } from "./selection-rule.ts";

/** Names of a panel's judges, joined for reading. */
export function panelName(
  { members }: Pick<RankedPanel, "members">,
  candidates: readonly Candidate[],
): string {
  return members.map((member) => candidates[member]!.name).join(" + ");
}

/** A coefficient as it is read: three decimals, a real minus sign. */
export function coefficientText(value: number | null): string {
  return value === null ? "undefined" : value.toFixed(3).replace("-", "−");
}

/**
 * What must be said of a choice wherever it is shown: that it is not the only good one where the labels do not say so, how
 * far the best of many flatters itself, what the constraint cost, what a dimension does to it, and what was left out.
 */
export function choiceStatements(
  choice: PanelChoice,
  { labels, withoutConsensus }: Pick<GatheredLabels, "labels" | "withoutConsensus">,
  rule: SelectionRule,
): string[] {
  return [
    ...uniquenessStatements(choice, labels.candidates),
    ...optimismStatements(choice),
    ...constraintStatements(choice, labels.candidates, rule),
    ...choice.withoutDimension.flatMap((without) => dimensionStatements(without, labels.candidates)),
    ...familyStatements(labels.candidates, rule),
    ...(withoutConsensus === 0
      ? []
      : [
          `${withoutConsensus} labels have no consensus and stay out of every figure but the clinicians' own.`,
        ]),
  ];
}

function uniquenessStatements(
  { chosen, comparison }: PanelChoice,
  candidates: readonly Candidate[],
): string[] {
  if (chosen === null || comparison === null)
    return ["The rule admits no panel that has a κ: nothing is chosen."];
  const { differences, notTold } = comparison;
  const name = panelName(chosen, candidates);
  if (differences.length === 0)
    return [`${name} is the only panel that the rule admits: there was no choice.`];
  if (notTold === 0) {
    return [
      `In these labels ${name} is told apart from each of the ${differences.length} other panels admitted.`,
    ];
  }
  return [
    `${name} is the panel that the rule chooses, and not the only best one: for ${notTold} of the ` +
      `${differences.length} other panels admitted the interval of Δκ does not lie above 0.`,
  ];
}

function optimismStatements({ chosen, comparison, admitted }: PanelChoice): string[] {
  if (chosen === null || comparison === null || comparison.optimism === null || admitted.length < 2)
    return [];
  const { optimism } = comparison;
  // Nothing that would be printed as 0, and no flattery below it.
  if (optimism < 0.0005) return [];
  const left = coefficientText(chosen.figures.kappa! - optimism);
  return [
    `The highest κ of ${admitted.length} flatters itself, having been chosen on these very labels: by about ` +
      `${coefficientText(optimism)}, which leaves ${left}.`,
  ];
}

function constraintStatements(
  { panels, chosen, placeAmongAll }: PanelChoice,
  candidates: readonly Candidate[],
  rule: SelectionRule,
): string[] {
  if (chosen === null || placeAmongAll === null || placeAmongAll === 1) return [];
  const best = panels[0]!;
  const why = {
    family: familyLimit(rule),
    coverage: `a label on ${Number((rule.minimumCoverage * 100).toPrecision(12))} % of the criteria`,
  };
  return [
    `Without what the rule asks for, ${placeAmongAll - 1} of ${panels.length} panels rank before it; the first, ` +
      `${panelName(best, candidates)} with κ ${coefficientText(best.figures.kappa)}, lacks ${why[best.refused ?? "family"]}.`,
  ];
}

function familyLimit({ judgesPerFamily }: SelectionRule): string {
  return judgesPerFamily === 1 ? "one judge a family" : `at most ${judgesPerFamily} judges a family`;
}

function dimensionStatements(
  { dimension, place, of, best }: WithoutDimension,
  candidates: readonly Candidate[],
): string[] {
  if (place === 1) return [];
  if (place === null) return [`Without ${dimension} the rule would no longer admit it.`];
  return [
    `Without ${dimension} it falls to place ${place} of ${of}, and ${panelName(best, candidates)} is first.`,
  ];
}

function familyStatements(
  candidates: readonly Candidate[],
  { judgesPerFamily, size }: SelectionRule,
): string[] {
  const unknown = candidates.filter(({ family }) => family === null).map(({ name }) => name);
  if (judgesPerFamily === null || size <= judgesPerFamily || unknown.length === 0) return [];
  return [
    `The family of ${unknown.join(", ")} is not known, so that no limit by family applies to them; say it in the ` +
      "configuration (family) or in the candidates' file.",
  ];
}
