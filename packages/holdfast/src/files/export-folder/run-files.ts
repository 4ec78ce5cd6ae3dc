import type { CasePlace } from "../../domain/case-number.ts";
import { contentHash } from "../../domain/content-hash.ts";
import type { WholeRun } from "../../domain/whole-run.ts";
import type { WholeFile } from "../write-whole-files.ts";
import { RUN_FILES, type RunFile } from "./layout.ts";

/** Takes secrets out of a line before it is written. */
export type Clean = (line: string) => string;

/** Everything of a run as files, one JSON object a line where there are many. Nothing is computed, nothing rounded. */
export function runFiles(run: WholeRun, folder: string, clean: Clean): WholeFile[] {
  const { records, wording } = run;
  const file = (name: keyof typeof RUN_FILES, pieces: WholeFile["pieces"]) => ({
    file: `${folder}/${RUN_FILES[name]}`,
    pieces,
  });
  return [
    file("run", [jsonText(runFile(run))]),
    file("manifest", [jsonText(records.manifest)]),
    file("wording", [jsonText(wording)]),
    file("cases", lines(caseLines(run))),
    file("conversations", cleaned(conversationLines(run), clean)),
    file("judgements", cleaned(judgementLines(run), clean)),
    file("transcripts", cleaned(transcriptLines(run), clean)),
    file("spend", cleaned(spendLines(run), clean)),
  ];
}

function runFile({ records, families }: WholeRun): RunFile {
  const { runId, createdAt, manifest } = records;
  return {
    runId,
    createdAt,
    manifestHash: contentHash(manifest),
    families: { targets: [...families.targets], judges: [...families.judges] },
    seeds: { run: manifest.seed },
  };
}

function jsonText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function* lines(values: Iterable<object>): Generator<string> {
  for (const value of values) yield `${JSON.stringify(value)}\n`;
}

async function* cleaned(
  values: Iterable<object> | AsyncIterable<object>,
  clean: Clean,
): AsyncGenerator<string> {
  for await (const value of values) yield `${clean(JSON.stringify(value))}\n`;
}

function* caseLines({ records: { manifest, tasks } }: WholeRun): Generator<object> {
  for (const [number, body] of tasks.entries()) {
    const { id, hash } = manifest.tasks[number]!;
    yield { number, id, hash, body };
  }
}

/** Names beside the numbers, for people: whoever reads the folder back goes by the numbers. */
function named({ records: { manifest } }: WholeRun, { target, task }: CasePlace): object {
  return { targetName: manifest.targets[target]!.name, caseId: manifest.tasks[task]!.id };
}

function* conversationLines(run: WholeRun): Generator<object> {
  for (const { target, task, repeat, ...rest } of run.records.conversations) {
    yield { target, task, repeat, ...named(run, { target, task, repeat }), ...rest };
  }
}

async function* judgementLines(run: WholeRun): AsyncGenerator<object> {
  for await (const { target, task, repeat, judgements } of run.transcripts()) {
    for (const [judgeNumber, judgement] of judgements.entries()) {
      if (judgement === null) continue;
      const { judge, verdicts } = judgement;
      yield {
        target,
        task,
        repeat,
        judgeNumber,
        ...named(run, { target, task, repeat }),
        judge,
        verdicts,
      };
    }
  }
}

async function* transcriptLines(run: WholeRun): AsyncGenerator<object> {
  for await (const { target, task, repeat, transcript } of run.transcripts()) {
    yield { target, task, repeat, ...named(run, { target, task, repeat }), transcript };
  }
}

function* spendLines({ records: { manifest, spend } }: WholeRun): Generator<object> {
  for (const { role, index, ...rest } of spend) {
    const name =
      role === "target"
        ? manifest.targets[index]?.name
        : role === "judge"
          ? manifest.judges[index]?.name
          : manifest.patient?.name;
    yield { role, index, name: name ?? null, ...rest };
  }
}
