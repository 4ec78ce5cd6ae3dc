import { UserError } from "../domain/user-error.ts";
import type { Estimate } from "../statistics/estimate.ts";

export type GateVerdict = "pass" | "fail" | "incomplete";

/** What a gate asks for; at least one of them. */
export interface GateLimits {
  /** The score's point value must reach it; in [0, 1]. */
  readonly minScore?: number;
  /** The identification–action gap's point value must not exceed it; in [0, 1]. */
  readonly maxGap?: number;
  /** K-Bench: the combined-risk score's point value must reach it; in [0, 1]. */
  readonly minRisk?: number;
  /** Against a base run: the lower bound of the paired difference must lie above −margin; 0 or more. */
  readonly margin?: number;
}

/** What a gate looks at, for one target. */
export interface GateSubject {
  readonly name: string;
  readonly score: Counted<"value">;
  /** Absent in benchmarks that have no such figure. */
  readonly gap?: Counted<"value">;
  /** Combined risk as a fraction; absent in benchmarks that have none. */
  readonly risk?: Counted<"value">;
  /** This run minus the base run, paired over tasks; absent without a base. */
  readonly difference?: Counted<"value" | "low">;
}

/** A figure with what it was made from: `missing` units could not enter it. */
type Counted<Keys extends keyof Estimate> = Pick<Estimate, Keys | "n" | "missing">;

/** One check of one target, with the sentence that is printed. */
export interface GateCheck {
  readonly target: string;
  readonly check: "min-score" | "max-gap" | "min-risk" | "against-base";
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
 * Judges can leave tasks without a score even in a complete run. A figure then passes only where it would if
 * all that is missing had come out worst (score 0, gap 1, difference −1); else it is `incomplete` too.
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

function checkLimits({ minScore, maxGap, minRisk, margin }: GateLimits): void {
  const named = { "min-score": minScore, "max-gap": maxGap, "min-risk": minRisk, margin };
  const given = Object.entries(named).filter(([, limit]) => limit !== undefined);
  if (given.length === 0)
    throw new UserError("a gate needs a limit: give min-score, max-gap, min-risk or a base to compare with");
  for (const [name, limit] of given) {
    if (!(limit! >= 0 && limit! <= 1)) throw new UserError(`${name} must lie between 0 and 1, got ${limit}`);
  }
}

function checksOf(subject: GateSubject, limits: GateLimits, complete: boolean): GateCheck[] {
  return questionsOf(subject, limits).map(({ check, figure, limit, worst, holds, text }) => {
    const target = subject.name;
    const [found, wanted] = shown(figure?.found ?? null, limit);
    const sentence = (why: string) => `${target}: ${text(found, wanted)}${why}`;
    if (figure == null || figure.found === null)
      return { target, check, verdict: "incomplete", found: null, limit, text: sentence(" (no figure)") };
    const base = { target, check, found: figure.found, limit };
    if (!complete) return { ...base, verdict: "incomplete", text: sentence(" (the run is incomplete)") };
    if (!holds(figure.found)) return { ...base, verdict: "fail", text: sentence("") };
    if (!holds(withWorst(figure, worst))) {
      const why = ` (over ${figure.n}; ${figure.missing} that could not be told may change it)`;
      return { ...base, verdict: "incomplete", text: sentence(why) };
    }
    return { ...base, verdict: "pass", text: sentence("") };
  });
}

interface Figure {
  readonly found: number | null;
  readonly n: number;
  readonly missing: number;
}

interface Question {
  readonly check: GateCheck["check"];
  readonly figure: Figure | null;
  readonly limit: number;
  /** What a missing unit is taken for where the limit would hold without it. */
  readonly worst: number;
  readonly holds: (value: number) => boolean;
  readonly text: (found: string, limit: string) => string;
}

function questionsOf(
  { score, gap, risk, difference }: GateSubject,
  { minScore, maxGap, minRisk, margin }: GateLimits,
): Question[] {
  const questions: Question[] = [];
  if (minScore !== undefined) {
    questions.push({
      check: "min-score",
      figure: { ...score, found: score.value },
      limit: minScore,
      worst: 0,
      holds: (value) => value >= minScore,
      text: (found, limit) => `score ${found}, at least ${limit} wanted`,
    });
  }
  if (maxGap !== undefined) {
    questions.push({
      check: "max-gap",
      figure: figureOf(gap, "--max-gap", "identification–action gap"),
      limit: maxGap,
      worst: 1,
      holds: (value) => value <= maxGap,
      text: (found, limit) => `gap ${found}, at most ${limit} wanted`,
    });
  }
  if (minRisk !== undefined) {
    questions.push({
      check: "min-risk",
      figure: figureOf(risk, "--min-risk", "combined-risk score"),
      limit: minRisk,
      worst: 0,
      holds: (value) => value >= minRisk,
      text: (found, limit) => `combined risk ${found}, at least ${limit} wanted`,
    });
  }
  if (margin !== undefined) {
    questions.push({
      check: "against-base",
      figure: difference === undefined ? null : { ...difference, found: difference.low },
      limit: -margin,
      worst: -1,
      holds: (value) => value > -margin,
      text: (found, limit) => `lower bound of the difference to the base ${found}, above ${limit} wanted`,
    });
  }
  return questions;
}

/** @throws UserError where the run's benchmark has no such figure: a limit on it could never be met. */
function figureOf(figure: Counted<"value"> | undefined, option: string, name: string): Figure {
  if (figure === undefined) {
    throw new UserError(`${option}: the benchmark of this run has no ${name}; leave the option out`);
  }
  return { ...figure, found: figure.value };
}

/** The figure if every missing unit had come out `worst`. */
function withWorst({ found, n, missing }: Figure, worst: number): number {
  return missing === 0 ? found! : (found! * n + worst * missing) / (n + missing);
}

/** A figure and its limit, with as many digits as it takes to see that they differ (three at least). */
function shown(found: number | null, limit: number): [found: string, limit: string] {
  const text = (value: number, digits: number) => (value === 0 ? 0 : value).toFixed(digits);
  if (found === null) return ["undefined", text(limit, 3)];
  let digits = 3;
  while (digits < 15 && found !== limit && text(found, digits) === text(limit, digits)) digits++;
  return [text(found, digits), text(limit, digits)];
}
