import { join } from "node:path";
import type { Vignette } from "../../../../domain/vignette.ts";
import { contentFolder } from "../../../content-folder.ts";
import { generatePool } from "../../vignettes/generate-pool.ts";
import { loadVignetteSchema } from "../../vignettes/load-vignette-schema.ts";
import { loadDisclosure } from "../load-disclosure.ts";
import type { DisclosurePolicy } from "../policy.ts";

const shipped = (name: string) => join(contentFolder("k-bench"), name);

/** The shipped rules, checked against the shipped schema. */
export async function shippedPolicy(): Promise<DisclosurePolicy> {
  const schema = await loadVignetteSchema(shipped("vignette-schema.yaml"));
  return loadDisclosure(shipped("patient/disclosure.yaml"), shipped("patient/phrases.yaml"), schema);
}

/** Some people of each of the 48 cells. */
export async function somePeople(perCell: number, seed = 11): Promise<readonly Vignette[]> {
  const schema = await loadVignetteSchema(shipped("vignette-schema.yaml"));
  return generatePool({ schema, seed, perCell }).vignettes;
}

export const RULES = shipped("patient/disclosure.yaml");
export const WORDS = shipped("patient/phrases.yaml");
