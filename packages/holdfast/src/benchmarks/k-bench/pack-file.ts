import { statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { UserError } from "../../domain/user-error.ts";
import { type Checked, readChecked } from "../../files/read-checked.ts";
import { contentFolder } from "../content-folder.ts";
import { pathInPack, refuseNearNames } from "./pack-path.ts";

/** Version of the form of a pack that this program knows. */
const PACK_VERSION = 1;

const text = z.string().trim().min(1);

const packSchema = z.strictObject({
  name: text,
  title: text,
  contentVersion: text,
  comparabilityVersion: text,
  packVersion: z.int().positive(),
  synthetic: z.boolean(),
  clinicianReviewed: z.boolean(),
  judgeFrozenOn: z.iso.date(),
  cohort: text,
  language: text.optional(),
  licence: text.optional(),
  statement: text.optional(),
  /** Never in exports, logs or public bundles. */
  withheld: z.boolean().default(false),
});

const versionSchema = z.looseObject({ packVersion: z.number().optional() });

/** What a pack says of itself (`pack.yaml`). */
export type PackFacts = z.output<typeof packSchema>;

/** A pack's folder: where each of its files is found. */
export interface PackFolder {
  readonly facts: PackFacts;
  /**
   * Path of a file of the pack, or of the shipped one where the pack has none.
   * @throws UserError where the pack has it and it cannot be reached.
   */
  file(name: string): string;
}

/**
 * Opens a pack.
 * @param folder an operator's own; `null` for the shipped one.
 * @throws UserError where the folder is none, `pack.yaml` is wrong, the pack is of a newer form,
 * or a file has nearly a right name.
 */
export async function openPack(folder: string | null): Promise<PackFolder> {
  const shipped = contentFolder("k-bench");
  const own = folder ?? shipped;
  if (!isFolder(own))
    throw new UserError(`--pack ${own}: no such folder; name the folder that holds pack.yaml`);
  const path = join(own, "pack.yaml");
  // Before anything else is read: a newer form has keys that this program does not know.
  refuseNewer(path, await readChecked(path, versionSchema));
  const { value: facts } = await readChecked(path, packSchema);
  refuseNearNames(own);
  return { facts, file: (name) => pathInPack(own, name) ?? join(shipped, name) };
}

function refuseNewer(file: string, { value, line }: Checked<z.output<typeof versionSchema>>): void {
  if (value.packVersion === undefined || value.packVersion <= PACK_VERSION) return;
  throw new UserError(
    `${file}:${line(["packVersion"])}: packVersion: ${value.packVersion} is newer than ${PACK_VERSION}, which this ` +
      "Holdfast knows; update Holdfast, or take an older pack.",
  );
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
