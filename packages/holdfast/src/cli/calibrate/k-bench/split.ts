import { settledConsensus } from "../../../calibration/consensus/settled-consensus.ts";
import { withEvent } from "../../../calibration/event-log.ts";
import type { SplitEvent } from "../../../calibration/judge/split-log.ts";
import { transcriptHash } from "../../../calibration/judge/transcript-hash.ts";
import {
  drawSplit,
  type FrozenSplit,
  freezeSplit,
  type SplitCandidate,
  type SplitPart,
} from "../../../calibration/judge/transcript-split.ts";
import { transcriptStrata } from "../../../calibration/judge/transcript-strata.ts";
import { buildRatingTable } from "../../../calibration/ratings/build-rating-table.ts";
import { textHash } from "../../../domain/content-hash.ts";
import type { Instrument } from "../../../domain/instrument.ts";
import { nearestName } from "../../../domain/nearest-name.ts";
import { plainText } from "../../../domain/plain-text.ts";
import type { Rating } from "../../../domain/rating.ts";
import { UserError } from "../../../domain/user-error.ts";
import { readConsensusHistory } from "../../../files/ratings/consensus-file.ts";
import { readUtf8 } from "../../../files/source-bytes.ts";
import type { ImportedTranscript } from "../../../files/transcripts/imported-transcript.ts";
import { readTranscripts } from "../../../files/transcripts/read-transcripts.ts";
import { type WholeFile, writeWholeFiles } from "../../../files/write-whole-files.ts";
import { counted } from "../../../report/figures.ts";
import type { Output } from "../../output.ts";
import { isThere } from "../is-there.ts";
import { instrumentOfRubric } from "./rubric.ts";
import { splitLogFile, splitLogText, splitMark, splitMarkFile, splitOf, splitText } from "./split-file.ts";

export interface SplitOptions {
  readonly transcripts: string;
  readonly consensus: string;
  readonly rubric: string;
  readonly holdout: number;
  readonly seed: number;
  readonly out: string;
  readonly tuningFile?: string;
  readonly holdoutFile?: string;
}

const SHOWN = 10;

/**
 * `holdfast calibrate k-bench split`: puts the transcripts of a consensus into tuning and holdout, and freezes that.
 * @throws UserError where they were split before, or consensus and transcripts do not belong together.
 */
export async function splitTranscripts(options: SplitOptions, now: Date, output: Output): Promise<void> {
  const { out, consensus, holdout, seed } = options;
  await refuseSecondSplit(options);
  const { transcripts, notes } = await readTranscripts(options.transcripts);
  const { candidates, left } = await candidatesOf(options, transcripts);
  const frozen = freezeSplit(
    {
      benchmark: "k-bench",
      seed,
      holdout,
      consensus: textHash((await readUtf8(consensus)).toString("utf8")),
      transcripts: drawn(candidates, options),
    },
    now.toISOString(),
  );
  const log = withEvent<SplitEvent>([], {
    at: frozen.frozenAt,
    event: "split-made",
    split: frozen.sha256,
    by: "split",
  });
  await writeWholeFiles([
    { file: out, pieces: [splitText(frozen)] },
    { file: splitLogFile(out), pieces: [splitLogText(log)] },
    { file: splitMarkFile(consensus), pieces: [splitMark(out, frozen)] },
    ...partFiles(options, frozen, transcripts),
  ]);
  for (const note of notes) output.err(plainText(note));
  output.out(plainText(sentences(options, frozen, left).join("\n")));
}

/** A second draw would put transcripts that were tuned on into the holdout. */
async function refuseSecondSplit({ out, consensus }: SplitOptions): Promise<void> {
  if (await isThere(out)) throw new UserError(`${out}: is there already; a split is made once`);
  const before = await splitOf(consensus);
  if (before === null) return;
  throw new UserError(
    `${consensus}: its transcripts are split already (${before.split}); use that split. ` +
      "A second one would hold out what was tuned on",
  );
}

function drawn(candidates: readonly SplitCandidate[], { holdout, seed, out }: SplitOptions) {
  try {
    return drawSplit(candidates, { share: holdout, seed });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UserError(`${out}: ${error.message}; give another --holdout, or more transcripts`);
  }
}

