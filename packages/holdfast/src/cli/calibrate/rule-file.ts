import { z } from "zod";
import { requireUnbroken, withEvent } from "../../calibration/event-log.ts";
import { PANEL_SIZES } from "../../calibration/panel/majority-bits.ts";
import { type LoggedEvent, type WrittenRule, writeRule } from "../../calibration/panel/rule-log.ts";
import { type SelectionRule, THRESHOLD_FIGURES, TIE_BREAKS } from "../../calibration/panel/selection-rule.ts";
import { schemaProblems } from "../../domain/schema-problems.ts";
import { UserError } from "../../domain/user-error.ts";
import { pathText } from "../../domain/value-path.ts";
import { readTableFile } from "../../files/ratings/table-file.ts";
import { readChecked } from "../../files/read-checked.ts";
import { isThere } from "./is-there.ts";

const names = z.array(z.string().min(1)).min(1).nullable();

const ruleSchema: z.ZodType<SelectionRule> = z.strictObject({
  benchmark: z.string().min(1),
  size: z.literal(PANEL_SIZES),
  statistic: z.literal("kappa"),
  tieBreaks: z.array(z.enum(TIE_BREAKS)),
  judgesPerFamily: z.int().positive().nullable(),
  minimumCoverage: z.number().min(0).max(1),
  dimensions: names,
  candidates: names,
  resamples: z.int().positive().max(100_000),
  seed: z.int(),
  thresholds: z.array(z.strictObject({ figure: z.enum(THRESHOLD_FIGURES), atLeast: z.number() })),
});

const fileSchema = z.strictObject({
  format: z.literal("holdfast-panel-rule-1"),
  rule: ruleSchema,
  writtenAt: z.iso.datetime({ offset: true }),
  sha256: z.string(),
});

const time = z.iso.datetime({ offset: true });
const hash = z.string().regex(/^[0-9a-f]{64}$/);

const eventSchema = z.strictObject({
  at: time,
  event: z.enum(["rule-written", "labels-read"]),
  rule: hash,
  labels: hash.optional(),
  previous: hash.optional(),
});

/** A rule as its file holds it. */
export function ruleText(written: WrittenRule): string {
  return `${JSON.stringify({ format: "holdfast-panel-rule-1", ...written }, null, 2)}\n`;
}

/** @throws UserError with file, line and field, and where the rule was changed without being written anew. */
export async function readRule(file: string): Promise<WrittenRule> {
  const { rule, writtenAt, sha256 } = (await readChecked(file, fileSchema)).value;
  if (writeRule(rule, writtenAt).sha256 === sha256) return { rule, writtenAt, sha256 };
  throw new UserError(
    `${file}: its hash does not belong to its content: the rule was changed by hand. ` +
      "Write rules with `holdfast calibrate distressbench rule`, which dates them",
  );
}

/** Where the log of a rule, or of labels, lies: beside it. */
export function logFile(file: string): string {
  return `${file}.log.jsonl`;
}

/** Events of a log; none where there is no log. @throws UserError where a line is no event, or was changed by hand. */
export async function readLog(file: string): Promise<LoggedEvent[]> {
  if (!(await isThere(file))) return [];
  const { rows } = await readTableFile(file);
  const events = rows.map(({ line, cells }): LoggedEvent => {
    const [problem] = schemaProblems(eventSchema, cells);
    if (problem !== undefined)
      throw new UserError(`${file}:${line}: ${pathText(problem.path)}: ${problem.message}`);
    const { labels, previous, ...event } = eventSchema.parse(cells);
    return {
      ...event,
      ...(labels === undefined ? {} : { labels }),
      ...(previous === undefined ? {} : { previous }),
    };
  });
  requireUnbroken(events, file);
  return events;
}

/** A log as its file holds it, with one more event. */
export function logText(log: readonly LoggedEvent[], event: Omit<LoggedEvent, "previous">): string {
  return withEvent(log, event)
    .map((one) => `${JSON.stringify(one)}\n`)
    .join("");
}
