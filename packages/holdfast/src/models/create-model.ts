import type { Environment } from "../domain/environment.ts";
import type { ModelConfiguration } from "../domain/model-configuration.ts";
import type { LanguageModel } from "./language-model.ts";

export interface ModelServices {
  /** Where keys and header values are looked up. */
  readonly env: Environment;
  /** Folder that relative paths of a configuration start from. */
  readonly baseDir: string;
}

/**
 * Opens the model, endpoint, function or script that a configuration describes. Each provider's code is loaded
 * only when asked for, so that commands which call nothing start quickly.
 * @throws UserError when a key, package, file or setting is missing or can't be used.
 */
export async function createModel(
  configuration: ModelConfiguration,
  { env, baseDir }: ModelServices,
): Promise<LanguageModel> {
  switch (configuration.provider) {
    case "http": {
      const { createHttpModel } = await import("./providers/http/create-http-model.ts");
      return createHttpModel(configuration, { env });
    }
    case "module": {
      const { createModuleModel } = await import("./providers/module/create-module-model.ts");
      return createModuleModel(configuration, { baseDir });
    }
    case "scripted": {
      const { createScriptedModel } = await import("./providers/scripted/create-scripted-model.ts");
      return createScriptedModel(configuration);
    }
    case "transcripts": {
      const { createTranscriptsModel } = await import("./providers/transcripts/create-transcripts-model.ts");
      return createTranscriptsModel(configuration);
    }
    default: {
      const { createAiSdkModel } = await import("./providers/ai-sdk/create-ai-sdk-model.ts");
      return createAiSdkModel(configuration, { env });
    }
  }
}
