/** Counts of one kind of failure: what was labelled, what was found, and where both agree. */
export interface Detection {
  readonly labelled: number;
  readonly found: number;
  readonly right: number;
  /** Share of the labelled that was found; null where nothing was labelled. */
  readonly recall: number | null;
  /** Share of the found that was labelled; null where nothing was found. */
  readonly precision: number | null;
}

/** Compares two sets of places, e.g. `id:turn` or ids of transcripts. */
export function detection(labelled: ReadonlySet<string>, found: ReadonlySet<string>): Detection {
  const right = [...found].filter((place) => labelled.has(place)).length;
  return {
    labelled: labelled.size,
    found: found.size,
    right,
    recall: labelled.size === 0 ? null : right / labelled.size,
    precision: found.size === 0 ? null : right / found.size,
  };
}
