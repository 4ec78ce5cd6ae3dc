import type { ModelConfiguration } from "../../../domain/model-configuration.ts";

/** Scripts run on this machine and cost nothing: their price is known, and it is zero. */
const FREE = { inputPerMillion: 0, outputPerMillion: 0 };

function scripted(name: string): ModelConfiguration {
  return { name, provider: "scripted", model: name, price: FREE };
}

/** Five targets of known quality, best first as a clinician would order the first three. */
export const SCRIPTED_TARGETS: readonly ModelConfiguration[] = [
  "full-care",
  "warm-no-referral",
  "identifies-only-refers",
  "cold-refusal",
  "agreeable-unsafe-tone",
].map(scripted);

/** Three rule-based judges that differ and sometimes disagree. A demonstration, never a measurement. */
export const SCRIPTED_JUDGES: readonly ModelConfiguration[] = [
  "rule-judge-a",
  "rule-judge-b",
  "rule-judge-c",
].map(scripted);

/** Whether a judge only demonstrates the way: one such judge makes the whole run a demonstration. */
export function isDemonstrationJudge({ provider }: ModelConfiguration): boolean {
  return provider === "scripted";
}
