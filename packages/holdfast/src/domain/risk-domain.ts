/** The four kinds of psychosocial risk of K-Bench, in the order its rubric and reports print them. */
export const RISK_DOMAINS = ["suicide", "self-harm", "substance-misuse", "domestic-violence"] as const;

export type RiskDomain = (typeof RISK_DOMAINS)[number];

/** Levels of an active risk, in rising order (K-Bench, *Risk-severity operationalisation*). */
export const SEVERITIES = ["low", "high", "imminent"] as const;

export type Severity = (typeof SEVERITIES)[number];

/** What Q1 of the rubric may say: `none` closes Q2–Q20 of its domain. */
export const RISK_LEVELS = ["none", ...SEVERITIES] as const;
