/** One judge's answer to one criterion. `unscored` is not a kind of failure: it is the absence of an answer. */
export type Verdict =
  | { readonly criterionId: string; readonly label: "met" | "not-met"; readonly reason: string }
  | { readonly criterionId: string; readonly label: "unscored"; readonly why: UnscoredReason };

/** Why there is no verdict. */
export type UnscoredReason =
  | "unparseable"
  | "refused"
  | "blocked"
  | "empty"
  | "truncated"
  | "context-overflow"
  | "unavailable"
  | "invalid-request"
  /** A pass over earlier replies: in this conversation there is no such reply to judge. */
  | "no-reply";

/** All verdicts of one judge on one transcript, one a criterion, in the task's criterion order. */
export interface Judgement {
  readonly judge: string;
  readonly verdicts: readonly Verdict[];
}

/**
 * Verdict labels of one judge, one character a criterion in task order: `1` met, `0` not met, `-` unscored.
 * 1.5 million verdicts are read from the store in this form.
 */
export type LabelString = string;

/** Labels of a judgement as a LabelString. */
export function labelString(verdicts: readonly Verdict[]): LabelString {
  return verdicts.map(({ label }) => (label === "met" ? "1" : label === "not-met" ? "0" : "-")).join("");
}
