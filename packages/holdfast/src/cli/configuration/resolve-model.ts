import { stat } from "node:fs/promises";
import { resolve } from "node:path";
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
  const { targets, judges, patients, matrices } = configuration;
  const known = [...targets, ...judges, ...patients];
  const entries = [...matrices.values()].flatMap((matrix) => matrix.entries);
  const configured = [...known, ...entries].find((candidate) => candidate.name === name);
  if (configured) return configured;
  if (matrices.has(name)) throw new UserError(`"${name}" is a matrix of many targets; expected one model`);
  if (await isFile(name, cwd)) return loadModelFile(name, cwd);
  if (name.includes("/")) return parseModelName(name);
  // Entries of a matrix may be a hundred: they are hinted at, and not listed.
  const names = [...known.map((candidate) => candidate.name), ...matrices.keys()];
  const near = didYouMean(name, [...names, ...entries.map((entry) => entry.name)]);
  throw new UserError(`"${name}" is not known${near} ${whatIsKnown(names)}`);
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
  return near === null ? "." : `; did you mean "${near}"?`;
}

/** What a name could have been: for errors. */
export function whatIsKnown(names: readonly string[]): string {
  const listed =
    names.length === 0
      ? `${CONFIGURATION_FILE} names none`
      : `${CONFIGURATION_FILE} names ${names.join(", ")}`;
  return `${listed}; a file is given by its path (./my-bot.yaml), a model as prefix/model (openrouter/openai/gpt-5.5)`;
}
