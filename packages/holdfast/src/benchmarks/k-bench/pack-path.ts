import { lstatSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { nearestName } from "../../domain/nearest-name.ts";
import { UserError } from "../../domain/user-error.ts";

const FILES = ["pack.yaml", "vignette-schema.yaml", "rubric.yaml", "extension-rubric.yaml"];
const FOLDERS = ["patient", "prompts", "system-prompts", "cohorts"];
const PATIENT_FILES = ["rendering.yaml", "disclosure.yaml", "phrases.yaml"];

/**
 * Path of a file or folder of an operator's pack; `null` where the pack has none.
 * @throws UserError where it is there and cannot be reached: the shipped one must not step in for it unsaid.
 */
export function pathInPack(folder: string, name: string): string | null {
  const parent = dirname(name);
  if (parent !== "." && pathInPack(folder, parent) === null) return null;
  const path = join(folder, name);
  try {
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return null;
    statSync(path);
    return path;
  } catch (error) {
    throw new UserError(`${path}: ${WRONG[(error as NodeJS.ErrnoException).code ?? ""] ?? "cannot be read"}`);
  }
}

const WRONG: Readonly<Record<string, string>> = {
  ENOENT: "is a link to something that is not there; mend the link, or take it out to use the shipped one",
  EACCES: "may not be read; check permissions of the pack's folders",
  ELOOP: "is a link that leads back to itself; put the file there",
  ENOTDIR: "stands where a folder is expected",
};

/**
 * A file under nearly a right name would be passed over, and the shipped one taken in its place.
 * @throws UserError naming the file and the name that was meant.
 */
export function refuseNearNames(folder: string): void {
  refuseNear(folder, [...FILES, ...FOLDERS]);
  const patient = pathInPack(folder, "patient");
  if (patient !== null) refuseNear(patient, PATIENT_FILES);
}

function refuseNear(folder: string, known: readonly string[]): void {
  for (const name of readdirSync(folder).toSorted()) {
    const meant = known.includes(name) ? null : nearestName(name, known);
    if (meant !== null && pathInPack(folder, meant) === null)
      throw new UserError(
        `${join(folder, name)}: is no file of a pack and would be passed over; did you mean "${meant}"?`,
      );
  }
}
