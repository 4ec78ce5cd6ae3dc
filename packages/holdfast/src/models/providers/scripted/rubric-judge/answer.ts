import type { ItemResponse } from "../../../../domain/rubric.ts";
import type { Found } from "./sentences.ts";

/** One cell as the rule-based judge answers it. */
export interface Answer {
  readonly response: ItemResponse;
  readonly reason: string;
  readonly evidence: readonly Found[];
}

export function answer(
  response: ItemResponse,
  reason: string,
  ...evidence: readonly (Found | null | undefined)[]
): Answer {
  return { response, reason, evidence: evidence.filter((each) => each !== null && each !== undefined) };
}
