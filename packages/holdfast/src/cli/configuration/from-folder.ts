import { isAbsolute, join } from "node:path";
import type { ModelConfiguration } from "../../domain/model-configuration.ts";

/**
 * A configuration whose file names start from the working folder instead of the folder of the file that it was
 * written in (`folder`, relative to the working folder).
 */
export function fromFolder(configuration: ModelConfiguration, folder: string): ModelConfiguration {
  const { provider, model } = configuration;
  if (provider !== "module" || model === undefined || isAbsolute(model) || folder === "")
    return configuration;
  return { ...configuration, model: join(folder, model) };
}
