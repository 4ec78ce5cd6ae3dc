import { access } from "node:fs/promises";
import { dirname, relative, resolve } from "node:path";
import { contentHash } from "../../domain/content-hash.ts";
import type { ModelConfiguration } from "../../domain/model-configuration.ts";
import { UserError } from "../../domain/user-error.ts";
import { pathText } from "../../domain/value-path.ts";
import { type Checked, readChecked } from "../../files/read-checked.ts";
import { configurationFileSchema } from "./configuration-schema.ts";
import type { ExpandedMatrix } from "./expand-matrix.ts";
import { fromFolder } from "./from-folder.ts";
import { loadMatrices } from "./load-matrices.ts";

export const CONFIGURATION_FILE = "holdfast.yaml";

/** What `holdfast.yaml` names; all empty where there is none. */
export interface Configuration {
  /** The file's path as messages give it. */
  readonly file: string | null;
  readonly targets: readonly ModelConfiguration[];
  readonly judges: readonly ModelConfiguration[];
  readonly patients: readonly ModelConfiguration[];
  /** Lists of targets under one name, for --target. */
  readonly matrices: ReadonlyMap<string, ExpandedMatrix>;
  /** Files of certificates, by whole path. */
  readonly certificates: readonly string[];
  /** Whole path of the user's own price file. */
  readonly prices: string | null;
}

const NONE: Configuration = {
  file: null,
  targets: [],
  judges: [],
  patients: [],
  matrices: new Map(),
  certificates: [],
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
  const { judges, patients, prices, certificate } = checked.value;
  const folder = relative(cwd, dirname(path));
  const targets = checked.value.targets.map((target) => fromFolder(target, folder));
  const { line } = checked;
  const matrices = await loadMatrices({
    file,
    matrices: checked.value.matrices,
    targets,
    line,
    cwd,
    folder,
  });
  const configuration = {
    file,
    targets,
    judges: judges.map((judge) => fromFolder(judge, folder)),
    patients: patients.map((patient) => fromFolder(patient, folder)),
    matrices,
    certificates: [certificate ?? []].flat().map((one) => resolve(dirname(path), one)),
    prices: prices === undefined ? null : resolve(dirname(path), prices),
  };
  refuseTakenNames(
    configuration,
    (name) => `${file}:${line(["matrices", name])}: ${pathText(["matrices", name])}`,
  );
  return configuration;
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

/** A name stands for one thing: matrices, their entries and all else together. Two matrices may share an entry. */
function refuseTakenNames(
  { targets, judges, patients, matrices }: Omit<Configuration, "file" | "prices" | "certificates">,
  place: (matrix: string) => string,
): void {
  const known = [...targets, ...judges, ...patients];
  const hashes = new Map(known.map((one) => [one.name, contentHash(one)]));
  for (const [matrix, { entries }] of matrices) {
    if (hashes.has(matrix)) {
      throw new UserError(`${place(matrix)}: "${matrix}" names something else already; names must differ`);
    }
    for (const entry of entries) {
      const hash = contentHash(entry);
      if ((hashes.get(entry.name) ?? hash) !== hash) {
        throw new UserError(
          `${place(matrix)}: its entry "${entry.name}" has the name of another configuration; give the model a name of its own`,
        );
      }
      hashes.set(entry.name, hash);
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
