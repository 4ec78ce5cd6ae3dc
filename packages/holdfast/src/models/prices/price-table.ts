import { z } from "zod";
import { PROVIDERS, priceSchema } from "../../domain/model-configuration.ts";
import { readChecked } from "../../files/read-checked.ts";
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
 * @throws UserError naming file, line and field of everything that is wrong.
 */
export async function loadPrices(path?: string): Promise<PriceTable> {
  if (path === undefined) return shippedPrices();
  const { value } = await readChecked(path, fileSchema);
  return [...value.prices, ...shippedPrices()];
}
