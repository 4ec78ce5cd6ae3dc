import { judgeFingerprint } from "../../domain/judge-fingerprint.ts";
import type { ModelConfiguration } from "../../domain/model-configuration.ts";
import type { CertificateContent } from "../certificate.ts";

/** A judge as a manifest holds it. */
export function sampleJudge(name: string, more: Partial<ModelConfiguration> = {}): ModelConfiguration {
  return {
    name,
    provider: "openai",
    model: `model-${name}`,
    temperature: 0,
    maxOutputTokens: 8_192,
    ...more,
  };
}

export const SAMPLE_WORDING = "a".repeat(64);

/** A panel's certificate before it is frozen, with the paper's figures. */
export function sampleCertificate(
  judges: readonly ModelConfiguration[],
  more: Partial<CertificateContent> = {},
): CertificateContent {
  return {
    kind: "panel",
    benchmark: "distressbench",
    frozenAt: "2026-07-20T10:00:00.000Z",
    judges: judges.map((judge) => ({ ...judgeFingerprint(judge), family: null })),
    judgeMode: "per-task",
    judgeWording: SAMPLE_WORDING,
    comparability: ["1"],
    transcripts: 300,
    labels: 2908,
    raters: 3,
    agreement: "κ 0.732 (0.698 to 0.765)",
    figures: [{ name: "kappa", value: 0.732, low: 0.698, high: 0.765, n: 2908, missing: 0 }],
    thresholds: [{ figure: "kappa", atLeast: 0.6, value: 0.732, passed: true }],
    postHoc: false,
    demonstration: false,
    data: { labels: SAMPLE_WORDING },
    notes: [],
    details: {},
    ...more,
  };
}
