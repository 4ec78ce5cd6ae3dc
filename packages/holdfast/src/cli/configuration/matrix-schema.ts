import { z } from "zod";
import { REASONING_SETTINGS } from "../../domain/model-configuration.ts";
import { namedModelSchema } from "./named-model-schema.ts";

/** Names of entries stand in comma-separated lists, and are made of these. */
const listed = z
  .string()
  .regex(/^[^\s,](?:[^,]*[^\s,])?$/, "must hold no comma and not begin or end with a space");

/** Models × system prompts × reasoning settings under one name. */
export const matrixSchema = z.strictObject({
  models: z
    .array(z.union([listed, namedModelSchema]))
    .min(1)
    .describe("prefix/model, a name of `targets`, the path of a target's file, or a whole target"),
  prompts: z
    .array(listed)
    .min(1)
    .optional()
    .describe("Names of the benchmark's system prompts; without it each target gets the default one"),
  reasoning: z
    .array(z.enum(REASONING_SETTINGS))
    .min(1)
    .optional()
    .describe("Settings asked for; what a model's provider does not offer is left out and said"),
  assumeReasoning: z
    .boolean()
    .default(false)
    .describe("Sends every setting to every model, also where nobody knows whether it is offered"),
});

export type Matrix = z.output<typeof matrixSchema>;
