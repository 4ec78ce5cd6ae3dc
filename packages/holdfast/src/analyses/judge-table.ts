/** How often a judge and another labelling agree on criteria that both labelled. */
export interface Agreement {
  /** Criteria labelled by both. */
  readonly n: number;
  /** Share of `n` with the same label. */
  readonly percent: number | null;
  /** Cohen's κ; `null` with a `reason` where it is undefined. */
  readonly kappa: number | null;
  readonly reason?: string;
}

/**
 * One judge over the whole run. Agreement with the panel is inflated, since the judge is part of the panel:
 * a report says so beside the figure. `withOthers` compares it with the unanimous label of the other judges
 * instead; it is `null` in a panel of one.
 */
export interface JudgeRow {
  readonly judge: number;
  readonly name: string;
  /** Met and not met. */
  readonly verdicts: number;
  readonly met: number;
  /** Criteria that were asked and got no verdict. */
  readonly unscored: number;
  /** Judgements never given though the conversation was ready. */
  readonly judgementsMissing: number;
  readonly withPanel: Agreement;
  readonly withOthers: Agreement | null;
}
