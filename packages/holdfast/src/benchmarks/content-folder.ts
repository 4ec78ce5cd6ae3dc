import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { UserError } from "../domain/user-error.ts";

/**
 * Where `benchmarks/` may lie, seen from this file: beside `dist` in the published package, at the
 * repository's root in a clone. The package's own copy wins, so that a folder which happens to be called
 * `benchmarks` in somebody's project is never mistaken for ours.
 */
const PLACES = ["../../benchmarks/", "../../../../benchmarks/"];

/**
 * Absolute path of the content folder of one benchmark, e.g. `…/benchmarks/distressbench`.
 * @throws UserError if the installation holds no content of that name.
 */
export function contentFolder(name: string): string {
  if (/^[a-z0-9][a-z0-9-]*$/.test(name)) {
    for (const place of PLACES) {
      const folder = fileURLToPath(new URL(`${place}${name}`, import.meta.url));
      if (existsSync(folder)) return folder;
    }
  }
  throw new UserError(
    `content of the benchmark "${name}" not found: expected a folder benchmarks/${name} in this installation. ` +
      "Check the name; if it is right, install Holdfast again.",
  );
}
