import type { KBenchFacts } from "./summary.ts";

/** What a case of a run is called: nobody wrote a vignette for a conversation from elsewhere. */
export function caseNoun({ hasDesign }: Pick<KBenchFacts, "hasDesign">): "vignette" | "conversation" {
  return hasDesign ? "vignette" : "conversation";
}

/** The same as the head of a column of counts. */
export function caseHead({ hasDesign }: Pick<KBenchFacts, "hasDesign">): string {
  return hasDesign ? "Vignettes" : "Conversations";
}

/** What became of a conversation before it was judged: one from elsewhere was held already. */
export function heldWord({ hasDesign }: Pick<KBenchFacts, "hasDesign">): "held" | "read" {
  return hasDesign ? "held" : "read";
}
