import type { FixedTurn } from "./task.ts";

/** What raters are asked about each turn, with its answers. */
export interface TurnItem {
  readonly id: string;
  readonly levels: readonly string[];
}

/** A long conversation that is there already, with labels on the whole of it and none on its turns. */
export interface LongTranscript {
  readonly id: string;
  /** `null` where it is not given. */
  readonly subcategory: string | null;
  /** User and assistant by turns, the user first. */
  readonly turns: readonly FixedTurn[];
  /** Whether the conversation as a whole violates each category; a category that nobody labelled is not there. */
  readonly violations: Readonly<Record<string, boolean>>;
}

/**
 * Transcripts of the long-horizon appendix. The assistant's side is as it was found, so that nothing here compares
 * models; a set is never a run, and enters no table of runs.
 */
export interface LongHorizonSet {
  readonly name: string;
  readonly contentVersion: string;
  /** The model that wrote the assistant's side of all of them; `null` where the set doesn't say. */
  readonly assistant: string | null;
  readonly synthetic: boolean;
  readonly clinicianReviewed: boolean;
  readonly categories: readonly string[];
  readonly turnItems: readonly TurnItem[];
  readonly transcripts: readonly LongTranscript[];
}

/** Exchanges of a transcript: what the person says, and the reply to it. Words without a reply are none. */
export function exchanges({ turns }: Pick<LongTranscript, "turns">): number {
  return turns.filter(({ role }) => role === "assistant").length;
}
