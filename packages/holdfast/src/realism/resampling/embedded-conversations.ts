import type { DoubleMatrix } from "../linear-algebra/matrix.ts";

/**
 * What people of one source said, embedded: one row a chunk. Where several conversations are of one person or one vignette,
 * they are numbered as one conversation: they are drawn and halved together.
 */
export interface EmbeddedConversations {
  readonly rows: DoubleMatrix;
  /** Number of the conversation of each row, from 0; conversations without a chunk are not numbered. */
  readonly conversationOf: Int32Array;
  readonly conversations: number;
}
