import { agreementFrame } from "./agreement-frame.ts";
import type { AgreementInput } from "./agreement-input.ts";
import {
  type GroupAgreement,
  type GroupCoefficients,
  groupAgreements,
  groupCoefficients,
  itemAgreements,
  itemCoefficients,
} from "./group-agreement.ts";
import { type RaterPairAgreement, raterPairAgreements } from "./rater-pairs.ts";

/** All agreement figures of a table of ratings, with intervals from one set of resamples of transcripts. */
export interface AgreementTables {
  readonly groups: readonly GroupAgreement[];
  readonly coefficients: readonly GroupCoefficients[];
  readonly items: readonly GroupAgreement[];
  readonly itemCoefficients: readonly GroupCoefficients[];
  readonly pairs: readonly RaterPairAgreement[];
  /** Answers other than "not applicable" that a rater gave under their own closed gate: taken for "not applicable". */
  readonly contradictions: number;
}

export function agreementTables(input: AgreementInput): AgreementTables {
  const frame = agreementFrame(input);
  return {
    groups: groupAgreements(frame),
    coefficients: groupCoefficients(frame),
    items: itemAgreements(frame),
    itemCoefficients: itemCoefficients(frame),
    pairs: raterPairAgreements(frame),
    contradictions: frame.answers.contradictions,
  };
}
