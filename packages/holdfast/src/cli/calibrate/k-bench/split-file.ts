import { basename } from "node:path";
import { z } from "zod";
import { requireUnbroken, withEvent } from "../../../calibration/event-log.ts";
import { SPLIT_EVENTS, type SplitEvent } from "../../../calibration/judge/split-log.ts";
import { type FrozenSplit, freezeSplit, SPLIT_PARTS } from "../../../calibration/judge/transcript-split.ts";
import { schemaProblems } from "../../../domain/schema-problems.ts";
import { UserError } from "../../../domain/user-error.ts";
import { pathText } from "../../../domain/value-path.ts";
import { holdLocks } from "../../../files/hold-lock.ts";
import { readTableFile } from "../../../files/ratings/table-file.ts";
import { readChecked } from "../../../files/read-checked.ts";
import { writeWholeFiles } from "../../../files/write-whole-files.ts";
import { isThere } from "../is-there.ts";
import { thresholdSchema } from "./threshold-file.ts";

const hash = z.string().regex(/^[0-9a-f]{64}$/, "expected 64 hexadecimal digits");
const text = z.string().min(1);
const time = z.iso.datetime({ offset: true });

const splitSchema = z.strictObject({
  format: z.literal("holdfast-calibration-split-1"),
  split: z.strictObject({
    benchmark: z.literal("k-bench"),
    seed: z.int(),
    holdout: z.number().gt(0).lt(1),
    consensus: hash,
    transcripts: z
      .array(z.strictObject({ id: text, hash, part: z.enum(SPLIT_PARTS), stratum: text.nullable() }))
      .min(2),
  }),
  frozenAt: time,
  sha256: hash,
});

const eventSchema = z.strictObject({
  at: time,
  event: z.enum(SPLIT_EVENTS),
  split: hash,
  by: text,
  began: time.optional(),
  judge: hash.optional(),
  name: text.optional(),
  transcripts: z.array(text).optional(),
  thresholds: z.array(thresholdSchema).optional(),
  previous: hash.optional(),
});

export function splitText(frozen: FrozenSplit): string {
  return `${JSON.stringify({ format: "holdfast-calibration-split-1", ...frozen }, null, 2)}\n`;
}

/** @throws UserError with file, line and field, and where the split was changed after it was frozen. */
export async function readSplit(file: string): Promise<FrozenSplit> {
  const { split, frozenAt, sha256 } = (await readChecked(file, splitSchema)).value;
  if (freezeSplit(split, frozenAt).sha256 === sha256) return { split, frozenAt, sha256 };
  throw new UserError(
    `${file}: its hash does not belong to its content: the split was changed by hand. Put back the file as it was ` +
      "written: a transcript that moves to the other part has been read already",
  );
}

/** Where the log of a split lies: beside it. */
export function splitLogFile(file: string): string {
  return `${file}.log.jsonl`;
}

/** Where it stands that a consensus was split. */
export function splitMarkFile(consensus: string): string {
  return `${consensus}.split.json`;
}

/** @throws UserError where the log is not there, a line of it is no event, or it was changed by hand. */
export async function readSplitLog(file: string): Promise<SplitEvent[]> {
  const log = splitLogFile(file);
  if (!(await isThere(log))) {
    throw new UserError(
      `${log}: is not there; the log of a split lies beside it and tells who read the holdout. Put it back`,
    );
  }
  const { rows } = await readTableFile(log);
  const events = rows.map(({ line, cells }) => {
    const [problem] = schemaProblems(eventSchema, cells);
    if (problem !== undefined)
      throw new UserError(`${log}:${line}: ${pathText(problem.path)}: ${problem.message}`);
    return eventSchema.parse(cells);
  });
  requireUnbroken(events, log);
  return events;
}

export function splitLogText(log: readonly SplitEvent[]): string {
  return log.map((one) => `${JSON.stringify(one)}\n`).join("");
}

/**
 * Adds events to a split's log, which no other command changes meanwhile.
 * @param eventsAfter what is to be added to the log as it stands; a log that gets nothing is only read.
 * @returns the log with them.
 * @throws UserError where another command keeps the log for itself.
 */
export async function noteSplitEvents(
  file: string,
  eventsAfter: (log: readonly SplitEvent[]) => readonly Omit<SplitEvent, "previous">[],
): Promise<SplitEvent[]> {
  const seen = await readSplitLog(file);
  if (eventsAfter(seen).length === 0) return seen;
  const path = splitLogFile(file);
  return holdLocks([path], async () => {
    const log = await readSplitLog(file);
    const longer = eventsAfter(log).reduce<SplitEvent[]>((all, event) => withEvent(all, event), log);
    await writeWholeFiles([{ file: path, pieces: [splitLogText(longer)] }], { force: true });
    return longer;
  });
}

const markSchema = z.strictObject({ split: text, sha256: hash });

export function splitMark(file: string, { sha256 }: FrozenSplit): string {
  return `${JSON.stringify({ split: basename(file), sha256 })}\n`;
}

/** The split that a consensus was put into; `null` where there is none. */
export async function splitOf(consensus: string): Promise<z.output<typeof markSchema> | null> {
  const file = splitMarkFile(consensus);
  return (await isThere(file)) ? (await readChecked(file, markSchema)).value : null;
}
