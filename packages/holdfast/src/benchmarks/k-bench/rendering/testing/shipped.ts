import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Vignette } from "../../../../domain/vignette.ts";
import { contentFolder } from "../../../content-folder.ts";
import { loadVignetteSchema } from "../../vignettes/load-vignette-schema.ts";
import { loadRendering } from "../load-rendering.ts";

/** The schema and the rendering that Holdfast ships. */
export async function shipped() {
  const folder = contentFolder("k-bench");
  const schema = await loadVignetteSchema(join(folder, "vignette-schema.yaml"));
  const file = join(folder, "patient", "rendering.yaml");
  return { schema, file, rendering: await loadRendering(file, schema) };
}

/** A dozen people, frozen: without risk, each domain, all four; every severity and coherence; aged 16 to 82. */
export function goldenVignettes(): Vignette[] {
  const text = readFileSync(new URL("./golden-vignettes.jsonl", import.meta.url), "utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Vignette);
}
