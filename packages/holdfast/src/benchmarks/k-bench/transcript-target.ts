import type { ModelConfiguration } from "../../domain/model-configuration.ts";

/** What stands for the target where the conversations are there already. */
export const TRANSCRIPT_TARGET: ModelConfiguration = { name: "transcripts", provider: "transcripts" };
