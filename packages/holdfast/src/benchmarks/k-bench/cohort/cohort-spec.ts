import { z } from "zod";
import { UserError } from "../../../domain/user-error.ts";
import { pathText, type ValuePath } from "../../../domain/value-path.ts";
import { type Checked, readChecked } from "../../../files/read-checked.ts";
import type { VignetteSchema } from "../vignettes/vignette-schema.ts";
import { type CohortKey, cohortKeys, keyFault, valueFaultOf } from "./cohort-key.ts";

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const bounds = z.strictObject({ min: z.number().optional(), max: z.number().optional() });
const count = z.int().min(0);

const specForm = z.strictObject({
  size: z.int().min(1),
  where: z.record(z.string(), z.union([scalar, z.array(scalar).min(1), bounds])).default({}),
  quotas: z
    .record(
      z.string(),
      z.record(
        z.string(),
        z.union([count, z.strictObject({ min: count.optional(), max: count.optional() })]),
      ),
    )
    .default({}),
  balance: z
    .array(
      z.union([
        z.string(),
        z.array(z.string()).min(2),
        z.strictObject({ keys: z.array(z.string()).min(1), weight: z.number().positive() }),
      ]),
    )
    .default([]),
});

/** How many vignettes with one value of one key a cohort must have. */
export interface Quota {
  readonly key: string;
  readonly value: string;
  readonly min: number;
  readonly max: number;
  /** Where it was written, for errors: `FILE:LINE: quotas.severity.low`. */
  readonly place: string;
}

/** What a cohort must be made of. */
export interface CohortSpec {
  readonly file: string;
  readonly size: number;
  readonly keys: ReadonlyMap<string, CohortKey>;
  /** Tests by key, all of which must hold. */
  readonly where: readonly { readonly key: string; readonly test: WhereTest }[];
  readonly quotas: readonly Quota[];
  readonly balance: readonly Balance[];
}

/** A key, or a product of keys, to be spread evenly. */
export interface Balance {
  readonly keys: readonly string[];
  /** What an uneven spread of it costs beside the others. */
  readonly weight: number;
}

/** A key by itself comes before its products: they share the rows of one value among those of another. */
const WEIGHT_OF_KEY = 10;
const WEIGHT_OF_PRODUCT = 1;

/** One of the values, or a number inside the bounds. */
export type WhereTest =
  | { readonly values: readonly string[] }
  | { readonly min: number; readonly max: number };

/**
 * Reads what a cohort must be made of: `size`, `where`, `quotas` and `balance`, by variables of the schema and by
 * the derived keys `severity`, `active`, `domain`, `domain_set`, `coherence`, `age_group` and `origin`.
 * @throws UserError with file, line and field: unknown keys and values (with the nearest known one), quotas of one
 *   key that the size has no room for.
 */
export async function loadCohortSpec(file: string, schema: VignetteSchema): Promise<CohortSpec> {
  const checked = await readChecked(file, specForm);
  const keys = cohortKeys(schema);
  refuseUnknown(file, checked, keys);
  const { size, where, quotas, balance } = checked.value;
  const spec: CohortSpec = {
    file,
    size,
    keys,
    where: Object.entries(where).map(([key, test]) => ({ key, test: whereTest(test) })),
    quotas: Object.entries(quotas).flatMap(([key, values]) =>
      Object.entries(values).map(([value, wanted]) => ({
        key,
        value,
        ...(typeof wanted === "number"
          ? { min: wanted, max: wanted }
          : { min: wanted.min ?? 0, max: wanted.max ?? size }),
        place: placeOf(file, checked, ["quotas", key, value]),
      })),
    ),
    balance: balance.map(balanceOf),
  };
  for (const key of Object.keys(quotas)) {
    refuseSums(spec, keys.get(key)!, placeOf(file, checked, ["quotas", key]));
  }
  return spec;
}

function balanceOf(entry: z.output<typeof specForm>["balance"][number]): Balance {
  if (typeof entry === "string") return { keys: [entry], weight: WEIGHT_OF_KEY };
  return "keys" in entry && !Array.isArray(entry)
    ? entry
    : { keys: entry as string[], weight: WEIGHT_OF_PRODUCT };
}

function whereTest(test: z.output<typeof specForm>["where"][string]): WhereTest {
  if (typeof test === "object" && !Array.isArray(test)) {
    return { min: test.min ?? Number.NEGATIVE_INFINITY, max: test.max ?? Number.POSITIVE_INFINITY };
  }
  return { values: [test].flat().map(String) };
}

function refuseUnknown(
  file: string,
  checked: Checked<z.output<typeof specForm>>,
  keys: ReadonlyMap<string, CohortKey>,
): void {
  const { where, quotas, balance } = checked.value;
  const used: [ValuePath, string, readonly string[]][] = [
    ...Object.entries(where).map(([key, test]): [ValuePath, string, readonly string[]] => {
      const wanted = whereTest(test);
      return [["where", key], key, "values" in wanted ? wanted.values : []];
    }),
    ...Object.entries(quotas).map(([key, values]): [ValuePath, string, readonly string[]] => [
      ["quotas", key],
      key,
      Object.keys(values),
    ]),
    ...balance.flatMap((entry, place) =>
      balanceOf(entry).keys.map((key): [ValuePath, string, readonly string[]] => [
        ["balance", place],
        key,
        [],
      ]),
    ),
  ];
  const faults = used.flatMap(([path, key, values]) => {
    const at = placeOf(file, checked, path);
    const unknown = keyFault(key, keys);
    if (unknown !== null) return [`${at}: ${unknown}.`];
    return values.flatMap((value) => {
      const fault = valueFaultOf(keys.get(key)!, value);
      return fault === null ? [] : [`${at}: ${fault}.`];
    });
  });
  if (faults.length > 0) throw new UserError(faults.join("\n"));
}

function placeOf(file: string, { line }: Pick<Checked<unknown>, "line">, path: ValuePath): string {
  return `${file}:${line(path)}: ${pathText(path)}`;
}

/** Quotas of a key of which each vignette has exactly one value must fit the size. */
function refuseSums({ quotas, size }: CohortSpec, { name, values, isMany }: CohortKey, place: string): void {
  const own = quotas.filter(({ key }) => key === name);
  const inverted = own.find(({ min, max }) => min > max);
  if (inverted !== undefined) {
    throw new UserError(
      `${inverted.place}: min ${inverted.min} is above max ${inverted.max}; change one of them.`,
    );
  }
  if (isMany) return;
  const least = own.reduce((sum, { min }) => sum + min, 0);
  if (least > size) {
    throw new UserError(
      `${place}: its quotas add up to ${least}, more than size ${size}; lower one, or raise size.`,
    );
  }
  const most = own.reduce((sum, { max }) => sum + max, 0);
  if (values !== null && own.length === values.length && most < size) {
    throw new UserError(
      `${place}: its quotas allow ${most} in all, fewer than size ${size}; raise one, or lower size.`,
    );
  }
}
