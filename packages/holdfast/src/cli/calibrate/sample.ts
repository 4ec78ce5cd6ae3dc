import { relative, resolve } from "node:path";
import { type DrawnReply, drawReplies } from "../../calibration/panel/draw-replies.ts";
import { conversationText, type SheetRow, sheetRows } from "../../calibration/panel/labelling-sheet.ts";
import { contentHash } from "../../domain/content-hash.ts";
import { criteriaInstrument, criterionItem } from "../../domain/criteria-instrument.ts";
import { plainText } from "../../domain/plain-text.ts";
import type { Task } from "../../domain/task.ts";
import { UserError } from "../../domain/user-error.ts";
import { writeWholeFiles } from "../../files/write-whole-files.ts";
import { csv } from "../../report/csv-table.ts";
import { counted } from "../../report/figures.ts";
import type { Output } from "../output.ts";
import { type ReportServices, withRuns } from "../report-services.ts";
import { writeIntoFolder } from "../write-into-folder.ts";
import { isThere } from "./is-there.ts";
import type { LabellingKey } from "./key-file.ts";
import { replyPool, requireSampled, type SampledRun } from "./reply-pool.ts";
import { type LaidReply, sheetReplies } from "./sheet-of.ts";

export interface SampleOptions {
  readonly run: readonly string[];
  readonly tasks: number;
  readonly replies: number;
  readonly seed: number;
  readonly out: string;
  readonly key: string;
  readonly force: boolean;
}

/**
 * Draws replies of stored runs and writes them as a sheet for raters, who see no model's name; and apart from it the key
 * that says whose they are.
 * @throws UserError where the key would lie in the sheet's folder, and as `drawReplies`.
 */
export async function sampleForLabelling(
  options: SampleOptions,
  services: Pick<ReportServices, "openRun">,
  output: Output,
): Promise<void> {
  await refusePlaces(options);
  await withRuns(services, options.run, async (opened) => {
    const runs = requireSampled(await Promise.all(opened.map((one) => one.whole())));
    const drawn = drawReplies(replyPool(runs), options);
    const replies = await sheetReplies(runs, drawn);
    const sections = dimensionsOf(runs, drawn);
    const rows = sheetRows(replies, (item) => sections.get(item)!.dimension);
    const key = keyOf({ runs, drawn, replies, rows, items: [...sections.values()] }, options.seed);
    await writeIntoFolder(options.out, sheetFiles(rows, key), "--out");
    await writeWholeFiles([{ file: options.key, pieces: [`${JSON.stringify(key, null, 1)}\n`] }], {
      force: true,
    });
    output.out(plainText(summaryLines(options, key, rows).join("\n")));
    for (const line of cautions(key)) output.err(line);
  });
}

async function refusePlaces({ out, key, run, force }: SampleOptions): Promise<void> {
  if (run.length === 0) throw new UserError("--run: name at least one stored run to draw from");
  const inside = relative(resolve(out), resolve(key));
  if (!inside.startsWith("..") && resolve(out) !== resolve(key)) {
    throw new UserError(
      `--key ${key}: lies in the folder of the sheet, which raters get; keep the key somewhere else`,
    );
  }
  const taken = force
    ? undefined
    : (await Promise.all([out, key].map(async (one) => ((await isThere(one)) ? one : [])))).flat().at(0);
  if (taken !== undefined)
    throw new UserError(`${taken}: is there already; choose another name or give --force`);
}

type KeyItem = LabellingKey["items"][number];

