import type { VariableValue } from "../../../../domain/vignette.ts";

/** A de-identified lived-experience case: some variables of a vignette, with where it comes from. */
export interface SourceCase {
  /** Pseudonym under which its keeper knows it. */
  readonly id: string;
  /** Under which consent or licence it may be used, in its keeper's words. */
  readonly consent: string;
  /** Any subset of the schema's variables. */
  readonly variables: Readonly<Record<string, Exclude<VariableValue, null>>>;
}
