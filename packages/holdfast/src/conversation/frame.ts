/** The frame of a conversation: all of it is configuration of a run. */
export interface Frame {
  /** Talk turns of a meeting, each one utterance by either side; the target speaks last. */
  readonly turns: number;
  readonly opener: "patient" | "target";
  readonly sessions: number;
  /** Whether the target is shown the earlier meetings. */
  readonly targetMemory: boolean;
}
