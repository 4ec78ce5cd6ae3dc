import { UserError } from "../../../domain/user-error.ts";
import { pathText } from "../../../domain/value-path.ts";
import { readChecked } from "../../../files/read-checked.ts";
import type { VignetteSchema } from "../vignettes/vignette-schema.ts";
import { coverageProblems } from "./check-coverage.ts";
import { phraseProblems } from "./check-phrases.ts";
import { placeProblems } from "./check-places.ts";
import { compileRendering } from "./compile-rendering.ts";
import { renderingFile } from "./rendering-file.ts";
import type { Rendering } from "./template.ts";
import { type Variables, variableFacts } from "./variable-facts.ts";

/**
 * Reads how vignettes of a schema are put into words (`patient/rendering.yaml`; its head explains the form).
 * @throws UserError with file, line and field for everything that is wrong: unknown names, with the nearest
 *   known one; a level without a phrase; a variable neither rendered nor listed; a domain's variable used
 *   outside that domain; another schema version.
 */
export function loadRendering(file: string, schema: VignetteSchema): Promise<Rendering> {
  return loadRenderingFor(file, schema.schemaVersion, variableFacts(schema));
}

/** As `loadRendering`, for given variables. */
export async function loadRenderingFor(
  file: string,
  schemaVersion: number,
  variables: Variables,
): Promise<Rendering> {
  const { value, line } = await readChecked(file, renderingFile);
  if (value.schemaVersion !== schemaVersion) {
    throw new UserError(
      `${file}:${line(["schemaVersion"])}: schemaVersion: written for version ${value.schemaVersion} of the vignette ` +
        `schema, but the pack has version ${schemaVersion}. Revise it for that schema, then change the number.`,
    );
  }
  const domainOf = new Map([...variables].map(([name, { domain }]) => [name, domain] as const));
  const rendering = compileRendering(value, domainOf);
  const problems = [
    ...phraseProblems(rendering, variables),
    ...placeProblems(rendering, variables),
    ...coverageProblems(rendering, value.notRendered, variables),
  ];
  if (problems.length > 0) {
    const lines = problems.map(({ path, message }) => `${file}:${line(path)}: ${pathText(path)}: ${message}`);
    throw new UserError(lines.join("\n"));
  }
  return rendering;
}
