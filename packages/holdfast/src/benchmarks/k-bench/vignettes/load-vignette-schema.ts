import { contentHash } from "../../../domain/content-hash.ts";
import { UserError } from "../../../domain/user-error.ts";
import { pathText } from "../../../domain/value-path.ts";
import { readChecked } from "../../../files/read-checked.ts";
import { schemaFaults } from "./schema-faults.ts";
import { schemaFile } from "./schema-file.ts";
import { VARIABLE_COUNTS, type VignetteSchema, variableCounts } from "./vignette-schema.ts";

/** Version of the schema's form that this program knows. */
const SCHEMA_VERSION = 1;

/**
 * Reads the variables of K-Bench from a YAML or JSON file; its head explains the form.
 * @throws UserError with file, line and field for everything that is wrong, on a newer schemaVersion, and where
 *   the variables are not 39 core and 19, 17, 23 and 24 conditional ones.
 */
export async function loadVignetteSchema(file: string): Promise<VignetteSchema> {
  const { value, line } = await readChecked(file, schemaFile);
  if (value.schemaVersion > SCHEMA_VERSION) {
    throw new UserError(
      `${file}:${line(["schemaVersion"])}: schemaVersion: ${value.schemaVersion} is newer than ${SCHEMA_VERSION}, ` +
        "which this Holdfast knows; update Holdfast, or take an older file.",
    );
  }
  const faults = schemaFaults(value);
  if (faults.length > 0) {
    throw new UserError(
      faults.map(({ path, message }) => `${file}:${line(path)}: ${pathText(path)}: ${message}.`).join("\n"),
    );
  }
  refuseOtherCounts(file, value);
  return { ...value, hash: contentHash(value) };
}

function refuseOtherCounts(file: string, schema: Pick<VignetteSchema, "variables">): void {
  const found = variableCounts(schema);
  for (const [group, expected] of Object.entries(VARIABLE_COUNTS)) {
    const count = found[group as keyof typeof found];
    if (count !== expected) {
      throw new UserError(
        `${file}: variables: ${count} of group ${group}; K-Bench has ${expected}. Add or take out variables.`,
      );
    }
  }
}
