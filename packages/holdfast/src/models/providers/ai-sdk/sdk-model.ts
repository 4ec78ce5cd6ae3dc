import type { createOpenAICompatible } from "@ai-sdk/openai-compatible";

/** The SDK's model interface, by way of a package that we depend on; only its `doGenerate` is used. */
export type SdkModel = ReturnType<ReturnType<typeof createOpenAICompatible>["chatModel"]>;
export type SdkOptions = Parameters<SdkModel["doGenerate"]>[0];
export type SdkResult = Awaited<ReturnType<SdkModel["doGenerate"]>>;
