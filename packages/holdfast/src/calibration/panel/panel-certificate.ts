import type { Json } from "../../domain/canonical-json.ts";
import type { Certificate } from "../../domain/certificate.ts";
import { type CertificateContent, certify } from "../certificate.ts";
import { choiceStatements, coefficientText, panelName } from "./choice-statements.ts";
import type { PanelChoice } from "./choose-panel.ts";
import type { ClinicianAgreement, ClinicianFigures } from "./clinician-agreement.ts";
import type { GatheredLabels } from "./gather-labels.ts";
import { coverageOf } from "./panel-figures.ts";
import { checkThresholds } from "./panel-thresholds.ts";
import type { WrittenRule } from "./rule-log.ts";

/** What a panel's certificate is made of. */
export interface PanelEvidence {
  readonly rule: WrittenRule;
  readonly choice: PanelChoice;
  readonly gathered: GatheredLabels;
  /** `null` where only a consensus was handed in. */
  readonly clinicians: ClinicianFigures | null;
  /** One a candidate, in their order. */
  readonly judges: Certificate["judges"];
  readonly judgeMode: string | null;
  readonly judgeWording: string | null;
  readonly comparability: readonly string[];
  readonly data: Readonly<Record<string, string>>;
  /** Why the choice was made after the fact; `null` where it was not. */
  readonly postHoc: string | null;
  readonly demonstration: boolean;
  readonly notes: readonly string[];
  /** ISO time. */
  readonly frozenAt: string;
}

type Figure = Certificate["figures"][number];

/** Freezes the chosen panel. @param evidence with a choice that chose one. */
export function panelCertificate(evidence: PanelEvidence): Certificate {
  const { rule, choice, gathered, clinicians, postHoc, judges, data, frozenAt } = evidence;
  const { members, figures } = choice.chosen!;
  const content: CertificateContent = {
    kind: "panel",
    benchmark: rule.rule.benchmark,
    frozenAt,
    judges: members.map((member) => judges[member]!),
    judgeMode: evidence.judgeMode,
    judgeWording: evidence.judgeWording,
    comparability: [...evidence.comparability],
    transcripts: gathered.transcripts,
    labels: figures.n + figures.missing,
    raters: clinicians?.raters.length ?? null,
    agreement: agreementText(evidence),
    figures: certifiedFigures(evidence),
    thresholds: checkThresholds(choice, gathered.labels, rule.rule),
    postHoc: postHoc !== null,
    demonstration: evidence.demonstration,
    data: { ...data, rule: rule.sha256 },
    notes: [
      ...(postHoc === null ? [] : [`POST HOC: ${postHoc}.`]),
      ...choiceStatements(choice, gathered, rule.rule),
      ...evidence.notes,
    ],
    details: detailsOf(evidence),
  };
  return certify(content);
}

/** `κ 0.732 (0.698 to 0.765)`, and loudly where the rule came after the labels. */
function agreementText({ choice, postHoc }: PanelEvidence): string {
  const { value, low, high } = choice.comparison!.kappa;
  const interval =
    low === null || high === null ? "" : ` (${coefficientText(low)} to ${coefficientText(high)})`;
  return `κ ${coefficientText(value)}${interval}${postHoc === null ? "" : ", CHOSEN POST HOC"}`;
}

function certifiedFigures({ choice, gathered, clinicians }: PanelEvidence): Figure[] {
  const { figures } = choice.chosen!;
  const { optimism, differences } = choice.comparison!;
  const { all, byDimension } = choice.estimates!;
  const bare = (name: string, value: number): Figure => {
    const { n, missing } = figures;
    return { name, value, low: null, high: null, n, missing };
  };
  const next = differences[0];
  return [
    { name: "kappa", ...all.kappa },
    ...(optimism === null ? [] : [bare("kappa-less-optimism", figures.kappa! - optimism)]),
    { name: "macro-f1", ...all.macroF1 },
    { name: "ac1", ...all.ac1 },
    bare("agreement", figures.agreement!),
    bare("coverage", coverageOf(figures)),
    ...(next === undefined ? [] : [{ name: "difference-to-next", ...next.difference }]),
    ...(clinicians === null ? [] : amongClinicians("", clinicians.all)),
    ...gathered.labels.dimensions.flatMap((dimension, i) => {
      const among = clinicians?.byDimension.get(dimension);
      return [
        { name: `kappa ${dimension}`, ...byDimension[i]!.kappa },
        { name: `ac1 ${dimension}`, ...byDimension[i]!.ac1 },
        ...(among === undefined ? [] : amongClinicians(` ${dimension}`, among)),
      ];
    }),
  ];
}

function amongClinicians(where: string, { fleiss, ac1 }: ClinicianAgreement): Figure[] {
  return [
    { name: `clinicians-fleiss${where}`, ...fleiss },
    { name: `clinicians-ac1${where}`, ...ac1 },
  ];
}

function detailsOf({ rule, choice, gathered }: PanelEvidence): Record<string, Json> {
  const { labels } = gathered;
  const next = choice.comparison!.differences[0];
  return {
    rule: JSON.parse(JSON.stringify(rule)) as Json,
    candidates: labels.candidates.map(({ name, family }, i) => ({
      name,
      family,
      missing: gathered.missing[i]!,
    })),
    panels: choice.panels.length,
    admitted: choice.admitted.length,
    placeAmongAll: choice.placeAmongAll,
    notTold: choice.comparison!.notTold,
    next: next === undefined ? null : panelName(next.panel, labels.candidates),
    withoutDimension: choice.withoutDimension.map(({ dimension, place, of }) => ({ dimension, place, of })),
    withoutConsensus: gathered.withoutConsensus,
  };
}
