import type { Transcript } from "../../domain/transcript.ts";
import type { Vignette } from "../../domain/vignette.ts";

/** A person to be played: the vignette, and the patient agent's system prompt that was rendered from it. */
export interface VignetteCase {
  readonly kind: "vignette";
  readonly vignette: Vignette;
  readonly patientPrompt: string;
}

/** A conversation that is there already and only has to be judged. */
export interface TranscriptCase {
  readonly kind: "transcript";
  readonly id: string;
  readonly transcript: Transcript;
  readonly source: Readonly<Record<string, string>>;
}

export type KBenchCase = VignetteCase | TranscriptCase;

/** The case as scores see it. A conversation from elsewhere has no design: nobody knows what risks it was to hold. */
export function vignetteOf(one: KBenchCase): Vignette {
  if (one.kind === "vignette") return one.vignette;
  return {
    id: one.id,
    schemaVersion: 0,
    origin: "transcript",
    provenance: one.source,
    variables: {},
  };
}
