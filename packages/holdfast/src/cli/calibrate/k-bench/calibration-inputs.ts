import type { AgreementInput, AgreementRules } from "../../../calibration/agreement/agreement-input.ts";
import { AGREEMENT_RULES } from "../../../calibration/agreement/agreement-input.ts";
import { settledConsensus } from "../../../calibration/consensus/settled-consensus.ts";
import type { GroundsOf } from "../../../calibration/judge/disagreements.ts";
import type { PartsToShow } from "../../../calibration/judge/part-agreement.ts";
import type { SplitEvent } from "../../../calibration/judge/split-log.ts";
import type { FrozenSplit } from "../../../calibration/judge/transcript-split.ts";
import type { RatingTable } from "../../../calibration/ratings/rating-table.ts";
import type { ConsensusEntry } from "../../../domain/consensus-entry.ts";
import { contentHash, textHash } from "../../../domain/content-hash.ts";
import type { Instrument } from "../../../domain/instrument.ts";
import { rubricInstrument } from "../../../domain/rubric-instrument.ts";
import { UserError } from "../../../domain/user-error.ts";
import { type Listed, readConsensusHistory } from "../../../files/ratings/consensus-file.ts";
import { readRatingMapping, readStudy } from "../../../files/ratings/ratings-files.ts";
import { type RatingFiles, readRatings } from "../../../files/ratings/read-ratings.ts";
import { readUtf8 } from "../../../files/source-bytes.ts";
import { counted } from "../../../report/figures.ts";
import { type ReportServices, withRuns } from "../../report-services.ts";
import { calibrationTable, groundsIn } from "./calibration-table.ts";
import { openHoldout } from "./holdout-gate.ts";
import { judgesOfFiles } from "./judge-files.ts";
import { type CalibratedJudge, judgeOfRun, mergedJudges } from "./judged-runs.ts";
import { rubricOf } from "./rubric.ts";
import { readSplit, splitOf } from "./split-file.ts";
import { TranscriptNames } from "./transcript-names.ts";

/** What every command that compares a judge with a consensus is told. */
export interface CalibrationOptions {
  readonly consensus: string;
  readonly split?: string;
  readonly ratings: readonly string[];
  readonly mapping?: string;
  readonly study?: string;
  readonly run: readonly string[];
  readonly judgeRatings: readonly string[];
  readonly judge?: string;
  readonly rubric: string;
  readonly forcedVotes: AgreementRules["forcedVotes"];
  readonly resamples: number;
  readonly seed: number;
}

/** What a command does with what is read. */
export interface ReadingPurpose {
  /** For the log: `report`. */
  readonly by: string;
  /** Whether the holdout is scored. */
  readonly holdout: boolean;
  readonly withGrounds: boolean;
  readonly now: Date;
}

/** Everything that figures are computed from, read and checked. */
export interface Calibration {
  readonly input: AgreementInput;
  readonly parts: PartsToShow;
  readonly split: FrozenSplit | null;
  readonly log: readonly SplitEvent[];
  /** The one under calibration first. */
  readonly judges: readonly CalibratedJudge[];
  readonly groundsOf: GroundsOf;
  readonly notes: readonly string[];
  /** SHA-256 of what the figures rest on, by name. */
  readonly data: Readonly<Record<string, string>>;
}

/** More than two judges are compared by `agreement`. */
const MOST_JUDGES = 2;

/**
 * Reads consensus, split, clinicians' ratings and judges. A judge's answers on the holdout are dropped unless the holdout
 * is scored, which needs a locked judge and is noted in the split's log before anything is computed.
 * @throws UserError for whatever cannot be read or does not belong together.
 */
export async function readCalibration(
  options: CalibrationOptions,
  services: Pick<ReportServices, "openRun">,
  purpose: ReadingPurpose,
): Promise<Calibration> {
  const rubric = await rubricOf(options.rubric);
  const instrument = rubricInstrument(rubric);
  const split = await requestedSplit(options);
  const history = await readConsensusHistory(options.consensus);
  const clinicians = await readClinicians(options, instrument);
  const rated = [...new Set(history.list.map(({ transcript }) => transcript))];
  refuseUnrated(options, history, clinicians);
  const names = new TranscriptNames(rated, split?.split ?? null);
  const ofRuns = await withRuns(services, options.run, async (runs) => {
    const judges: CalibratedJudge[] = [];
    for (const run of runs) {
      const sha256 = split?.sha256 ?? null;
      judges.push(
        await judgeOfRun(await run.whole(), {
          rubric,
          names,
          split: sha256,
          withGrounds: purpose.withGrounds,
        }),
      );
    }
    return judges;
  });
  const found = [...mergedJudges(ofRuns), ...(await judgesOfFiles(options.judgeRatings, instrument, names))];
  const judges = chosen(found, options);
  const log = split === null ? [] : await openHoldout(options.split!, split, judges, purpose);
  const shown = judges.map((judge) => withoutHoldout(judge, names, purpose));
  const table = calibrationTable(
    instrument,
    clinicians,
    shown,
    rated.filter((name) => purpose.holdout || !names.isHoldout(name)),
  );
  const { input, notes } = inputOf(table, history, shown, options);
  return {
    input,
    parts: { split: split?.split.transcripts ?? null, holdout: purpose.holdout },
    split,
    log,
    judges: shown,
    groundsOf: groundsIn([...(clinicians?.ratings ?? []), ...shown.flatMap(({ ratings }) => ratings)]),
    notes: [...judges.flatMap((judge) => judge.notes), ...notes],
    data: await hashesOf(options, shown),
  };
}

