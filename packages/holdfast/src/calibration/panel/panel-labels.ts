/** A judge that may be chosen for a panel. */
export interface Candidate {
  readonly name: string;
  /** Maker's line of models, for panels that must not be all of one; `null` where nobody knows it: nobody's kin. */
  readonly family: string | null;
}

/**
 * Clinicians' consensus on atomic criteria and what each candidate says of them, in columns. One entry a label: a
 * criterion of one reply. `consensus` is 1 met, 0 not met; `verdicts` also −1, no verdict.
 */
export interface PanelLabels {
  /** Clusters of the bootstrap: all labels of a task are drawn together. */
  readonly tasks: readonly string[];
  readonly dimensions: readonly string[];
  readonly candidates: readonly Candidate[];
  /** Position in `tasks` and in `dimensions`, by label. */
  readonly taskOf: Int32Array;
  readonly dimensionOf: Int32Array;
  readonly consensus: Int8Array;
  /** One column a candidate. */
  readonly verdicts: readonly Int8Array[];
}
