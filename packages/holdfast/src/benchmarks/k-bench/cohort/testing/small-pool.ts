import { contentFolder } from "../../../content-folder.ts";
import { generatePool } from "../../vignettes/generate-pool.ts";
import { loadVignetteSchema } from "../../vignettes/load-vignette-schema.ts";

export const schema = await loadVignetteSchema(`${contentFolder("k-bench")}/vignette-schema.yaml`);

/** 48 cells × 6 = 288 vignettes. */
export const smallPool = generatePool({ schema, seed: 3, perCell: 6 }).vignettes;
