import { contentHash } from "../../domain/content-hash.ts";
import type { ModelConfiguration } from "../../domain/model-configuration.ts";
import { UserError } from "../../domain/user-error.ts";
import { checkPanel } from "../../judging/panel.ts";
import { names } from "../option-values.ts";
import type { Configuration } from "./load-configuration.ts";
import { resolveModel, whatIsKnown } from "./resolve-model.ts";

/**
 * The panel that a comma-separated list names.
 * @throws UserError where it names nobody (a judge is never chosen by default), where the names make no panel, or
 *   where two of them stand for the same judge.
 */
export async function resolveJudges(
  list: string | readonly string[],
  configuration: Configuration,
  cwd: string,
): Promise<ModelConfiguration[]> {
  const panel = [list].flat().flatMap((part) => names(part, []));
  if (panel.length === 0)
    throw new UserError(
      `--judges: name the judge, or an odd number of judges; there is no default. ${whatIsKnown(configuration.judges.map(({ name }) => name))}`,
    );
  checkPanel(panel);
  const judges: ModelConfiguration[] = [];
  for (const name of panel) judges.push(await resolveModel(name, configuration, cwd));
  refuseTwins(judges);
  return judges;
}

/** Two names for one model with one setting would give it two votes. */
function refuseTwins(judges: readonly ModelConfiguration[]): void {
  const seen = new Map<string, string>();
  for (const { name, ...content } of judges) {
    const hash = contentHash(content);
    const twin = seen.get(hash);
    if (twin !== undefined)
      throw new UserError(
        `--judges: "${twin}" and "${name}" are the same model with the same settings; a panel's votes must come from different judges`,
      );
    seen.set(hash, name);
  }
}