/** Transcripts with a consensus; those without one stay out of the split, and are named. */
async function candidatesOf(
  options: SplitOptions,
  transcripts: readonly ImportedTranscript[],
): Promise<{ candidates: SplitCandidate[]; left: string[] }> {
  const { list, placeOf } = await readConsensusHistory(options.consensus);
  const ids = [...new Set(list.map(({ transcript }) => transcript))];
  const byId = new Map(transcripts.map((one) => [one.id, one.transcript]));
  requireThere(ids, byId, options);
  const instrument = await instrumentOfRubric(options.rubric);
  const table = buildRatingTable(instrument, ids.map(blankOf(instrument)), {
    phases: ["formal"],
    placeOf: () => "",
  });
  const settled = settledConsensus(list, table, { voters: [], forcedVotes: "drop" }, placeOf).consensus;
  const candidates = table.transcripts.map((id, t): SplitCandidate => {
    const strata = transcriptStrata(table, settled, t);
    const hash = transcriptHash(byId.get(id)!);
    return { id, hash, stratum: strata?.join(": ") ?? null, strata: strata ?? [] };
  });
  refuseTwins(candidates);
  const known = new Set(ids);
  return { candidates, left: transcripts.map(({ id }) => id).filter((id) => !known.has(id)) };
}

function blankOf({ items }: Instrument): (transcript: string) => Rating {
  return (transcript) => ({ transcript, rater: "nobody", item: items[0]!.id, value: null, phase: "formal" });
}

function requireThere(
  ids: readonly string[],
  there: ReadonlyMap<string, unknown>,
  { transcripts, consensus }: SplitOptions,
): void {
  const absent = ids.filter((id) => !there.has(id));
  if (absent.length === 0) return;
  const shown = absent.slice(0, SHOWN).map((id) => {
    const near = nearestName(id, [...there.keys()]);
    return near === null ? id : `${id} (nearest: ${near})`;
  });
  throw new UserError(
    `${transcripts}: no transcript for ${absent.length} of ${consensus}: ${shown.join(", ")}` +
      `${absent.length > SHOWN ? ", …" : ""}. Hand in all transcripts that were rated, under the names that the ratings use`,
  );
}

/** One conversation in both parts would be tuned on and held out. */
function refuseTwins(candidates: readonly SplitCandidate[]): void {
  const seen = new Map<string, string>();
  for (const { id, hash } of candidates) {
    const twin = seen.get(hash);
    if (twin !== undefined)
      throw new UserError(`transcripts ${twin} and ${id} are the same conversation; keep one of them`);
    seen.set(hash, id);
  }
}

function partFiles(
  { tuningFile, holdoutFile }: SplitOptions,
  { split }: FrozenSplit,
  transcripts: readonly ImportedTranscript[],
): WholeFile[] {
  const byId = new Map(transcripts.map((one) => [one.id, one]));
  const file = (name: string | undefined, part: SplitPart): WholeFile[] => {
    if (name === undefined) return [];
    const ids = split.transcripts.filter((one) => one.part === part).map(({ id }) => id);
    return [{ file: name, pieces: ids.map((id) => conversationLine(byId.get(id)!)) }];
  };
  return [...file(tuningFile, "tuning"), ...file(holdoutFile, "holdout")];
}

/** As `--transcripts` reads it. */
function conversationLine({ id, transcript }: ImportedTranscript): string {
  const { systemPrompt, turns } = transcript;
  const system = systemPrompt === undefined ? [] : [{ role: "system", content: systemPrompt }];
  return `${JSON.stringify({ id, messages: [...system, ...turns.map(({ role, text }) => ({ role, content: text }))] })}\n`;
}

function sentences(
  { out, tuningFile, holdoutFile }: SplitOptions,
  { split, frozenAt, sha256 }: FrozenSplit,
  left: readonly string[],
): string[] {
  const strata = [
    ...new Set(split.transcripts.map(({ stratum }) => stratum?.split(": ")[0] ?? "no severity")),
  ];
  const count = (part: SplitPart, stratum?: string) =>
    split.transcripts.filter(
      (one) =>
        one.part === part &&
        (stratum === undefined || (one.stratum?.split(": ")[0] ?? "no severity") === stratum),
    ).length;
  return [
    `Split ${sha256.slice(0, 12)} of ${frozenAt}, seed ${split.seed}: ${count("tuning")} transcripts for tuning, ${count("holdout")} held out.`,
    ...strata.map(
      (stratum) =>
        `- highest severity ${stratum}: ${count("tuning", stratum)} and ${count("holdout", stratum)}`,
    ),
    ...(left.length === 0
      ? []
      : [
          `${counted(left.length, "transcript")} without a consensus in neither part: ${left.slice(0, SHOWN).join(", ")}${left.length > SHOWN ? ", …" : ""}.`,
        ]),
    ...[tuningFile, holdoutFile].flatMap((file) =>
      file === undefined ? [] : [`Transcripts written to ${file}.`],
    ),
    `Written to ${out}; its log is ${splitLogFile(out)}. Tune with: holdfast judge k-bench --tuning ${out} --transcripts …`,
  ];
}
