/**
 * What raters are asked: items in their order, each with its own answers. A K-Bench rubric has 107, a DistressBench
 * task its weighted criteria, an instrument from elsewhere whatever its columns say.
 */
export interface Instrument {
  readonly name: string;
  readonly items: readonly InstrumentItem[];
  /** Figures over several sections, beside each section's own; without them, one over all items. */
  readonly pools?: readonly InstrumentPool[];
  /**
   * `everywhere` (the default): every transcript is asked every item, so that an answer nobody gave is missing.
   * `where-rated`: each transcript has items of its own, as the criteria of its task, and is asked those that
   * somebody rated on it.
   */
  readonly asked?: "everywhere" | "where-rated";
}

/** Sections whose items enter one figure: `D1–D7`. */
export interface InstrumentPool {
  readonly name: string;
  readonly sections: readonly string[];
}

/** One thing to be decided on one transcript. */
export interface InstrumentItem {
  /** Unique in the instrument: `suicide/Q5`, a criterion id, a column. */
  readonly id: string;
  /** Which figures the item is pooled into: `Q1`, `D2`, a dimension. */
  readonly section: string;
  /** Risk domain the item is asked for, `null` where it is asked once. */
  readonly domain: string | null;
  /** Answers in their declared order, lowest first where `ordered`; weights go by this order. Without `notApplicable`. */
  readonly levels: readonly string[];
  /** Whether the order of the levels means something. */
  readonly ordered: boolean;
  /** Answer that says the item does not apply; a valid answer, out of denominators. `null` where the item has none. */
  readonly notApplicable: string | null;
  /** Where another item's answer is one of `closedBy`, this one does not apply whatever was answered. */
  readonly gate: { readonly item: string; readonly closedBy: readonly string[] } | null;
}
