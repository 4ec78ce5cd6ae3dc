import { existsSync } from "node:fs";
import { extname } from "node:path";
import {
  type OpenQuestion,
  type UpdatedConsensus,
  updateConsensus,
} from "../../calibration/consensus/update-consensus.ts";
import type { Adjudication, ConsensusEntry } from "../../domain/consensus-entry.ts";
import { plainText } from "../../domain/plain-text.ts";
import { UserError } from "../../domain/user-error.ts";
import {
  historyLine,
  type Listed,
  readAdjudications,
  readConsensusHistory,
} from "../../files/ratings/consensus-file.ts";
import { readUtf8 } from "../../files/source-bytes.ts";
import { writeWholeFiles } from "../../files/write-whole-files.ts";
import { csv } from "../../report/csv-table.ts";
import { counted } from "../../report/figures.ts";
import type { Output } from "../output.ts";
import { loadStudy } from "./load-study.ts";
import { tooFewRaters } from "./show-agreement.ts";
import type { StudyOptions } from "./study-options.ts";

export interface ConsensusOptions extends StudyOptions {
  readonly out: string;
  readonly by: string;
  readonly adjudications?: string;
  readonly open?: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** Beginning of a hash that is enough to know votes by. */
const SHORT_HASH = 12;

/**
 * `holdfast agreement consensus`: brings a consensus' history up to date with ratings and decisions, and lists what
 * still needs a decision. The history's file is only ever appended to.
 */
export async function updateConsensusFile(
  files: readonly string[],
  options: ConsensusOptions,
  { output, now }: { readonly output: Output; readonly now: () => Date },
): Promise<void> {
  const study = await loadStudy(files, options);
  if (study.raters.length < 2)
    throw new UserError(tooFewRaters(study.raters.map((r) => study.table.raters[r]!)));
  refuseOutput(options);
  const exists = existsSync(options.out);
  const history: Listed<ConsensusEntry> = exists ? await readConsensusHistory(options.out) : NOTHING;
  const decisions: Listed<Adjudication> =
    options.adjudications === undefined
      ? NOTHING
      : await readAdjudications(options.adjudications, options.by);
  const updated = updateConsensus({
    history: history.list,
    table: study.table,
    rule: { voters: study.raters, forcedVotes: options.forcedVotes },
    adjudications: decisions.list,
    by: options.by,
    at: now().toISOString(),
    placeOfEntry: history.placeOf,
    placeOfAdjudication: decisions.placeOf,
  });
  await write(options, exists, updated);
  output.out(
    options.json
      ? JSON.stringify(summary(options, updated), null, 2)
      : sentences(options, updated, study.notes),
  );
}

const NOTHING: Listed<never> = { list: [], placeOf: () => "" };

/** Before anything is read: what is written later must be readable again, and must not take a filled list away. */
function refuseOutput({ out, open, force = false }: ConsensusOptions): void {
  if (![".jsonl", ".ndjson"].includes(extname(out).toLowerCase())) {
    throw new UserError(`--out ${out}: expected a name that ends in .jsonl.`);
  }
  if (open !== undefined && extname(open).toLowerCase() !== ".csv") {
    throw new UserError(`--open ${open}: expected a name that ends in .csv.`);
  }
  if (open !== undefined && existsSync(open) && !force) {
    throw new UserError(
      `--open ${open}: is there already, perhaps with decisions in it; choose another name, or give --force.`,
    );
  }
}

/** Both files or neither. */
async function write(
  { out, open }: ConsensusOptions,
  exists: boolean,
  updated: UpdatedConsensus,
): Promise<void> {
  const lines = updated.appended.map(historyLine);
  const before = exists ? (await readUtf8(out)).toString("utf8").replace(/\n?$/, "\n") : "";
  const files = [
    ...(lines.length > 0 ? [{ file: out, pieces: [before, ...lines] }] : []),
    ...(open === undefined ? [] : [{ file: open, pieces: [openList(updated.open)] }]),
  ];
  await writeWholeFiles(files, { force: exists || (open !== undefined && existsSync(open)) });
}

/** Open questions as a table that an adjudicator fills in, and gives back with --adjudications. */
function openList(open: readonly OpenQuestion[]): string {
  const head = [
    "transcript",
    "item",
    "flag",
    "voted",
    "votes",
    "inputs",
    "value",
    "note",
    "confidence",
    "by",
  ];
  const rows = open.map(({ entry, flag, votes }) => [
    entry.transcript,
    entry.item,
    flag,
    entry.voted,
    votes.map(([rater, answer]) => `${rater}: ${answer}`).join("; "),
    entry.inputs.slice(0, SHORT_HASH),
    ...["", "", "", ""],
  ]);
  return csv([head, ...rows]);
}

function summary({ out, open }: ConsensusOptions, updated: UpdatedConsensus): object {
  return {
    history: out,
    appended: updated.appended.length,
    decisionsApplied: updated.appended.filter(({ adjudication }) => adjudication !== null).length,
    open: flagCounts(updated.open),
    superseded: updated.superseded.map(({ transcript, item }) => ({ transcript, item })),
    list: open ?? null,
  };
}

function flagCounts(open: readonly OpenQuestion[]): Record<string, number> {
  const count = (flag: OpenQuestion["flag"]) => open.filter((question) => question.flag === flag).length;
  return { tie: count("tie"), discrepant: count("discrepant"), no_ratings: count("no_ratings") };
}

function sentences(
  { out, open }: ConsensusOptions,
  updated: UpdatedConsensus,
  notes: readonly string[],
): string {
  const { appended, superseded } = updated;
  const decided = appended.filter(({ adjudication }) => adjudication !== null).length;
  const { tie = 0, discrepant = 0, no_ratings: none = 0 } = flagCounts(updated.open);
  const lines = [
    appended.length === 0
      ? `${out} is up to date.`
      : `${counted(appended.length, "entry").replace("entrys", "entries")} appended to ${out}, ${decided} of them by decision.`,
    `Open: ${counted(tie, "tie")} without a value, ${discrepant} by majority to be looked at, ${none} without votes.`,
    ...(open === undefined
      ? []
      : [`Listed in ${open}: fill in value, note and confidence, and give it with --adjudications.`]),
    ...superseded.map(
      ({ transcript, item }) =>
        `The decision on ${item} of ${transcript} was taken on votes that have changed since: it is open again.`,
    ),
    ...notes,
  ];
  return plainText(lines.join("\n"));
}
