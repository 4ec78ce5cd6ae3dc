import { modelConfigurationSchema } from "../../domain/model-configuration.ts";

/** A target, judge or patient agent whose name stands in comma-separated lists on the command line. */
export const namedModelSchema = modelConfigurationSchema.refine(
  ({ name }) => !name.includes(",") && name.trim() === name,
  {
    path: ["name"],
    error: "must hold no comma and not begin or end with a space, since names stand in comma-separated lists",
  },
);
