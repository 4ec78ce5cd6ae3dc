import { z } from "zod";
import { modelConfigurationSchema } from "../../domain/model-configuration.ts";

/** A name stands in comma-separated lists on the command line. */
const named = modelConfigurationSchema.refine(({ name }) => !name.includes(",") && name.trim() === name, {
  path: ["name"],
  error: "must hold no comma and not begin or end with a space, since names stand in comma-separated lists",
});

/** `holdfast.yaml`: what runs can refer to by name. */
export const configurationFileSchema = z.strictObject({
  targets: z.array(named).default([]).describe("Systems under test, for --target"),
  judges: z.array(named).default([]).describe("Judges, for --judges"),
  patients: z.array(named).default([]).describe("Patient agents, for --patient"),
  prices: z.string().min(1).optional().describe("A file of prices that goes before the shipped one"),
});

/** JSON Schema (draft 2020-12) of `holdfast.yaml`, for editors. */
export function configurationJsonSchema(): z.core.JSONSchema.BaseSchema {
  return { title: "holdfast.yaml", ...z.toJSONSchema(configurationFileSchema, { io: "input" }) };
}
