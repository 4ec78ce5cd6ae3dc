import type { Rating } from "../../domain/rating.ts";
import { type RatingMapping, ratingMappingSchema } from "../../files/ratings/mapping-schema.ts";
import { readRatingMapping } from "../../files/ratings/ratings-files.ts";
import { type RatingFiles, readRatings } from "../../files/ratings/read-ratings.ts";
import { readTableFile } from "../../files/ratings/table-file.ts";
import { instrumentOf, type LabellingKey, requireKnown } from "./key-file.ts";

/** How the sheet that `sample` writes is read once it is filled in: its texts are passed over. */
const SHEET_MAPPING = {
  layout: "long",
  transcript: "transcript",
  rater: "rater",
  item: "item",
  value: "value",
} as const;

/** Column by which a filled sheet is known: tables of ratings hold no criterion's words. */
const SHEET_COLUMN = "criterion";

/**
 * Ratings on items of a key: filled sheets, tables in Holdfast's own form, or in any form that a mapping describes.
 * Clinicians' labels and candidates' verdicts have the same form.
 * @throws UserError naming file, line and field; also for a label whose item or transcript the key does not have.
 */
export async function readKeyedRatings(
  files: readonly string[],
  mappingFile: string | undefined,
  key: LabellingKey,
): Promise<Pick<RatingFiles, "ratings" | "placeOf">> {
  const given = mappingFile === undefined ? undefined : await readRatingMapping(mappingFile);
  const ratings: Rating[] = [];
  const places: string[] = [];
  for (const file of files) {
    const mapping = given ?? (await sheetMapping(file));
    const read = await readRatings([file], { mapping, mappingFile, instrument: instrumentOf(key) });
    for (const [n, rating] of read.ratings.entries()) {
      ratings.push(rating);
      places.push(read.placeOf(n));
    }
  }
  const placeOf = (n: number) => places[n]!;
  requireKnown(key, ratings, placeOf);
  return { ratings, placeOf };
}

async function sheetMapping(file: string): Promise<RatingMapping | undefined> {
  const { columns } = await readTableFile(file);
  return columns.includes(SHEET_COLUMN) ? ratingMappingSchema.parse(SHEET_MAPPING) : undefined;
}
