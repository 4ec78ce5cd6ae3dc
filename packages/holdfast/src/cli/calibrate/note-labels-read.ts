import {
  type LoggedEvent,
  postHocReason,
  type RuleLogs,
  type WrittenRule,
} from "../../calibration/panel/rule-log.ts";
import { contentHash, textHash } from "../../domain/content-hash.ts";
import { UserError } from "../../domain/user-error.ts";
import { holdLocks } from "../../files/hold-lock.ts";
import { readUtf8 } from "../../files/source-bytes.ts";
import { type WholeFile, writeWholeFiles } from "../../files/write-whole-files.ts";
import { logFile, logText, readLog } from "./rule-file.ts";

export interface Reading {
  readonly written: WrittenRule;
  /** File of the rule. */
  readonly rule: string;
  readonly labelFiles: readonly string[];
  /** The key that labels are of, under whatever name a copy of their file has. */
  readonly key: string;
  /** Whether it is known that the rule came after the labels. */
  readonly postHoc: boolean;
  readonly now: Date;
}

/**
 * Notes in the rule's log, in one beside the key, and in one beside each file of labels, that these labels are read now
 * under this rule; once for the same rule and labels.
 * @returns why the choice is post hoc, `null` where it is not, and the logs as they were.
 * @throws UserError where it is post hoc and `postHoc` does not say so: nothing has been noted then, or read; and where
 *   another command keeps one of the logs for itself.
 */
export async function noteLabelsRead(reading: Reading): Promise<{ postHoc: string | null; logs: RuleLogs }> {
  const files = [reading.rule, reading.key, ...reading.labelFiles].map(logFile);
  const seen = await logsOf(reading, files);
  if (seen.toWrite.length === 0) return seen.found;
  return holdLocks(files, async () => {
    const { found, toWrite } = await logsOf(reading, files);
    await writeWholeFiles(toWrite, { force: true });
    return found;
  });
}

/** What the logs say as they stand, and those that the reading is not noted in yet. */
async function logsOf(
  { written, rule, labelFiles, postHoc: isSaid, now }: Reading,
  files: readonly string[],
): Promise<{ found: { postHoc: string | null; logs: RuleLogs }; toWrite: WholeFile[] }> {
  const [ofRule = [], ...besideLabels] = await Promise.all(files.map(readLog));
  const logs = { ofRule, ofLabels: besideLabels.flat() };
  const postHoc = postHocReason(written, logs);
  if (postHoc !== null && !isSaid) {
    throw new UserError(
      `${rule}: ${postHoc}. A rule that came after the labels chooses after the fact: use the rule that stood before, or ` +
        "say --post-hoc, and the choice is marked as post hoc wherever it is shown",
    );
  }
  const event = {
    at: now.toISOString(),
    event: "labels-read" as const,
    rule: written.sha256,
    labels: await labelsHash(labelFiles),
  };
  const toWrite = [ofRule, ...besideLabels]
    .map((log, i) => ({ file: files[i]!, log }))
    .filter(({ log }) => !isNoted(log, event))
    .map(({ file, log }) => ({ file, pieces: [logText(log, event)] }));
  return { found: { postHoc, logs }, toWrite };
}

function isNoted(
  log: readonly LoggedEvent[],
  { rule, labels }: Pick<LoggedEvent, "rule" | "labels">,
): boolean {
  return log.some((event) => event.event === "labels-read" && event.rule === rule && event.labels === labels);
}

async function labelsHash(files: readonly string[]): Promise<string> {
  return contentHash(
    await Promise.all(files.map(async (file) => textHash((await readUtf8(file)).toString("utf8")))),
  );
}
