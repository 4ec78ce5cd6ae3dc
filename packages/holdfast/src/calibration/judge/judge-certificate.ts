import type { Json } from "../../domain/canonical-json.ts";
import type { Certificate } from "../../domain/certificate.ts";
import { type Estimate, undefinedEstimate } from "../../statistics/estimate.ts";
import type { JudgeAgreement } from "../agreement/judge-agreement.ts";
import { type CertificateContent, certify } from "../certificate.ts";
import { checkJudgeThresholds, thresholdName } from "./judge-thresholds.ts";
import type { PartAgreement } from "./part-agreement.ts";
import { type HoldoutHistory, holdoutSentence } from "./split-log.ts";
import type { FrozenSplit } from "./transcript-split.ts";

/** What a single judge's certificate is made of. */
export interface JudgeEvidence {
  readonly judge: Certificate["judges"][number];
  readonly judgeMode: string | null;
  readonly judgeWording: string | null;
  readonly comparability: readonly string[];
  /** Tuning, holdout and all. */
  readonly parts: readonly PartAgreement[];
  readonly split: FrozenSplit;
  readonly history: HoldoutHistory;
  /** Clinicians whose ratings were handed in. */
  readonly raters: number;
  readonly data: Readonly<Record<string, string>>;
  readonly demonstration: boolean;
  readonly notes: readonly string[];
  /** Choices that the figures depend on. */
  readonly rules: Readonly<Record<string, Json>>;
  /** ISO time. */
  readonly frozenAt: string;
}

type Figure = Certificate["figures"][number];

/** Name of the pool that the paper calls the primary one. */
const PRIMARY = "D1–D7";

/** Freezes what a judge was found to be worth; a threshold that was not reached is in it. */
export function judgeCertificate(evidence: JudgeEvidence): Certificate {
  const { parts, history, split, judge } = evidence;
  const all = primaryOf(parts, "all");
  const content: CertificateContent = {
    kind: "judge",
    benchmark: "k-bench",
    frozenAt: evidence.frozenAt,
    judges: [judge],
    judgeMode: evidence.judgeMode,
    judgeWording: evidence.judgeWording,
    comparability: [...evidence.comparability],
    transcripts: parts.find(({ part }) => part === "all")!.transcripts.length,
    labels: all!.exact.n + all!.exact.missing,
    raters: evidence.raters === 0 ? null : evidence.raters,
    agreement: agreementText(evidence),
    figures: parts.flatMap(figuresOf),
    thresholds: checkJudgeThresholds(history.thresholds, parts).map(({ threshold, value, passed }) => ({
      figure: thresholdName(threshold),
      atLeast: threshold.atLeast,
      value,
      passed,
    })),
    postHoc: history.readsBeforeLock > 0,
    demonstration: evidence.demonstration,
    data: { ...evidence.data, split: split.sha256 },
    notes: [`Holdout: ${holdoutSentence(history)}`, ...evidence.notes],
    details: {
      split: { frozenAt: split.frozenAt, seed: split.split.seed, holdout: split.split.holdout },
      lockedAt: history.lockedAt,
      holdoutReadsBeforeLocking: history.readsBeforeLock,
      refusedTuningAttempts: history.refused,
      rules: { ...evidence.rules },
    },
  };
  return certify(content);
}

/** The judge's figures on the primary pool; `undefined` where a part has none. */
export function primaryOf(
  parts: readonly PartAgreement[],
  part: PartAgreement["part"],
): JudgeAgreement | undefined {
  const groups = parts.find((one) => one.part === part)?.groups;
  return groups?.find(({ group }) => group.name === PRIMARY)?.judges[0];
}

/**
 * `94.2 % (93.1 to 95.0) on D1–D7 of 45 held out`, how much of it was compared where that is not all of it, and loudly
 * where the holdout had been looked at.
 */
function agreementText({ parts, history }: JudgeEvidence): string {
  const primary = primaryOf(parts, "holdout")!;
  const { exact } = primary;
  const compared = comparedShare(primary);
  const holdout = parts.find(({ part }) => part === "holdout")!.transcripts.length;
  const interval = exact.low === null ? "" : ` (${bare(exact.low)} to ${bare(exact.high)})`;
  const peeked = history.readsBeforeLock > 0 ? ", HOLDOUT READ BEFORE THE JUDGE WAS LOCKED" : "";
  const left = compared.missing === 0 ? "" : ` (${exact.n} of ${compared.n} items compared)`;
  return `${bare(exact.value)} %${interval} on ${PRIMARY} of ${holdout} held out${left}${peeked}`;
}

/**
 * On how many of the items with a consensus the judge was compared with it. Without an answer, or with a "not applicable"
 * on one side, an item is neither agreement nor disagreement: a judge that sees no risk anywhere, and so answers few
 * items, would agree on all of them.
 */
function comparedShare({ exact, oneSidedNotApplicable }: JudgeAgreement): Estimate {
  const missing = exact.missing + oneSidedNotApplicable;
  const n = exact.n + missing;
  if (n === 0) return undefinedEstimate("no item has a consensus", n, missing);
  return { value: exact.n / n, low: null, high: null, n, missing };
}

function bare(share: number | null): string {
  return share === null ? "–" : (share * 100).toFixed(1);
}

function figuresOf({ part, groups, coefficients }: PartAgreement): Figure[] {
  return (groups ?? []).flatMap(({ group, raters, judges }, g): Figure[] => {
    const name = [group.name, group.domain, part].filter((word) => word !== null).join(" ");
    const judge = judges[0]!;
    const { exact, difference } = judge;
    const { kappa, weightedKappa } = coefficients![g]!.judges[0]!;
    return [
      figure(`agreement ${name}`, exact),
      figure(`compared ${name}`, comparedShare(judge)),
      figure(`clinicians ${name}`, raters.exact),
      figure(`difference ${name}`, difference),
      figure(`kappa ${name}`, kappa),
      ...(group.name === "Q1" ? [figure(`weighted-kappa ${name}`, weightedKappa)] : []),
    ];
  });
}

function figure(name: string, { value, low, high, n, missing, reason }: Estimate): Figure {
  return { name, value, low, high, n, missing, ...(reason === undefined ? {} : { reason }) };
}
