import { join } from "node:path";
import { type CasePlace, caseNumber, type RunShape } from "../../domain/case-number.ts";
import { contentHash } from "../../domain/content-hash.ts";
import type { RunManifest } from "../../domain/run-manifest.ts";
import type { ConversationRecord, RunRecords, SpendRecord } from "../../domain/run-records.ts";
import type { Transcript } from "../../domain/transcript.ts";
import type { TranscriptRecord } from "../../domain/transcript-record.ts";
import { UserError } from "../../domain/user-error.ts";
import type { WholeRun } from "../../domain/whole-run.ts";
import { jsonLines } from "./json-lines.ts";
import { RUN_FILES, runFileSchema } from "./layout.ts";
import { readChecked, readJson } from "./read-json.ts";

/** A run as `runFiles` wrote it: equal to what the store gives, down to the order of keys. */
export async function readRunFiles(
  folder: string,
  name: string,
  { id, listed }: { readonly id: string; readonly listed: ReadonlySet<string> },
): Promise<WholeRun> {
  for (const file of Object.values(RUN_FILES)) {
    if (listed.has(`${name}/${file}`)) continue;
    throw new UserError(`${folder}: its checksums do not list ${name}/${file}; export the run again.`);
  }
  const at = (file: keyof typeof RUN_FILES) => join(folder, name, RUN_FILES[file]);
  const facts = await readChecked(at("run"), runFileSchema);
  const manifest = (await readJson(at("manifest"))) as RunManifest;
  if (facts.runId !== id || contentHash(manifest) !== facts.manifestHash) {
    throw new UserError(`${at("manifest")}: is not the manifest of run ${id}; export the run again.`);
  }
  const records: RunRecords<object> = {
    runId: facts.runId,
    manifest,
    tasks: await readCases(at("cases"), manifest),
    conversations: await readConversations(at("conversations")),
    spend: await readSpend(at("spend")),
    createdAt: facts.createdAt,
  };
  return {
    records,
    wording: await readJson(at("wording")),
    families: facts.families,
    transcripts: () => readTranscripts(at("transcripts"), at("judgements"), manifest),
  };
}

interface CaseLine {
  readonly hash: string;
  readonly body: object;
}

async function readCases(file: string, { tasks }: RunManifest): Promise<object[]> {
  const bodies: object[] = [];
  for await (const { hash, body } of jsonLines<CaseLine>(file)) {
    const expected = tasks[bodies.length];
    if (expected === undefined || hash !== expected.hash || contentHash(body) !== hash) {
      throw new UserError(`${file}:${bodies.length + 1}: is not the case that the manifest names there`);
    }
    bodies.push(body);
  }
  if (bodies.length === tasks.length) return bodies;
  throw new UserError(`${file}: holds ${bodies.length} cases; its manifest names ${tasks.length}`);
}

interface Named {
  readonly targetName: string;
  readonly caseId: string;
}

async function readConversations(file: string): Promise<ConversationRecord[]> {
  const records: ConversationRecord[] = [];
  for await (const { targetName: _, caseId: __, ...record } of jsonLines<ConversationRecord & Named>(file)) {
    records.push(record);
  }
  return records;
}

async function readSpend(file: string): Promise<SpendRecord[]> {
  const records: SpendRecord[] = [];
  for await (const { name: _, ...record } of jsonLines<SpendRecord & { readonly name: string }>(file)) {
    records.push(record);
  }
  return records;
}

interface TranscriptLine extends CasePlace {
  readonly transcript: Transcript;
}

interface JudgementLine extends CasePlace {
  readonly judgeNumber: number;
  readonly judge: string;
  readonly verdicts: readonly object[];
}

/** Both files go in case order, so that judgements are taken from theirs as their conversation comes by. */
async function* readTranscripts(
  transcripts: string,
  judgements: string,
  { targets, tasks, repeats, judges }: RunManifest,
): AsyncGenerator<TranscriptRecord<object>> {
  const shape: RunShape = { targets: targets.length, tasks: tasks.length, repeats };
  const waiting = jsonLines<JudgementLine>(judgements);
  let next = await waiting.next();
  try {
    for await (const { target, task, repeat, transcript } of jsonLines<TranscriptLine>(transcripts)) {
      const place = { target, task, repeat };
      const own: TranscriptRecord<object>["judgements"][number][] = judges.map(() => null);
      while (!next.done && caseNumber(next.value, shape) === caseNumber(place, shape)) {
        const { judgeNumber, judge, verdicts } = next.value;
        own[judgeNumber] = { judge, verdicts };
        next = await waiting.next();
      }
      yield { ...place, transcript, judgements: own };
    }
    if (!next.done)
      throw new UserError(
        `${judgements}: holds judgements of a conversation that ${transcripts} lacks, or out of order`,
      );
  } finally {
    await waiting.return(undefined);
  }
}
