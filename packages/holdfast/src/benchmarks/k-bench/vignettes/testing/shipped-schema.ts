import { join } from "node:path";
import type { Vignette } from "../../../../domain/vignette.ts";
import { contentFolder } from "../../../content-folder.ts";
import { generateVignette } from "../generate-pool.ts";
import { loadVignetteSchema } from "../load-vignette-schema.ts";
import type { VignetteSchema } from "../vignette-schema.ts";

/** Path of the schema that the project ships. */
export function shippedSchemaFile(): string {
  return join(contentFolder("k-bench"), "vignette-schema.yaml");
}

export function shippedSchema(): Promise<VignetteSchema> {
  return loadVignetteSchema(shippedSchemaFile());
}

/** A sound vignette of a cell (47: all four domains, coherence substantially impaired). */
export function soundVignette(schema: VignetteSchema, cell = 47, row = 0): Vignette {
  return generateVignette({ schema, seed: 1, cell, row }).vignette;
}

/** The same with some variables changed. */
export function changed(vignette: Vignette, variables: Vignette["variables"]): Vignette {
  return { ...vignette, variables: { ...vignette.variables, ...variables } };
}
