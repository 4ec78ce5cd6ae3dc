import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, dirname, extname, resolve } from "node:path";
import { z } from "zod";
import { contentHash } from "../../../domain/content-hash.ts";
import { nearestName } from "../../../domain/nearest-name.ts";
import { UserError } from "../../../domain/user-error.ts";
import type { Vignette } from "../../../domain/vignette.ts";
import { readChecked } from "../../../files/read-checked.ts";
import { readPool } from "../vignettes/read-pool.ts";
import type { VignetteSchema } from "../vignettes/vignette-schema.ts";

/** A fixed set of vignettes that every configuration of a run meets, in this order. */
export interface Cohort {
  /** `core-200` for a shipped one; for a file its name and the beginning of its hash, e.g. `mine-1a2b3c4d`. */
  readonly name: string;
  /** First 12 digits of the hash of all its vignettes: another content is another version. */
  readonly version: string;
  /** Seed of the generated pool that all its vignettes come from, where they come from one. */
  readonly poolSeed?: number;
  readonly vignettes: readonly Vignette[];
  /** For the person who starts a run. */
  readonly notes: readonly string[];
}

/** Where a pack keeps its files. */
interface CohortPack {
  file(name: string): string;
}

/** A cohort as ids of a pool: `pool` is a path from this file. */
const idListForm = z.strictObject({
  name: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, "expected letters, digits, - and _")
    .optional(),
  pool: z.string().min(1),
  ids: z.array(z.string().min(1)).min(1),
});

/**
 * Reads a cohort.
 * @param name one of the pack's (`cohorts/NAME.jsonl`), or a path: vignettes as JSONL, CSV or Parquet, or a YAML or
 *   JSON file with `pool` (such a file) and `ids`.
 * @throws UserError with file, line and id where a vignette is unsound or twice there, or an id is not in the pool;
 *   and for an unknown name, with the nearest one.
 */
export async function loadCohort(name: string, pack: CohortPack, schema: VignetteSchema): Promise<Cohort> {
  if (!/[./\\]/.test(name)) {
    return cohortOf(name, await readPool(await shippedFile(name, pack), schema), []);
  }
  const isList = /\.(ya?ml|json)$/i.test(name);
  const { stem, vignettes } = isList ? await fromIds(name, schema) : await fromRows(name, schema);
  const named = `${stem}-${contentHash(vignettes).slice(0, 8)}`;
  const note = `cohort ${name}: ${vignettes.length} vignettes; results stand beside those of the same vignettes only`;
  return cohortOf(named, vignettes, [note]);
}

/** Path of a cohort that a pack has. @throws UserError for an unknown name. */
async function shippedFile(name: string, pack: CohortPack): Promise<string> {
  const file = pack.file(`cohorts/${name}.jsonl`);
  if (existsSync(file)) return file;
  // What a pack lacks is looked for among the shipped ones, so either folder may have it.
  const folders = new Set([pack.file("cohorts"), dirname(file)]);
  const lists = await Promise.all([...folders].map((folder) => readdir(folder).catch(() => [])));
  const known = lists
    .flat()
    .filter((one) => one.endsWith(".jsonl"))
    .map((one) => basename(one, ".jsonl"));
  const near = nearestName(name, known);
  throw new UserError(
    `cohort "${name}" is not known; ${near === null ? `known are ${known.join(", ") || "none"}.` : `did you mean "${near}"?`} A file is given by its path (./${name}.jsonl)`,
  );
}

async function fromRows(file: string, schema: VignetteSchema) {
  return { stem: basename(file, extname(file)), vignettes: await readPool(file, schema) };
}

async function fromIds(file: string, schema: VignetteSchema) {
  const { value, line } = await readChecked(file, idListForm);
  const poolFile = resolve(dirname(file), value.pool);
  const pool = await readPool(poolFile, schema);
  const byId = new Map(pool.map((vignette) => [vignette.id, vignette]));
  const taken = new Set<string>();
  const vignettes = value.ids.map((id, place) => {
    const at = `${file}:${line(["ids", place])}: ids[${place}]`;
    const vignette = byId.get(id);
    if (vignette === undefined) throw new UserError(`${at}: ${notInPool(id, value.pool, pool)}`);
    if (taken.has(id)) throw new UserError(`${at}: "${id}" is listed twice; take one out.`);
    taken.add(id);
    return vignette;
  });
  return { stem: value.name ?? basename(file, extname(file)), vignettes };
}

/** Ids of one pool differ in a digit or two, so the nearest one would be a guess at random. */
function notInPool(id: string, pool: string, known: readonly Vignette[]): string {
  const example = known[0]!.id;
  return `"${id}" is not in ${pool} (${known.length} vignettes, ids like ${example}); mend the id, or name the pool that has it.`;
}

function cohortOf(name: string, vignettes: readonly Vignette[], notes: readonly string[]): Cohort {
  const seeds = new Set(vignettes.map(({ provenance }) => provenance.seed));
  const [seed] = seeds;
  return {
    name,
    version: contentHash(vignettes).slice(0, 12),
    ...(seeds.size === 1 && typeof seed === "number" ? { poolSeed: seed } : {}),
    vignettes,
    notes,
  };
}
