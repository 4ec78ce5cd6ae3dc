import { plainText } from "../domain/plain-text.ts";
import { modelsOf, type RunManifest } from "../domain/run-manifest.ts";
import { UserError } from "../domain/user-error.ts";
import type { PriceTable } from "../models/prices/price-table.ts";
import { findPrice } from "../models/prices/pricing.ts";

/**
 * A cost limit that does not know a price would be no limit.
 * @throws UserError naming the models whose price is in no configuration and no price file.
 */
export function requirePrices(
  manifest: Pick<RunManifest, "targets" | "patient" | "judges">,
  maxCost: number | null,
  prices: PriceTable,
): void {
  if (maxCost === null) return;
  const unpriced = modelsOf(manifest).filter((model) => findPrice(model, prices) === null);
  if (unpriced.length === 0) return;
  const names = unpriced.map(({ name }) => plainText(name)).join(", ");
  throw new UserError(
    `--max-cost: no price is known for ${names}; add price: {inputPerMillion, outputPerMillion} to the configuration, ` +
      "or a price file with --prices",
  );
}
