import { join } from "node:path";
import type { ModelConfiguration } from "../../domain/model-configuration.ts";
import { nearestName } from "../../domain/nearest-name.ts";
import { UserError } from "../../domain/user-error.ts";
import { pathText, type ValuePath } from "../../domain/value-path.ts";
import { parseModelName } from "../../models/parse-model-name.ts";
import { type ExpandedMatrix, expandMatrix } from "./expand-matrix.ts";
import { fromFolder } from "./from-folder.ts";
import { loadModelFile } from "./load-model-file.ts";
import type { Matrix } from "./matrix-schema.ts";

/** The matrices of a file with what their models may refer to. */
export interface MatricesSource {
  readonly file: string;
  readonly matrices: Readonly<Record<string, Matrix>>;
  readonly targets: readonly ModelConfiguration[];
  readonly line: (path: ValuePath) => number;
  readonly cwd: string;
  /** Folder of the file from the working folder. */
  readonly folder: string;
}

/** Every matrix as targets. @throws UserError with file, line and field. */
export async function loadMatrices(source: MatricesSource): Promise<Map<string, ExpandedMatrix>> {
  const expanded = new Map<string, ExpandedMatrix>();
  for (const [name, matrix] of Object.entries(source.matrices)) {
    const place = (path: ValuePath) =>
      `${source.file}:${source.line(["matrices", name, ...path])}: ${pathText(["matrices", name, ...path])}`;
    const models: ModelConfiguration[] = [];
    for (const [index, model] of matrix.models.entries()) {
      models.push(await lookUp(model, place(["models", index]), source));
    }
    expanded.set(name, expandMatrix({ name, matrix, models, place }));
  }
  return expanded;
}

async function lookUp(
  model: Matrix["models"][number],
  place: string,
  { targets, cwd, folder }: MatricesSource,
): Promise<ModelConfiguration> {
  if (typeof model !== "string") return fromFolder(model, folder);
  const target = targets.find(({ name }) => name === model);
  if (target !== undefined) return target;
  if (/\.(ya?ml|json)$/i.test(model)) return loadModelFile(join(folder, model), cwd);
  if (model.includes("/")) return modelOf(model, place);
  const near = nearestName(
    model,
    targets.map(({ name }) => name),
  );
  throw new UserError(
    `${place}: "${model}" is not known; ${near === null ? "" : `did you mean "${near}"? `}Expected a name of targets, prefix/model (openrouter/openai/gpt-5.5), a file (./my-bot.yaml), or a whole target`,
  );
}

function modelOf(text: string, place: string): ModelConfiguration {
  try {
    return parseModelName(text);
  } catch (error) {
    throw error instanceof UserError ? new UserError(`${place}: ${error.message}`) : error;
  }
}
