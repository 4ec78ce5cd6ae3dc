import { type AgreementFrame, frameUnits } from "./agreement-frame.ts";
import { type AgreementGroup, agreementGroups } from "./agreement-groups.ts";
import { type Coefficients, coefficients } from "./coefficients.ts";
import { type GroupCounts, groupCounts } from "./group-counts.ts";
import { type JudgeAgreement, judgeAgreement } from "./judge-agreement.ts";
import { type RaterAgreement, raterAgreement } from "./pairwise-figure.ts";

/** Everything about one group of items. */
export interface GroupAgreement {
  readonly group: AgreementGroup;
  readonly counts: GroupCounts;
  readonly raters: RaterAgreement;
  readonly coefficients: Coefficients;
  readonly judges: readonly JudgeAgreement[];
}

/** Agreement by section, domain and pool, as in Table 1 of the K-Bench paper, with coefficients beside it. */
export function groupAgreements(frame: AgreementFrame): GroupAgreement[] {
  return agreementGroups(frame.input.table.instrument).map((group) => groupAgreement(frame, group));
}

/** Agreement item by item, in the order of the instrument; groups of one item each. */
export function itemAgreements(frame: AgreementFrame): GroupAgreement[] {
  return frame.input.table.instrument.items.map(({ id, domain }, i) =>
    groupAgreement(frame, { name: id, kind: "section", domain, items: [i] }),
  );
}

function groupAgreement(frame: AgreementFrame, group: AgreementGroup): GroupAgreement {
  const eligible = frameUnits(frame, group.items);
  const counts = groupCounts(frame, eligible, frame.input.raters);
  const raters = raterAgreement(frame, eligible, counts.missing);
  return {
    group,
    counts,
    raters,
    coefficients: coefficients(frame, eligible),
    judges: frame.input.judges.map((judge) => judgeAgreement(frame, eligible, judge, raters)),
  };
}
