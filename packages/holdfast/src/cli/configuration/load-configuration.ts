import { access } from "node:fs/promises";
import { dirname, relative, resolve } from "node:path";
import type { ModelConfiguration } from "../../domain/model-configuration.ts";
import { UserError } from "../../domain/user-error.ts";
import { type Checked, readChecked } from "../../files/read-checked.ts";
import { configurationFileSchema } from "./configuration-schema.ts";
import { fromFolder } from "./from-folder.ts";

export const CONFIGURATION_FILE = "holdfast.yaml";

/** What `holdfast.yaml` names; all empty where there is none. */
export interface Configuration {
  /** The file's path as messages give it. */
  readonly file: string | null;
  readonly targets: readonly ModelConfiguration[];
  readonly judges: readonly ModelConfiguration[];
  readonly patients: readonly ModelConfiguration[];
  /** Lists of targets under one name, for --target. */
  readonly matrices: ReadonlyMap<string, readonly ModelConfiguration[]>;
  /** Whole path of the user's own price file. */
  readonly prices: string | null;
}

const NONE: Configuration = {
  file: null,
  targets: [],
  judges: [],
  patients: [],
  matrices: new Map(),
  prices: null,
};

/**
 * Reads `holdfast.yaml` of a folder, which need not be there, or the file named, which must.
 * @throws UserError with file, line and field: unknown keys (with the nearest known one), wrong values, and names
 *   used twice.
 */
export async function loadConfiguration(where: {
  readonly cwd: string;
  readonly file?: string;
}): Promise<Configuration> {
  const { cwd, file = CONFIGURATION_FILE } = where;
  const path = resolve(cwd, file);
  if (where.file === undefined && !(await exists(path))) return NONE;
  const checked = await readChecked(path, configurationFileSchema, file);
  refuseRepeatedNames(checked, file);
  const { targets, judges, patients, prices } = checked.value;
  const folder = relative(cwd, dirname(path));
  return {
    file,
    targets: targets.map((target) => fromFolder(target, folder)),
    judges: judges.map((judge) => fromFolder(judge, folder)),
    patients: patients.map((patient) => fromFolder(patient, folder)),
    matrices: new Map(),
    prices: prices === undefined ? null : resolve(dirname(path), prices),
  };
}

function refuseRepeatedNames(
  { value, line }: Checked<{ targets: Named[]; judges: Named[]; patients: Named[] }>,
  file: string,
): void {
  const places = new Map<string, string>();
  for (const list of ["targets", "judges", "patients"] as const) {
    for (const [index, { name }] of value[list].entries()) {
      const at = line([list, index, "name"]);
      const before = places.get(name);
      if (before !== undefined)
        throw new UserError(
          `${file}:${at}: ${list}[${index}].name: "${name}" is the name at ${before} already; names must differ, among targets, judges and patients together`,
        );
      places.set(name, `line ${at}`);
    }
  }
}

interface Named {
  readonly name: string;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
