import { dirname, relative, resolve } from "node:path";
import { type ModelConfiguration, modelConfigurationSchema } from "../../domain/model-configuration.ts";
import { readChecked } from "../../files/read-checked.ts";
import { fromFolder } from "./from-folder.ts";

/**
 * Reads one target or judge from a YAML or JSON file.
 * @throws UserError with file, line, field, what was expected and how to mend it.
 */
export async function loadModelFile(file: string, cwd: string): Promise<ModelConfiguration> {
  const path = resolve(cwd, file);
  const { value } = await readChecked(path, modelConfigurationSchema, file);
  return fromFolder(value, relative(cwd, dirname(path)));
}
