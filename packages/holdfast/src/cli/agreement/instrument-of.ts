import { join } from "node:path";
import { contentFolder } from "../../benchmarks/content-folder.ts";
import { readTaskSet } from "../../benchmarks/distressbench/import/read-task-set.ts";
import { loadCorpus } from "../../benchmarks/distressbench/load-corpus.ts";
import { loadRubric } from "../../benchmarks/k-bench/rubric/load-rubric.ts";
import { criteriaInstrument } from "../../domain/criteria-instrument.ts";
import type { Instrument } from "../../domain/instrument.ts";
import { rubricInstrument } from "../../domain/rubric-instrument.ts";
import { UserError } from "../../domain/user-error.ts";
import { instrumentFrom } from "../../files/ratings/instrument-schema.ts";
import type { RatingMapping } from "../../files/ratings/mapping-schema.ts";
import { readInstrument } from "../../files/ratings/ratings-files.ts";
import type { StudyOptions } from "./study-options.ts";

/**
 * What the ratings are of: exactly one of --rubric, --tasks, --instrument and the mapping's own.
 * @throws UserError where there is none or more than one.
 */
export async function instrumentOf(
  { rubric, tasks, instrument }: Pick<StudyOptions, "rubric" | "tasks" | "instrument">,
  mapping: RatingMapping | undefined,
): Promise<Instrument> {
  const own = mapping?.instrument;
  const given = [rubric, tasks, instrument, own].filter((one) => one !== undefined);
  if (given.length !== 1) {
    throw new UserError(
      `agreement: ${given.length === 0 ? "say" : "say only once"} what the ratings are of: --rubric k-bench (or a rubric file), ` +
        "--tasks distressbench (or a task file), --instrument FILE, or an `instrument` in the mapping file.",
    );
  }
  if (rubric !== undefined) {
    return rubricInstrument(
      await loadRubric(rubric === "k-bench" ? join(contentFolder("k-bench"), "rubric.yaml") : rubric),
    );
  }
  if (tasks !== undefined) {
    const set = await (tasks === "distressbench" ? loadCorpus() : readTaskSet({ file: tasks }));
    return criteriaInstrument(set.name, set.tasks);
  }
  return instrument === undefined ? instrumentFrom(own!) : readInstrument(instrument);
}
