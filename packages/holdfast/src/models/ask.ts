import type { Message, ModelReply, ModelRequest } from "./language-model.ts";

/** A question without the identities that the durable layer adds. */
export interface Question {
  readonly system?: string;
  readonly messages: readonly Message[];
  readonly schema?: NonNullable<ModelRequest["schema"]>;
  /** Name of another conversation than the case's first: a patient that is met again, or begun afresh. */
  readonly session?: string;
}

/**
 * Puts a question to one model and answers with its final reply, after retries, limits and storage.
 * `step` names the question inside its conversation (`turn/2`, `judge/a/all`, `judge/a/all/again-1`): the same
 * step is never sent twice once its reply is stored, so code that asks can be run again from its beginning.
 */
export type Ask = (step: string, question: Question) => Promise<ModelReply>;
