import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { contentHash } from "../../domain/content-hash.ts";
import type { ModelConfiguration } from "../../domain/model-configuration.ts";
import { nearestName } from "../../domain/nearest-name.ts";
import { UserError } from "../../domain/user-error.ts";
import { parseModelName } from "../../models/parse-model-name.ts";
import { CONFIGURATION_FILE, type Configuration } from "./load-configuration.ts";
import { loadModelFile } from "./load-model-file.ts";

/**
 * What a name on the command line stands for: a name of `holdfast.yaml`, else a file, else `prefix/model`.
 * @throws UserError where it is none of these, with the nearest known name.
 */
export async function resolveModel(
  name: string,
  configuration: Configuration,
  cwd: string,
): Promise<ModelConfiguration> {
  const known = [...configuration.targets, ...configuration.judges];
  const configured = known.find((candidate) => candidate.name === name);
  if (configured) return configured;
  if (await isFile(name, cwd)) return loadModelFile(name, cwd);
  if (name.includes("/")) return parseModelName(name);
  const names = known.map((candidate) => candidate.name);
  throw new UserError(`"${name}" is not known${didYouMean(name, names)}. ${whatIsKnown(names)}`);
}

/**
 * The panel that a comma-separated list names.
 * @throws UserError where it names nobody (a judge is never chosen by default), an even number, or the same judge
 *   twice under any name.
 */
export async function resolveJudges(
  list: string | readonly string[],
  configuration: Configuration,
  cwd: string,
): Promise<ModelConfiguration[]> {
  const names = [list]
    .flat()
    .flatMap((part) => part.split(","))
    .map((name) => name.trim())
    .filter((name) => name !== "");
  if (names.length === 0)
    throw new UserError(
      `--judges: name the judge, or an odd number of judges; there is no default. ${whatIsKnown(configuration.judges.map(({ name }) => name))}`,
    );
  if (names.length % 2 === 0)
    throw new UserError(
      `--judges: ${names.length} judges can split evenly; name one judge, or an odd number of at least three`,
    );
  const judges: ModelConfiguration[] = [];
  for (const name of names) judges.push(await resolveModel(name, configuration, cwd));
  refuseRepeatedJudges(judges);
  return judges;
}

function refuseRepeatedJudges(judges: readonly ModelConfiguration[]): void {
  const seen = new Map<string, string>();
  for (const judge of judges) {
    const { name, ...content } = judge;
    for (const identity of [`name ${name}`, `content ${contentHash(content)}`]) {
      const before = seen.get(identity);
      if (before === undefined) seen.set(identity, name);
      else throw new UserError(repeated(before, name));
    }
  }
}

function repeated(before: string, name: string): string {
  const who =
    before === name
      ? `"${name}" is named twice`
      : `"${before}" and "${name}" are the same model with the same settings`;
  return `--judges: ${who}; a panel's votes must come from different judges`;
}

const FILE_ENDING = /\.(ya?ml|json)$/i;

/** A file by its ending or a path by its beginning, even if it isn't there: then that is what should be said. */
async function isFile(name: string, cwd: string): Promise<boolean> {
  if (FILE_ENDING.test(name) || /^(\.{1,2}[\\/]|[\\/])/.test(name)) return true;
  if (!/[./\\]/.test(name)) return false;
  return stat(resolve(cwd, name)).then(
    (found) => found.isFile(),
    () => false,
  );
}

function didYouMean(name: string, names: readonly string[]): string {
  const near = nearestName(name, names);
  return near === null ? "" : `; did you mean "${near}"?`;
}

function whatIsKnown(names: readonly string[]): string {
  const listed =
    names.length === 0
      ? `${CONFIGURATION_FILE} names none`
      : `${CONFIGURATION_FILE} names ${names.join(", ")}`;
  return `${listed}; a file is given by its path (./my-bot.yaml), a model as prefix/model (openrouter/openai/gpt-5.5)`;
}
