import { z } from "zod";
import type { Instrument } from "../../domain/instrument.ts";
import type { StudyPhases } from "../../domain/study-phases.ts";
import { readChecked } from "../read-checked.ts";
import { instrumentFrom, instrumentSchema } from "./instrument-schema.ts";
import { type RatingMapping, ratingMappingSchema } from "./mapping-schema.ts";

const text = z.string().trim().min(1);
const membersSchema = z.strictObject({
  transcripts: z.array(text).min(1).optional(),
  raters: z.array(text).min(1).optional(),
});

/** What a study says of itself before anybody reads its ratings. */
const studySchema = z.strictObject({
  phases: z.strictObject({ training: membersSchema.optional(), formal: membersSchema.optional() }),
});

/** @throws UserError naming line and key. */
export async function readStudy(file: string): Promise<StudyPhases> {
  const { training, formal } = (await readChecked(file, studySchema)).value.phases;
  return { ...(training === undefined ? {} : { training }), ...(formal === undefined ? {} : { formal }) };
}

/** @throws UserError naming line and key. */
export async function readInstrument(file: string): Promise<Instrument> {
  return instrumentFrom((await readChecked(file, instrumentSchema)).value);
}

/** @throws UserError naming line and key. */
export async function readRatingMapping(file: string): Promise<RatingMapping> {
  return (await readChecked(file, ratingMappingSchema)).value;
}
