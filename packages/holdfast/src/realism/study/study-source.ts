import type { Condition } from "./conditions.ts";

/** One conversation as the study sees it: what the person said, and nothing of the other side. */
export interface StudyConversation {
  /** Unique in its source. */
  readonly id: string;
  /**
   * Who the person is, or which vignette is played, where several conversations may be of one; `null`: of this one alone.
   * Conversations of one person are drawn together when intervals are made, since they are alike.
   */
  readonly person: string | null;
  /** What the person was to bring up; `null` where nobody says. */
  readonly condition: Condition | null;
  /** The person's turns, in order. */
  readonly turns: readonly string[];
}

/** Conversations of people, or of one patient model. */
export interface StudySource {
  readonly name: string;
  readonly conversations: readonly StudyConversation[];
}
