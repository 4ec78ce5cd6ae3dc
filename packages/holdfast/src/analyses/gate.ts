import { UserError } from "../domain/user-error.ts";
import type { Estimate } from "../statistics/estimate.ts";

export type GateVerdict = "pass" | "fail" | "incomplete";

/** What a gate asks for; at least one of them. */
export interface GateLimits {
  /** The score's point value must reach it; in [0, 1]. */
  readonly minScore?: number;
  /** The identification–action gap's point value must not exceed it; in [0, 1]. */
  readonly maxGap?: number;
  /** Against a base run: the lower bound of the paired difference must lie above −margin; 0 or more. */
  readonly margin?: number;
}

/** What a gate looks at, for one target. */
export interface GateSubject {
  readonly name: string;
  readonly score: Pick<Estimate, "value">;
  readonly gap: Pick<Estimate, "value">;
  /** This run minus the base run, paired over tasks; absent without a base. */
  readonly difference?: Pick<Estimate, "value" | "low" | "reason">;
}

/** One check of one target, with the sentence that is printed. */
export interface GateCheck {
  readonly target: string;
  readonly check: "min-score" | "max-gap" | "against-base";
  readonly verdict: GateVerdict;
  /** The figure that was compared; `null` where there is none. */
  readonly found: number | null;
  readonly limit: number;
  readonly text: string;
}

export interface GateDecision {
  readonly verdict: GateVerdict;
  readonly checks: readonly GateCheck[];
}

/**
 * Decide a gate. A figure that is `null`, or any figure of an incomplete run, never passes: its check is
 * `incomplete`, and one incomplete check makes the decision incomplete, since finishing the run can change it.
 * @param complete whether the run (and the base, where there is one) is complete.
 * @throws UserError where no limit is given or one is out of range.
 */
export function decideGate(
  subjects: readonly GateSubject[],
  limits: GateLimits,
  complete: boolean,
): GateDecision {
  checkLimits(limits);
  const checks = subjects.flatMap((subject) => checksOf(subject, limits, complete));
  const has = (verdict: GateVerdict) => checks.some((check) => check.verdict === verdict);
  const undecided = checks.length === 0 || has("incomplete");
  return { verdict: undecided ? "incomplete" : has("fail") ? "fail" : "pass", checks };
}

function checkLimits({ minScore, maxGap, margin }: GateLimits): void {
  const named = { "min-score": minScore, "max-gap": maxGap, margin };
  const given = Object.entries(named).filter(([, limit]) => limit !== undefined);
  if (given.length === 0)
    throw new UserError("a gate needs a limit: give min-score, max-gap or a base to compare with");
  for (const [name, limit] of given) {
    if (!(limit! >= 0 && limit! <= 1)) throw new UserError(`${name} must lie between 0 and 1, got ${limit}`);
  }
}

function checksOf(
  subject: GateSubject,
  { minScore, maxGap, margin }: GateLimits,
  complete: boolean,
): GateCheck[] {
  const checks: GateCheck[] = [];
  const add = (
    check: GateCheck["check"],
    found: number | null,
    limit: number,
    holds: boolean,
    text: string,
  ) => {
    const verdict = found === null || !complete ? "incomplete" : holds ? "pass" : "fail";
    const why = found === null ? " (no figure)" : complete ? "" : " (the run is incomplete)";
    checks.push({
      target: subject.name,
      check,
      verdict,
      found,
      limit,
      text: `${subject.name}: ${text}${why}`,
    });
  };
  const { score, gap, difference } = subject;
  if (minScore !== undefined) {
    const holds = score.value !== null && score.value >= minScore;
    add(
      "min-score",
      score.value,
      minScore,
      holds,
      `score ${show(score.value)}, at least ${show(minScore)} wanted`,
    );
  }
  if (maxGap !== undefined) {
    const holds = gap.value !== null && gap.value <= maxGap;
    add("max-gap", gap.value, maxGap, holds, `gap ${show(gap.value)}, at most ${show(maxGap)} wanted`);
  }
  if (margin !== undefined) {
    const low = difference?.low ?? null;
    const text = `lower bound of the difference to the base ${show(low)}, above ${show(-margin)} wanted`;
    add("against-base", low, -margin, low !== null && low > -margin, text);
  }
  return checks;
}

function show(value: number | null): string {
  return value === null ? "undefined" : value.toFixed(3);
}
