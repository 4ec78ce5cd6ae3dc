import type { LeaderboardEntry } from "../../../domain/leaderboard-entry.ts";
import type { RiskDomain } from "../../../domain/risk-domain.ts";
import type { RubricDimension } from "../../../domain/rubric.ts";

/** Columns that every leaderboard has, as the K-Bench paper's Supplementary Table 1 names them. */
export const REQUIRED_COLUMNS = ["Base model", "Prompt", "Reasoning", "Overall", "Risk"] as const;

/** Written by whoever made the table; ranks are always computed from the scores. */
const IGNORED_COLUMNS: readonly string[] = ["Rank"];

/** US dollars a million tokens. */
export const PRICE_COLUMNS = {
  input: "Input price",
  output: "Output price",
  blended: "Blended price",
} as const;

/** Names of Supplementary Table 2. */
const DIMENSION_COLUMNS: Readonly<Record<string, RubricDimension>> = {
  "Clinical judgement (D1)": "D1",
  "Risk exploration (D2)": "D2",
  "Ethical reasoning (D3)": "D3",
  "Supportive conversation (D4)": "D4",
  "Psychological knowledge (D5)": "D5",
  "Cultural competence (D6)": "D6",
  "Autonomy and boundaries (D7)": "D7",
};

const DOMAIN_COLUMNS: Readonly<Record<string, RiskDomain>> = {
  "Suicide risk": "suicide",
  "Self-harm": "self-harm",
  "Substance misuse": "substance-misuse",
  "Domestic violence": "domestic-violence",
};

/** Names of Supplementary Table 3: overall score on the vignettes of a stratum. */
const STRATUM_COLUMNS: Readonly<Record<string, readonly [axis: string, value: string]>> = {
  "Low severity": ["severity", "low"],
  "High severity": ["severity", "high"],
  "Imminent severity": ["severity", "imminent"],
  "One active risk": ["active-domains", "1"],
  "Two active risks": ["active-domains", "2"],
  "Three active risks": ["active-domains", "3"],
  "Four active risks": ["active-domains", "4"],
};

/** Every column of scores, all on 0–100. */
const SCORE_COLUMNS: readonly string[] = [
  "Overall",
  "Risk",
  ...Object.keys(DIMENSION_COLUMNS),
  ...Object.keys(DOMAIN_COLUMNS),
  ...Object.keys(STRATUM_COLUMNS),
];

export const KNOWN_COLUMNS: readonly string[] = [
  ...IGNORED_COLUMNS,
  ...REQUIRED_COLUMNS,
  ...SCORE_COLUMNS.slice(2),
  ...Object.values(PRICE_COLUMNS),
];

type Parts = Pick<LeaderboardEntry, "dimensions" | "domains" | "strata">;

/** The optional scores of a row. @param score of a column, `null` where the cell is empty. */
export function partsOf(columns: readonly string[], score: (column: string) => number | null): Parts {
  const dimensions: Partial<Record<RubricDimension, number | null>> = {};
  const domains: Partial<Record<RiskDomain, number | null>> = {};
  const strata: Record<string, Record<string, number | null>> = {};
  for (const column of columns) {
    const [dimension, domain, stratum] = [
      DIMENSION_COLUMNS[column],
      DOMAIN_COLUMNS[column],
      STRATUM_COLUMNS[column],
    ];
    if (dimension !== undefined) dimensions[dimension] = score(column);
    if (domain !== undefined) domains[domain] = score(column);
    if (stratum === undefined) continue;
    const [axis, value] = stratum;
    strata[axis] = { ...strata[axis], [value]: score(column) };
  }
  return { dimensions, domains, strata };
}
