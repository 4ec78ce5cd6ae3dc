import { z } from "zod";
import { readChecked } from "../../../files/read-checked.ts";

const key = z.string().min(1);

/** What a mapping may say about the set that it reads; without it, versions are made from the content. */
const about = {
  name: key.optional(),
  contentVersion: key.optional(),
  comparabilityVersion: key.optional(),
  synthetic: z.boolean().optional(),
  clinicianReviewed: z.boolean().optional(),
};

const fields = {
  id: key,
  strata: z.record(z.string(), key).optional(),
  systemInstruction: key.optional(),
  clinicalNote: key.optional(),
  reference: key.optional(),
};

/**
 * How a JSON file of fixed user prompts is read. `cases` is a JSON pointer to the list of cases; every other
 * value is a key of a case, or a JSON pointer into it where it begins with "/".
 */
export const jsonCasesMappingSchema = z.strictObject({
  format: z.literal("json-cases"),
  cases: z.string().regex(/^(\/.*)?$/, 'expected a JSON pointer, such as "/cases", or "" for the whole file'),
  turns: key,
  ...fields,
  ...about,
});

/**
 * How a table is read. Values name columns. `layout: task` has one row a task with the criteria in one column
 * (a JSON list, or a nested column), whose members `criterion` names; `layout: criterion` has one row a
 * criterion and `criterion` names columns. `turns` is one column (JSON list) or a list of columns in order.
 * `assistantTurns: regenerate` drops assistant turns that the source fixes. `values` renames strata values.
 */
export const tableMappingSchema = z.strictObject({
  format: z.enum(["csv", "parquet"]).optional(),
  layout: z.enum(["task", "criterion"]),
  turns: z.union([key, z.array(key).min(1)]),
  criteria: key.optional(),
  criterion: z
    .strictObject({ id: key.optional(), text: key, weight: key, dimension: key.optional() })
    .optional(),
  assistantTurns: z.enum(["keep", "regenerate"]).optional(),
  values: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  ...fields,
  ...about,
});

export type JsonCasesMapping = z.infer<typeof jsonCasesMappingSchema>;
export type TableMapping = z.infer<typeof tableMappingSchema>;

const formatOf = z.looseObject({ format: z.string().optional() });

/**
 * Reads a mapping file (YAML or JSON). One without `format: json-cases` is a table's.
 * @throws UserError naming line and key.
 */
export async function readMapping(file: string): Promise<JsonCasesMapping | TableMapping> {
  const { value } = await readChecked(file, formatOf);
  return value.format === "json-cases"
    ? (await readChecked(file, jsonCasesMappingSchema)).value
    : (await readChecked(file, tableMappingSchema)).value;
}

/** What is said about a whole set of tasks. */
export interface AboutSet {
  readonly name?: string | undefined;
  readonly contentVersion?: string | undefined;
  readonly comparabilityVersion?: string | undefined;
  readonly synthetic?: boolean | undefined;
  readonly clinicianReviewed?: boolean | undefined;
}
