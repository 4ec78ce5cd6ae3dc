import type { ModelConfiguration } from "../../../domain/model-configuration.ts";
import { type LanguageModel, NO_USAGE } from "../../language-model.ts";

/**
 * Stands for whoever gave the replies of conversations that are there already. Nobody can be asked: a call is a
 * mistake, and says so.
 */
export function createTranscriptsModel(configuration: ModelConfiguration): LanguageModel {
  return {
    configuration,
    limitKey: "transcripts",
    call: async () => ({
      outcome: "invalid-request",
      text: "",
      events: [],
      usage: NO_USAGE,
      rawReason: null,
      httpStatus: null,
      returnedModel: null,
      ignored: [],
      retryAfterMs: null,
      body: null,
      detail: "conversations that are there already cannot be spoken with",
    }),
  };
}
