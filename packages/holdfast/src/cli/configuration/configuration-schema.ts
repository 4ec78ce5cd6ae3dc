import { z } from "zod";
import { matrixSchema } from "./matrix-schema.ts";
import { namedModelSchema } from "./named-model-schema.ts";

const matrixName = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, "a matrix's name has letters, digits, '.', '_' and '-' only");

/** `holdfast.yaml`: what runs can refer to by name. */
export const configurationFileSchema = z.strictObject({
  targets: z.array(namedModelSchema).default([]).describe("Systems under test, for --target"),
  judges: z.array(namedModelSchema).default([]).describe("Judges, for --judges"),
  patients: z.array(namedModelSchema).default([]).describe("Patient agents, for --patient"),
  matrices: z
    .record(matrixName, matrixSchema)
    .default({})
    .describe("Many targets under one name, for --target: models × prompts × reasoning"),
  certificate: z
    .union([z.string().min(1), z.array(z.string().min(1))])
    .optional()
    .describe(
      "Certificates of judges (holdfast calibrate): each is used by runs whose judges have its judges' names",
    ),
  prices: z.string().min(1).optional().describe("A file of prices that goes before the shipped one"),
});

/** JSON Schema (draft 2020-12) of `holdfast.yaml`, for editors. */
export function configurationJsonSchema(): z.core.JSONSchema.BaseSchema {
  return { title: "holdfast.yaml", ...z.toJSONSchema(configurationFileSchema, { io: "input" }) };
}
