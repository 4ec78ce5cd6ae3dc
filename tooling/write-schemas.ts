import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { schemaFiles } from "./schemas.ts";

/** Writes the published JSON Schemas; a test fails while they are stale. `npm run schemas` */
const folder = resolve(import.meta.dirname, "../docs/schemas");
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(schemaFiles())) {
  writeFileSync(resolve(folder, name), text);
  console.log(`written docs/schemas/${name}`);
}
