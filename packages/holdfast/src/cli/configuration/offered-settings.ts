import type { ModelConfiguration, ReasoningSetting } from "../../domain/model-configuration.ts";
import { type ReasoningSupport, reasoningSupport } from "../../models/reasoning-support.ts";

/** A reasoning setting as it is sent, and as names and tables tell it. */
export interface OfferedSetting {
  readonly reasoning: ReasoningSetting;
  readonly label: string;
}

export interface OfferedSettings {
  readonly settings: readonly OfferedSetting[];
  /** Why fewer than were asked for; `null` where all are there. */
  readonly note: string | null;
}

/**
 * Which of the wanted settings a model is run at: those that its provider offers. Where none of them is, or where
 * nothing is known of the model, the provider's default is kept and called so (K-Bench, *Model evaluation
 * conditions*).
 * @param assume sends every setting, and marks those that are not known to be offered.
 */
export function offeredSettings(
  configuration: Pick<ModelConfiguration, "provider" | "model">,
  wanted: readonly ReasoningSetting[],
  assume: boolean,
): OfferedSettings {
  const support = reasoningSupport(configuration);
  const found = wanted.map((setting) => settingOf(setting, support, assume));
  const kept = found.filter((setting) => setting !== null);
  const left = wanted.filter((_, place) => found[place] === null);
  if (left.length === 0) return { settings: kept, note: null };
  const known =
    support === null
      ? `it is not known which reasoning settings are offered, so ${left.join(", ")} ${are(left)} left out`
      : `${left.join(", ")} ${are(left)} not among the reasoning settings on offer (${support.offered.join(", ") || "none can be chosen"}; ${support.source}, ${support.asOf}), so left out`;
  const settings = kept.length > 0 ? kept : [providerDefault(support)];
  const instead = kept.length > 0 ? "" : `; run at ${settings[0]!.label} instead`;
  return { settings, note: `${known}${instead}` };
}

function settingOf(
  setting: ReasoningSetting,
  support: ReasoningSupport | null,
  assume: boolean,
): OfferedSetting | null {
  if (setting === "provider-default") return providerDefault(support);
  if (support?.offered.includes(setting)) return { reasoning: setting, label: setting };
  // A model that never reasons is at `none` without being asked, and may refuse the question.
  if (setting === "none" && support?.default === "none")
    return { reasoning: "provider-default", label: "none" };
  return assume ? { reasoning: setting, label: `${setting} (assumed)` } : null;
}

function providerDefault(support: ReasoningSupport | null): OfferedSetting {
  const known = support?.default ?? null;
  return {
    reasoning: "provider-default",
    label: known === null ? "provider default" : `provider default (${known})`,
  };
}

function are({ length }: readonly unknown[]): string {
  return length === 1 ? "is" : "are";
}
