/** Amounts of reasoning that providers offer, in rising order. */
export const REASONING_LEVELS = ["none", "minimal", "low", "medium", "high", "max"] as const;

export type ReasoningLevel = (typeof REASONING_LEVELS)[number];

/** A reasoning setting as a leaderboard records it. */
export interface ReasoningLabel {
  /** One spelling a setting: `default med.` is `default medium`. Equal texts are identical settings. */
  readonly text: string;
  /** `null` where nobody knows what the provider's default is. */
  readonly level: ReasoningLevel | null;
  /** Asked for, or what the provider does where nothing is asked for: a default is never a clean baseline. */
  readonly chosen: boolean;
}

/** What nothing was asked for, and nobody says what the provider then does. */
export const PROVIDER_DEFAULT: ReasoningLabel = { text: "provider default", level: null, chosen: false };

/** Spellings beside the levels themselves, as the K-Bench paper's Supplementary Tables 1, 4 and 5 print them. */
const SHORT: Readonly<Record<string, ReasoningLevel>> = { "min.": "minimal", "med.": "medium" };

const LABELS: ReadonlyMap<string, ReasoningLabel> = new Map([
  ["provider default", PROVIDER_DEFAULT],
  ["provider-default", PROVIDER_DEFAULT],
  ...[...REASONING_LEVELS.map((level) => [level, level] as const), ...Object.entries(SHORT)].flatMap(
    ([spelling, level]): [string, ReasoningLabel][] => [
      [spelling, { text: level, level, chosen: true }],
      [`default ${spelling}`, { text: `default ${level}`, level, chosen: false }],
      [`provider default (${spelling})`, { text: `default ${level}`, level, chosen: false }],
    ],
  ),
]);

/** Every spelling that is read. */
export const REASONING_SPELLINGS: readonly string[] = [...LABELS.keys()];

/** The setting that a label names, case and outer space ignored; `null` where no setting is called so. */
export function readReasoningLabel(label: string): ReasoningLabel | null {
  return LABELS.get(label.trim().toLowerCase()) ?? null;
}
