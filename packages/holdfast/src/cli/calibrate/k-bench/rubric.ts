import { join } from "node:path";
import { contentFolder } from "../../../benchmarks/content-folder.ts";
import { loadRubric } from "../../../benchmarks/k-bench/rubric/load-rubric.ts";
import type { Instrument } from "../../../domain/instrument.ts";
import type { Rubric } from "../../../domain/rubric.ts";
import { rubricInstrument } from "../../../domain/rubric-instrument.ts";

/** The shipped rubric, or that of a file. */
export function rubricOf(name: string): Promise<Rubric> {
  return loadRubric(name === "k-bench" ? join(contentFolder("k-bench"), "rubric.yaml") : name);
}

export async function instrumentOfRubric(name: string): Promise<Instrument> {
  return rubricInstrument(await rubricOf(name));
}
