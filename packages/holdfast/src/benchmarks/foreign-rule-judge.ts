import type { ModelConfiguration } from "../domain/model-configuration.ts";
import { UserError } from "../domain/user-error.ts";

/**
 * Refuses a rule-based judge of another benchmark before anything is sent: every conversation would be held, and
 * perhaps paid for, and none would get a score.
 * @param foreign scripts that read another benchmark's questions. @param own the script that belongs here.
 * @throws UserError naming the one that belongs here.
 */
export function refuseForeignRules(
  { name, provider, model = "" }: ModelConfiguration,
  foreign: RegExp,
  own: string,
  benchmark: string,
): void {
  if (provider !== "scripted" || !foreign.test(model)) return;
  throw new UserError(
    `--judge ${name}: these rules cannot judge ${benchmark}; use scripted/${own}, or a model`,
  );
}
