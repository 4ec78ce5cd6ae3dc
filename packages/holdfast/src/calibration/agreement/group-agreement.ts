import { type AgreementFrame, frameUnits } from "./agreement-frame.ts";
import { type AgreementGroup, agreementGroups } from "./agreement-groups.ts";
import { type Coefficients, coefficients } from "./coefficients.ts";
import { type GroupCounts, groupCounts } from "./group-counts.ts";
import { type JudgeAgreement, judgeAgreement } from "./judge-agreement.ts";
import { type JudgeCoefficients, judgeCoefficients } from "./judge-coefficients.ts";
import { type RaterAgreement, raterAgreement } from "./pairwise-figure.ts";

/** Exact agreement over a group of items. */
export interface GroupAgreement {
  readonly group: AgreementGroup;
  readonly counts: GroupCounts;
  readonly raters: RaterAgreement;
  /** In the order of `AgreementInput.judges`. */
  readonly judges: readonly JudgeAgreement[];
}

/** Chance-corrected agreement over a group of items. */
export interface GroupCoefficients {
  readonly group: AgreementGroup;
  readonly raters: Coefficients;
  readonly judges: readonly JudgeCoefficients[];
}

/** Agreement by section, domain and pool, as in Table 1 of the K-Bench paper. */
export function groupAgreements(frame: AgreementFrame): GroupAgreement[] {
  return agreementGroups(frame.input.table.instrument).map((group) => agreementOf(frame, group));
}

/** Agreement item by item, in the order of the instrument. */
export function itemAgreements(frame: AgreementFrame): GroupAgreement[] {
  return itemGroups(frame).map((group) => agreementOf(frame, group));
}

/** Coefficients of the groups of `groupAgreements`. */
export function groupCoefficients(frame: AgreementFrame): GroupCoefficients[] {
  return agreementGroups(frame.input.table.instrument).map((group) => coefficientsOf(frame, group));
}

/** Coefficients item by item, in the order of the instrument. */
export function itemCoefficients(frame: AgreementFrame): GroupCoefficients[] {
  return itemGroups(frame).map((group) => coefficientsOf(frame, group));
}

/** Groups of one item each. */
function itemGroups({ input }: AgreementFrame): AgreementGroup[] {
  return input.table.instrument.items.map(({ id, domain }, i) => ({
    name: id,
    kind: "section",
    domain,
    items: [i],
  }));
}

function agreementOf(frame: AgreementFrame, group: AgreementGroup): GroupAgreement {
  const eligible = frameUnits(frame, group.items);
  const counts = groupCounts(frame, eligible, frame.input.raters);
  const raters = raterAgreement(frame, eligible, counts.missing);
  const judges = frame.input.judges.map((judge) => judgeAgreement(frame, eligible, judge, raters));
  return { group, counts, raters, judges };
}

function coefficientsOf(frame: AgreementFrame, group: AgreementGroup): GroupCoefficients {
  const eligible = frameUnits(frame, group.items);
  return {
    group,
    raters: coefficients(frame, eligible),
    judges: frame.input.judges.map((judge) => judgeCoefficients(frame, eligible, judge)),
  };
}
