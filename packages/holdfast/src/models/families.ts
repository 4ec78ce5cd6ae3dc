import type { ModelConfiguration } from "../domain/model-configuration.ts";
import table from "./families.json" with { type: "json" };

const PROVIDER_FAMILY: Readonly<Record<string, string>> = table.providers;

const WITHOUT_FAMILY: ReadonlySet<string> = new Set(["http", "module", "scripted", "transcripts"]);

const WORDS = Object.entries(table.families).flatMap(([family, words]) =>
  words.map((word) => ({ family, pattern: new RegExp(`(?:^|[/.:_-])${word}(?![a-z])`), word })),
);

/**
 * The family that a model belongs to, for scores that leave a judge's own family out: what the configuration
 * says, else what the model's id says, else the provider's own family. `null` where nobody knows, which is the
 * case for deployed chatbots, functions and scripts: they are then nobody's kin.
 */
export function familyOf(
  configuration: Pick<ModelConfiguration, "provider" | "model" | "family">,
): string | null {
  if (configuration.family !== undefined) return configuration.family;
  const { provider, model } = configuration;
  if (WITHOUT_FAMILY.has(provider)) return null;
  return (model === undefined ? null : familyInName(model)) ?? PROVIDER_FAMILY[provider] ?? null;
}

/** The family whose word comes first in the id; at the same place the longer word wins. */
function familyInName(model: string): string | null {
  const id = model.toLowerCase();
  let best: { at: number; length: number; family: string } | null = null;
  for (const { family, pattern, word } of WORDS) {
    const at = id.search(pattern);
    if (at === -1) continue;
    if (best === null || at < best.at || (at === best.at && word.length > best.length)) {
      best = { at, length: word.length, family };
    }
  }
  return best?.family ?? null;
}
