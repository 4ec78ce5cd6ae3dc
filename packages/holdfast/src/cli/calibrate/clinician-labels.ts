import { newestEntries } from "../../calibration/consensus/consensus-history.ts";
import { settledConsensus } from "../../calibration/consensus/settled-consensus.ts";
import { consensusOf } from "../../calibration/consensus/table-consensus.ts";
import { type ConsensusLabel, labelKey } from "../../calibration/panel/gather-labels.ts";
import { buildRatingTable } from "../../calibration/ratings/build-rating-table.ts";
import { answerOf, type RatingTable } from "../../calibration/ratings/rating-table.ts";
import { UserError } from "../../domain/user-error.ts";
import { readConsensusHistory } from "../../files/ratings/consensus-file.ts";
import { cellText, readTableFile, type TableFile } from "../../files/ratings/table-file.ts";
import { expectedLabels, instrumentOf, type LabellingKey, requireKnown } from "./key-file.ts";
import { readKeyedRatings } from "./rating-tables.ts";

/** Which files hold what clinicians said. */
export interface LabelFiles {
  readonly ratings: readonly string[];
  readonly mapping?: string | undefined;
  readonly consensus?: string | undefined;
}

/** What clinicians said of the replies of a sheet. */
export interface ClinicianLabels {
  /** One a label that the sheet asked for; `null` values where there is no consensus. */
  readonly consensus: readonly ConsensusLabel[];
  /** Each clinician's own labels; `null` where only a consensus was handed in. */
  readonly table: RatingTable | null;
  readonly notes: readonly string[];
}

/** Everybody votes, and no criterion is gated. */
function ruleOf({ raters }: RatingTable) {
  return { voters: raters.map((_, rater) => rater), forcedVotes: "drop" as const };
}

/**
 * Consensus from ratings (the answer that most clinicians gave), from a stored history with its adjudicated values, or
 * from a table with the columns transcript, item and value.
 * @throws UserError naming file, line and field; where neither is given; where no label has a consensus.
 */
export async function readClinicianLabels(files: LabelFiles, key: LabellingKey): Promise<ClinicianLabels> {
  if (files.ratings.length === 0 && files.consensus === undefined) {
    throw new UserError(
      "calibrate: give the clinicians' labels, --ratings FILES or --consensus FILE (or both)",
    );
  }
  const table = files.ratings.length === 0 ? null : await readTable(files, key);
  const { labels, notes } =
    files.consensus === undefined
      ? { labels: votedLabels(table!), notes: [] }
      : await storedLabels(files.consensus, key, table);
  const consensus = withUnlabelled(labels, key);
  if (consensus.some(({ value }) => value !== null))
    return { consensus, table, notes: [...notes, ...leftOutNotes(table)] };
  throw new UserError("calibrate: no label has a consensus: nothing can be compared with the clinicians");
}

function leftOutNotes(table: RatingTable | null): string[] {
  return (table?.leftOut ?? []).map(
    ({ reason, ratings, transcripts }) =>
      `Left out of all figures: ${ratings} ratings of ${transcripts} transcripts (${reason}).`,
  );
}

async function readTable({ ratings: files, mapping }: LabelFiles, key: LabellingKey): Promise<RatingTable> {
  const { ratings, placeOf } = await readKeyedRatings(files, mapping, key);
  const table = buildRatingTable(instrumentOf(key), ratings, { phases: ["formal"], placeOf });
  if (table.transcripts.length > 0) return table;
  throw new UserError(`${files.join(", ")}: no rating is left: all are excluded, or of the training phase`);
}

function votedLabels(table: RatingTable): ConsensusLabel[] {
  return labelsOf(table, consensusOf(table, ruleOf(table)).values);
}

/** @param values codes of a table's items, by transcript and item. */
function labelsOf(table: RatingTable, values: Int16Array): ConsensusLabel[] {
  const { items } = table.instrument;
  return table.transcripts.flatMap((transcript, t) =>
    items.flatMap(({ id }, i) => {
      const unit = t * items.length + i;
      if (table.asked[unit] === 0) return [];
      return [{ transcript, item: id, value: asLabel(answerOf(table, i, values[unit]!)) }];
    }),
  );
}

async function storedLabels(file: string, key: LabellingKey, table: RatingTable | null) {
  const rows = await readTableFile(file);
  if (!rows.columns.includes("version")) return { labels: tableLabels(rows, key), notes: [] };
  const history = await readConsensusHistory(file);
  requireKnown(key, history.list, (n) => history.placeOf(n));
  if (table === null) {
    const newest = newestEntries(history.list, { instrument: instrumentOf(key) }, (n) => history.placeOf(n));
    const entries = [...newest.values()];
    return {
      labels: entries.map(({ transcript, item, value }) => ({ transcript, item, value: asLabel(value) })),
      notes: [],
    };
  }
  const settled = settledConsensus(history.list, table, ruleOf(table), (n) => history.placeOf(n));
  if (settled.stale > 0) {
    throw new UserError(
      `${file}: ${settled.stale} of its values rest on other votes than the ratings now hold; ` +
        "bring it up to date with `holdfast agreement consensus`",
    );
  }
  const absent =
    settled.absent === 0 ? [] : [`${settled.absent} labels were voted on and are not in ${file}.`];
  return { labels: labelsOf(table, settled.consensus.values), notes: absent };
}

function tableLabels({ file, columns, rows }: TableFile, key: LabellingKey): ConsensusLabel[] {
  const absent = ["transcript", "item", "value"].find((name) => !columns.includes(name));
  if (absent !== undefined) {
    throw new UserError(
      `${file}:1: expected the columns transcript, item and value, or a history by \`holdfast agreement consensus\`; ` +
        `"${absent}" is not there`,
    );
  }
  const placeOf = (n: number) => `${file}:${rows[n]!.line}`;
  const seen = new Map<string, number>();
  const labels = rows.map((row, n): ConsensusLabel => {
    const [transcript, item, value] = ["transcript", "item", "value"].map((name) => cellText(row, name));
    const before = seen.get(labelKey(transcript!, item!));
    if (before !== undefined) {
      throw new UserError(
        `${placeOf(n)}: ${item} of ${transcript} has a consensus at ${placeOf(before)} already`,
      );
    }
    seen.set(labelKey(transcript!, item!), n);
    if (value !== "" && asLabel(value!) === null) {
      throw new UserError(
        `${placeOf(n)}: "${value}" is no label; expected met, not-met, or nothing for none`,
      );
    }
    return { transcript: transcript!, item: item!, value: asLabel(value!) };
  });
  requireKnown(key, labels, placeOf);
  return labels;
}

function asLabel(value: string | null): ConsensusLabel["value"] {
  return value === "met" || value === "not-met" ? value : null;
}

/** With what the sheet asked for and nobody labelled: it has no consensus, and is counted. */
function withUnlabelled(labels: readonly ConsensusLabel[], key: LabellingKey): ConsensusLabel[] {
  const there = new Set(labels.map(({ transcript, item }) => labelKey(transcript, item)));
  const absent = expectedLabels(key).filter(({ transcript, item }) => !there.has(labelKey(transcript, item)));
  return [...labels, ...absent.map((label) => ({ ...label, value: null }))];
}
