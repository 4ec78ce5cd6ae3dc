import type { ModelConfiguration } from "../../../../domain/model-configuration.ts";
import { type SampleShape, sampleRun } from "../../../k-bench/testing/sample-run.ts";
import type { AnalysedRun, AnalysisInput } from "../../analysis.ts";

/** Two models under two prompts at two settings, in the order of a matrix. */
export const LEADERBOARD_TARGETS: readonly ModelConfiguration[] = ["alpha", "beta"].flatMap((model) =>
  ["default-v1", "therapeutic-v0"].flatMap((promptName) =>
    (["none", "high"] as const).map(
      (reasoning): ModelConfiguration => ({
        name: `${model} · ${promptName} · ${reasoning}`,
        provider: "openrouter",
        model: `maker/${model}`,
        promptName,
        systemPrompt: "You are a helpful assistant.",
        reasoning,
        temperature: 0,
      }),
    ),
  ),
);

/** A made-up run of these configurations, as an analysis is given it. */
export async function leaderboardRun(
  shape: SampleShape = {},
  targets: readonly ModelConfiguration[] = LEADERBOARD_TARGETS,
): Promise<AnalysisInput> {
  const { records, wording } = await sampleRun({ targets: targets.length, vignettes: 40, ...shape });
  const run: AnalysedRun = {
    records: { ...records, manifest: { ...records.manifest, targets } },
    wording,
    families: { targets: targets.map(() => null), judges: [null] },
    async *transcripts() {},
  };
  return { run, companions: [], seed: 3, resamples: 500 };
}