/** @throws UserError where the consensus was split and the command passes over it. */
async function requestedSplit({ split: file, consensus }: CalibrationOptions): Promise<FrozenSplit | null> {
  const mark = await splitOf(consensus);
  if (file === undefined) {
    if (mark === null) return null;
    throw new UserError(
      `${consensus}: its transcripts are split (${mark.split}); give --split, so that the holdout stays apart`,
    );
  }
  const split = await readSplit(file);
  if (mark === null || mark.sha256 === split.sha256) return split;
  throw new UserError(`${file}: is another split than that of ${consensus} (${mark.split}); give that one`);
}

async function readClinicians(
  options: CalibrationOptions,
  instrument: Instrument,
): Promise<RatingFiles | null> {
  if (options.ratings.length === 0) return null;
  const mapping = options.mapping === undefined ? undefined : await readRatingMapping(options.mapping);
  const study = options.study === undefined ? undefined : await readStudy(options.study);
  return readRatings(options.ratings, { mapping, mappingFile: options.mapping, instrument, study });
}

/** Where ratings are handed in, a consensus without any is of something else. */
function refuseUnrated(
  { consensus }: CalibrationOptions,
  { list, placeOf }: Listed<ConsensusEntry>,
  clinicians: RatingFiles | null,
): void {
  if (clinicians === null) return;
  const rated = new Set(clinicians.ratings.map(({ transcript }) => transcript));
  const n = list.findIndex(({ transcript }) => !rated.has(transcript));
  if (n < 0) return;
  throw new UserError(
    `${placeOf(n)}: a consensus for ${list[n]!.transcript}, a transcript that nobody rated; ` +
      `give all the ratings that ${consensus} was made of, or none`,
  );
}

function chosen(
  found: readonly CalibratedJudge[],
  { judge }: Pick<CalibrationOptions, "judge">,
): CalibratedJudge[] {
  const names = found.map(({ asked }) => asked.name);
  if (found.length === 0) {
    throw new UserError("calibrate: name the judge, --run RUN that it judged in or --judge-ratings FILE");
  }
  if (judge !== undefined && !names.includes(judge)) {
    throw new UserError(`--judge ${judge}: is none of the judges handed in (${names.join(", ")})`);
  }
  if (found.length > MOST_JUDGES) {
    throw new UserError(
      `calibrate: ${found.length} judges are handed in (${names.join(", ")}); give one, or two to compare`,
    );
  }
  return found.toSorted((a, b) => Number(b.asked.name === judge) - Number(a.asked.name === judge));
}

function withoutHoldout(
  judge: CalibratedJudge,
  names: TranscriptNames,
  { holdout }: ReadingPurpose,
): CalibratedJudge {
  if (holdout) return judge;
  return { ...judge, ratings: judge.ratings.filter(({ transcript }) => !names.isHoldout(transcript)) };
}

function inputOf(
  table: RatingTable,
  { list, placeOf }: Listed<ConsensusEntry>,
  judges: readonly CalibratedJudge[],
  { consensus: file, forcedVotes, resamples, seed }: CalibrationOptions,
): { input: AgreementInput; notes: string[] } {
  const places = judges.map(({ asked }) => table.raters.indexOf(asked.name));
  const absent = judges.find((_, j) => places[j] === -1);
  if (absent !== undefined) {
    throw new UserError(
      `${absent.asked.name}: no answer of it may be looked at here: all its transcripts are held out. Judge the tuning transcripts, or score the holdout`,
    );
  }
  const raters = table.raters.flatMap((_, r) => (places.includes(r) ? [] : [r]));
  const {
    consensus,
    stale,
    absent: without,
  } = settledConsensus(list, table, { voters: raters, forcedVotes }, placeOf);
  if (stale + without > 0) {
    throw new UserError(
      `${file}: ${counted(stale, "item")} with other votes, voters or rules than the consensus was made of, and ` +
        `${counted(without, "item")} without a consensus. Bring it up to date with holdfast agreement consensus.`,
    );
  }
  const rules = { ...AGREEMENT_RULES, forcedVotes };
  return { input: { table, consensus, raters, judges: places, rules, resamples, seed }, notes: [] };
}

async function hashesOf(
  { consensus, ratings }: CalibrationOptions,
  judges: readonly CalibratedJudge[],
): Promise<Record<string, string>> {
  const hash = async (file: string) => textHash((await readUtf8(file)).toString("utf8"));
  return {
    consensus: await hash(consensus),
    ...(ratings.length === 0 ? {} : { ratings: contentHash(await Promise.all(ratings.map(hash))) }),
    verdicts: contentHash(
      judges[0]!.ratings
        .map(({ transcript, item, value }) => [transcript, item, value])
        .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    ),
  };
}
