import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { rubricOverview } from "./rubric-overview.ts";

/** Writes the readable overview of the K-Bench rubric; a test fails while it is stale. */
writeFileSync(resolve(import.meta.dirname, "../docs/protocols/k-bench-rubric.md"), await rubricOverview());
console.log("written docs/protocols/k-bench-rubric.md");
