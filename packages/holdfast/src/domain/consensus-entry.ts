import { z } from "zod";

/**
 * How a consensus came about. `unanimous`: every vote alike; `majority`: one value has more votes than any other,
 * which need not be more than half; `tie`: several have the most; `no_ratings`: nobody voted; `gated`: the consensus
 * of another item says that this one does not apply, and votes were not asked.
 */
export const CONSENSUS_STATUSES = ["unanimous", "majority", "tie", "no_ratings", "gated"] as const;

export type ConsensusStatus = (typeof CONSENSUS_STATUSES)[number];

/** How sure an adjudicator is. */
const CONFIDENCES = ["low", "moderate", "high"] as const;

/** Why somebody has to look at an item: no single value has the most votes, votes differ, or there are none. */
export const CONSENSUS_FLAGS = ["tie", "discrepant", "no_ratings"] as const;

export type ConsensusFlag = (typeof CONSENSUS_FLAGS)[number];

const text = z.string().trim().min(1);

/** A person's decision on one item of one transcript. */
export const adjudicationSchema = z.strictObject({
  transcript: text,
  item: text,
  value: text,
  /** What the decision rests on. */
  note: text,
  confidence: z.enum(CONFIDENCES),
  /** Who decided. */
  by: text,
  /** Hash, or its beginning, of the votes that were looked at: a decision on other votes is refused. */
  inputs: text.optional(),
});

/**
 * One entry of a consensus' history. Entries are only ever appended: later votes, or a decision, make a new version of
 * the same item, and the newest is in effect.
 */
export const consensusEntrySchema = z.strictObject({
  transcript: text,
  item: text,
  /** From 1, one more each time. */
  version: z.int().positive(),
  /** ISO time. */
  at: z.iso.datetime({ offset: true }),
  /** Who had it computed, or who decided. */
  by: text,
  /** Which rule made votes into a consensus, with its version. */
  rule: text,
  /** SHA-256 of the votes and of whether the gate is closed. Where it differs from today's, the entry is stale. */
  inputs: z.string().regex(/^[0-9a-f]{64}$/, "expected 64 hexadecimal digits"),
  status: z.enum(CONSENSUS_STATUSES),
  /** The values with the most votes. */
  candidates: z.array(text),
  /** What the votes say; `null` where they settle nothing. */
  voted: text.nullable(),
  /** What is in effect: the adjudicator's value, else that of the votes. */
  value: text.nullable(),
  /** What is still to be looked at; `null` once somebody has, or where there is nothing. */
  flag: z.enum(CONSENSUS_FLAGS).nullable(),
  adjudication: adjudicationSchema.pick({ value: true, note: true, confidence: true }).nullable(),
});

export type Adjudication = z.infer<typeof adjudicationSchema>;
export type ConsensusEntry = z.infer<typeof consensusEntrySchema>;
