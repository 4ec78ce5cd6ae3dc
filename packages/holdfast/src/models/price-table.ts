import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { z } from "zod";
import { PROVIDERS, priceSchema } from "../domain/model-configuration.ts";
import { UserError } from "../domain/user-error.ts";
import shipped from "./prices.json" with { type: "json" };

const entrySchema = priceSchema.extend({
  provider: z.enum(PROVIDERS),
  model: z.string().min(1),
  asOf: z.iso.date(),
  source: z.string().min(1),
});

const fileSchema = z.strictObject({ about: z.string().optional(), prices: z.array(entrySchema) });

/** Prices by provider and model; of two entries for one model the first counts. */
export type PriceTable = readonly z.infer<typeof entrySchema>[];

/** The prices that Holdfast ships with; each says when it was true and where it stands. */
export function shippedPrices(): PriceTable {
  return fileSchema.parse(shipped).prices;
}

/**
 * The shipped prices with a file of the user's own before them, JSON or YAML in the shipped file's form.
 * @throws UserError naming the file and each entry and field that is wrong.
 */
export async function loadPrices(path?: string): Promise<PriceTable> {
  if (path === undefined) return shippedPrices();
  const parsed = fileSchema.safeParse(await readYaml(path));
  if (parsed.success) return [...parsed.data.prices, ...shippedPrices()];
  const faults = parsed.error.issues.map((issue) => `  ${place(issue.path)}: ${issue.message}`);
  throw new UserError(
    `${path}: not a price file:\n${faults.join("\n")}\n` +
      "Expected prices: a list of {provider, model, inputPerMillion, outputPerMillion, asOf, source}",
  );
}

async function readYaml(path: string): Promise<unknown> {
  try {
    return parse(await readFile(path, "utf8"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`${path}: the price file can't be read: ${reason}`);
  }
}

function place(path: readonly PropertyKey[]): string {
  return path.map((step) => (typeof step === "number" ? `[${step}]` : String(step))).join(".") || "the file";
}
