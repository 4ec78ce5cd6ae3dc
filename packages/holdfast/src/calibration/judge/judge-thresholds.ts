import { nearestName } from "../../domain/nearest-name.ts";
import { UserError } from "../../domain/user-error.ts";
import type { Estimate } from "../../statistics/estimate.ts";
import type { Part, PartAgreement } from "./part-agreement.ts";

/**
 * What a threshold may be put on. `agreement`: exact agreement with the consensus; `difference`: that less the clinicians'
 * own (−0.02: at most two points below them); `kappa`, `weighted-kappa`: with the consensus.
 */
export const JUDGE_FIGURES = ["agreement", "difference", "kappa", "weighted-kappa"] as const;

export type JudgeFigure = (typeof JUDGE_FIGURES)[number];

/** One thing that a judge must reach, stated before the holdout is read. */
export interface JudgeThreshold {
  readonly figure: JudgeFigure;
  /** Section or pool: `D1–D7`. */
  readonly of: string;
  /** `null`: over all domains. */
  readonly domain: string | null;
  readonly part: Part;
  /** What has to reach it: the figure itself, or the lower bound of its 95 % interval. */
  readonly bound: "value" | "low";
  /** A share or coefficient; of a difference, negative for what it may fall short by. */
  readonly atLeast: number;
}

export interface CheckedThreshold {
  readonly threshold: JudgeThreshold;
  /** `null` where the figure, or its bound, is undefined, which reaches nothing. */
  readonly value: number | null;
  readonly passed: boolean;
}

/** @param parts of the judge, each with its figures or without any. */
export function checkJudgeThresholds(
  thresholds: readonly JudgeThreshold[],
  parts: readonly PartAgreement[],
): CheckedThreshold[] {
  return thresholds.map((threshold) => {
    const value = estimateOf(threshold, parts)?.[threshold.bound] ?? null;
    return { threshold, value, passed: value !== null && value >= threshold.atLeast };
  });
}

function estimateOf(threshold: JudgeThreshold, parts: readonly PartAgreement[]): Estimate | null {
  const part = parts.find((one) => one.part === threshold.part);
  const place = (part?.groups ?? []).findIndex(
    ({ group }) => group.name === threshold.of && group.domain === threshold.domain,
  );
  const found = part?.groups?.[place];
  if (found === undefined) return null;
  const { exact, difference } = found.judges[0]!;
  const { kappa, weightedKappa } = part!.coefficients![place]!.judges[0]!;
  return { agreement: exact, difference, kappa, "weighted-kappa": weightedKappa }[threshold.figure];
}

/** Words for a threshold: `agreement of D1–D7 on holdout transcripts`. */
export function thresholdName({ figure, of, domain, part, bound }: JudgeThreshold): string {
  const what = `${figure} of ${of}${domain === null ? "" : ` ${domain}`}`;
  return `${bound === "low" ? `lower bound of ${what}` : what} on ${part} transcripts`;
}

/**
 * @param groups name and domain of each figure that there will be.
 * @throws UserError for a threshold on a section that the rubric does not have: it would never be reached.
 */
export function requireKnownGroups(
  thresholds: readonly JudgeThreshold[],
  groups: readonly { readonly name: string; readonly domain: string | null }[],
  file: string,
): void {
  for (const { of, domain } of thresholds) {
    if (groups.some((group) => group.name === of && group.domain === domain)) continue;
    const names = [...new Set(groups.map(({ name }) => name))];
    const near = nearestName(of, names);
    const hint =
      near === null || near === of
        ? `expected one of ${groups.map((group) => [group.name, group.domain ?? ""].join(" ").trim()).join(", ")}`
        : `did you mean "${near}"?`;
    throw new UserError(`${file}: no figure is of "${of}${domain === null ? "" : ` ${domain}`}"; ${hint}`);
  }
}