/** Criteria of the drawn tasks by item. */
function dimensionsOf(runs: readonly SampledRun[], drawn: readonly DrawnReply[]): Map<string, KeyItem> {
  const names = new Set(drawn.map(({ task }) => task));
  const tasks = new Map<string, Task>();
  for (const { records } of runs)
    for (const task of records.tasks) if (names.has(task.id)) tasks.set(task.id, task);
  const ordered = [...tasks.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const sections = new Map(
    criteriaInstrument("sheet", ordered).items.map(({ id, section }) => [id, section]),
  );
  return new Map(
    ordered.flatMap(({ id: task, criteria }) =>
      criteria.map(({ id: criterion }) => {
        const item = criterionItem(task, criterion);
        return [item, { item, task, criterion, dimension: sections.get(item)! }] as const;
      }),
    ),
  );
}

interface Sheet {
  readonly runs: readonly SampledRun[];
  readonly drawn: readonly DrawnReply[];
  readonly replies: readonly LaidReply[];
  readonly rows: readonly SheetRow[];
  readonly items: readonly KeyItem[];
}

function keyOf({ runs, drawn, replies, rows, items }: Sheet, seed: number): LabellingKey {
  return {
    format: "holdfast-labelling-key-1",
    sheet: contentHash(rows),
    seed,
    runs: runs.map(({ records: { runId, manifest } }) => ({
      run: runId,
      manifest: contentHash(manifest),
      comparability: manifest.taskSet.comparabilityVersion,
    })),
    transcripts: drawn.map((reply, place) => ({ ...reply, namesItself: replies[place]!.namesItself })),
    items: [...items],
  };
}

function sheetFiles(rows: readonly SheetRow[], { items }: LabellingKey) {
  return [
    { file: "sheet.jsonl", pieces: rows.map((row) => `${JSON.stringify(row)}\n`) },
    { file: "sheet.csv", pieces: [csv([[...COLUMNS], ...rows.map(csvRow)])] },
    { file: "instrument.json", pieces: [`${JSON.stringify(instrumentFile(items), null, 1)}\n`] },
  ];
}

const COLUMNS = [
  "transcript",
  "item",
  "rater",
  "value",
  "note",
  "dimension",
  "criterion",
  "judged_turn",
  "conversation",
] as const;

function csvRow({
  transcript,
  item,
  rater,
  value,
  note,
  dimension,
  criterion,
  judgedTurn,
  conversation,
}: SheetRow) {
  return [
    transcript,
    item,
    rater,
    value,
    note,
    dimension,
    criterion,
    judgedTurn,
    conversationText(conversation),
  ];
}

/** What `holdfast agreement --instrument` reads. */
function instrumentFile(items: LabellingKey["items"]) {
  return {
    name: "labelling sheet",
    asked: "where-rated",
    items: items.map(({ item, dimension }) => ({
      id: item,
      section: dimension,
      levels: ["not-met", "met"],
      ordered: true,
    })),
  };
}

function summaryLines(
  { out, key: keyFile, seed }: SampleOptions,
  key: LabellingKey,
  rows: readonly SheetRow[],
) {
  const { transcripts } = key;
  const counts = (of: (one: (typeof transcripts)[number]) => string | null) =>
    [...Map.groupBy(transcripts, of)]
      .map(([name, some]) => `${name ?? "none"} ${some.length}`)
      .sort()
      .join(", ");
  const tasks = new Set(transcripts.map(({ task }) => task)).size;
  return [
    `${counted(tasks, "task")}, ${counted(transcripts.length, "reply", "replies")}, ${counted(rows.length, "label")} to give (seed ${seed}).`,
    `Replies by target: ${counts(({ target }) => target)}.`,
    `By score of the run's own judges: ${counts(({ level }) => level)}.`,
    `By subcategory: ${counts(({ subcategory }) => subcategory)}.`,
    `Sheet for raters in ${out}: sheet.csv and sheet.jsonl, with the instrument that \`holdfast agreement\` reads.`,
    `Key in ${keyFile}: keep it from the raters.`,
  ];
}

function cautions({ transcripts }: LabellingKey): string[] {
  const named = transcripts.filter(({ namesItself }) => namesItself).map(({ transcript }) => transcript);
  const unscored = transcripts.filter(({ score }) => score === null).length;
  return [
    ...(named.length === 0
      ? []
      : [
          `The words of ${named.join(", ")} name their model or its maker: no sheet can hide that from raters.`,
        ]),
    ...(unscored === 0
      ? []
      : [
          `${counted(unscored, "reply has", "replies have")} no score, and so ${unscored === 1 ? "was" : "were"} not spread over score levels.`,
        ]),
  ];
}
