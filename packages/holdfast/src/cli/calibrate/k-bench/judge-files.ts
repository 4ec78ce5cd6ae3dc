import { buildRatingTable } from "../../../calibration/ratings/build-rating-table.ts";
import type { Instrument } from "../../../domain/instrument.ts";
import type { Rating } from "../../../domain/rating.ts";
import { readRatings } from "../../../files/ratings/read-ratings.ts";
import { familyOf } from "../../../models/families.ts";
import type { CalibratedJudge } from "./judged-runs.ts";
import type { TranscriptNames } from "./transcript-names.ts";

/**
 * Judges of rating files in Holdfast's own form, one a rater. Nobody knows how they were asked, so that no run is
 * calibrated by what is found of them.
 * @throws UserError naming file, line and field, and where no transcript has a consensus.
 */
export async function judgesOfFiles(
  files: readonly string[],
  instrument: Instrument,
  names: TranscriptNames,
): Promise<CalibratedJudge[]> {
  if (files.length === 0) return [];
  const { ratings, placeOf } = await readRatings(files, { instrument });
  // For what it refuses: unknown items, values outside the scale, answers given twice.
  const table = buildRatingTable(instrument, ratings, { phases: ["formal", "training"], placeOf });
  return table.raters.map((name) => ofRater(name, ratings, files, names));
}

function ofRater(
  name: string,
  all: readonly Rating[],
  files: readonly string[],
  names: TranscriptNames,
): CalibratedJudge {
  const own = all.filter(({ rater, excluded }) => rater === name && excluded === undefined);
  const ids = [...new Set(own.map(({ transcript }) => transcript))];
  const { known, notes } = names.matchIds(ids, `${name} in ${files.join(", ")}`);
  const family = familyOf({ provider: "openai-compatible", model: name });
  return {
    asked: { name, configuration: null, mode: null, wording: null },
    judge: { name, configuration: null, settings: {}, family },
    ratings: own
      .filter(({ transcript }) => known.has(transcript))
      .map((rating) => ({ ...rating, phase: "formal" as const })),
    from: [...files],
    comparability: [],
    isDemonstration: false,
    notes,
    unlogged: [],
  };
}
