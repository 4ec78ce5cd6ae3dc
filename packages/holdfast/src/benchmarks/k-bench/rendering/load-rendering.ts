import { UserError } from "../../../domain/user-error.ts";
import { pathText } from "../../../domain/value-path.ts";
import { readChecked } from "../../../files/read-checked.ts";
import { coverageProblems } from "./check-coverage.ts";
import { phraseProblems } from "./check-phrases.ts";
import { placeProblems } from "./check-places.ts";
import { compileRendering } from "./compile-rendering.ts";
import { renderingFile } from "./rendering-file.ts";
import type { Rendering } from "./template.ts";
import type { Variables } from "./variable-facts.ts";

/** Reads a rendering for given variables and checks it against them. */
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
