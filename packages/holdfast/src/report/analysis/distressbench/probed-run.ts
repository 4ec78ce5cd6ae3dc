import type { ControlPair } from "../../../analyses/probe/control.ts";
import type { RemarkCell } from "../../../analyses/probe/endorsement.ts";
import type { SwappedCell } from "../../../analyses/probe/preference.ts";
import type { ProbedCell } from "../../../analyses/probe/probed-cell.ts";
import { stanceOf } from "../../../analyses/probe/stance.ts";
import { passOf } from "../../../benchmarks/distressbench/passes/pass.ts";
import type { AskedOf, ProbeCase } from "../../../benchmarks/distressbench/probe/probe-case.ts";
import type { RemarkVerdict } from "../../../benchmarks/distressbench/probe/read-remarks.ts";
import {
  isAnswered,
  type NoAnswer,
  type PairAnswer,
  type ProbeLog,
  type Stance,
} from "../../../domain/probe-log.ts";
import type { TranscriptRecord } from "../../../domain/transcript-record.ts";
import { UserError } from "../../../domain/user-error.ts";
import type { AnalysedRun } from "../analysis.ts";

/** A probe as its analysis reads it. */
export interface ProbedRun {
  readonly runId: string;
  readonly targets: readonly string[];
  readonly tasks: readonly ProbeCase[];
  readonly threshold: number;
  /** Who read the free answers; `null` for the fixed rule. */
  readonly judge: string | null;
  readonly cells: readonly ProbedCell[];
  readonly swaps: readonly SwappedCell[];
  readonly remarks: readonly RemarkCell[];
  readonly controls: readonly ControlPair[];
  /** Criteria that the whole panel says a target failed in the tasks that are asked about; one count a target. */
  readonly failed: readonly number[];
  /** Cases that nobody has answered yet, or that could not be asked. */
  readonly missingCases: number;
}

interface Place {
  readonly target: number;
  readonly task: number;
}

/** Reads the answers of a probe from its transcripts. @throws UserError where the run is no probe. */
export async function readProbedRun(run: AnalysedRun): Promise<ProbedRun> {
  const { manifest, runId } = run.records;
  if (passOf(manifest) !== "probe") {
    throw new UserError(
      `probe: neither is run ${runId} a probe nor stands one of it beside it; \`holdfast probe ${runId} --references RUN\` makes one`,
    );
  }
  const tasks = run.records.tasks as readonly ProbeCase[];
  const answered: { place: Place; log: ProbeLog; read: readonly RemarkVerdict[] | null }[] = [];
  for await (const { target, task, transcript, judgements } of run.transcripts() as AsyncIterable<
    TranscriptRecord<object>
  >) {
    const read = (judgements[0]?.verdicts ?? null) as readonly RemarkVerdict[] | null;
    if (transcript.probe !== undefined)
      answered.push({ place: { target, task }, log: transcript.probe, read });
  }
  const logs = new Map(answered.map(({ place, log }) => [keyOf(place), log]));
  const readings = new Map(answered.map(({ place, read }) => [keyOf(place), read]));
  const readingOf = (place: Place) =>
    manifest.judges.length > 0 ? (readings.get(keyOf(place)) ?? null) : "by rule";
  const places = everyPlace(manifest.targets.length, tasks);
  return {
    runId,
    targets: manifest.targets.map(({ name }) => name),
    tasks,
    threshold: Number(manifest.settings?.controlThreshold),
    judge: manifest.judges[0]?.name ?? null,
    cells: places.flatMap(({ place, asked }) => cellsOf(tasks, place, asked, logs.get(keyOf(place)))),
    swaps: places.flatMap(({ place, asked }) => swapsOf(tasks, place, asked, logs.get(keyOf(place)))),
    remarks: places.flatMap(({ place, asked }) =>
      remarksOf(tasks, place, asked, logs.get(keyOf(place)), readingOf(place)),
    ),
    controls: answered.flatMap(({ place, log }) =>
      log.control === null ? [] : [{ ...place, chose: log.control.chose }],
    ),
    failed: manifest.targets.map((_, target) =>
      tasks.reduce((sum, { probe }) => sum + probe.targets[target]!.failed.length, 0),
    ),
    missingCases: manifest.targets.length * tasks.length - answered.length,
  };
}

function keyOf({ target, task }: Place): string {
  return `${target}/${task}`;
}

function everyPlace(targets: number, tasks: readonly ProbeCase[]): { place: Place; asked: AskedOf }[] {
  return tasks.flatMap(({ probe }, task) =>
    Array.from({ length: targets }, (_, target) => ({
      place: { target, task },
      asked: probe.targets[target]!,
    })),
  );
}

/** A cell that was to be asked about and was not yet is there without an answer, so that it is counted. */
function cellsOf(
  tasks: readonly ProbeCase[],
  place: Place,
  { eligible }: AskedOf,
  log: ProbeLog | undefined,
): ProbedCell[] {
  const answers = answersById(log?.reference?.answers ?? []);
  return eligible.map((id) => ({ ...unitOf(tasks, place, id), answer: answers.get(id) ?? null }));
}

function swapsOf(
  tasks: readonly ProbeCase[],
  place: Place,
  { alternatives }: AskedOf,
  log: ProbeLog | undefined,
): SwappedCell[] {
  const withReference = answersById(log?.reference?.answers ?? []);
  return alternatives.flatMap(({ kinship, criteria }, index) => {
    const swapped = answersById(log?.swaps[index]?.answers ?? []);
    return criteria.map((id) => ({
      ...unitOf(tasks, place, id),
      kinship,
      answer: withReference.get(id) ?? null,
      swapped: swapped.get(id) ?? null,
    }));
  });
}

/** @param read a judge's readings; `null` where it has not answered, and the remarks have no stance. */
function remarksOf(
  tasks: readonly ProbeCase[],
  place: Place,
  { eligible }: AskedOf,
  log: ProbeLog | undefined,
  read: readonly RemarkVerdict[] | null | "by rule",
): RemarkCell[] {
  const stances = new Map(
    read === "by rule" ? [] : read?.map(({ criterionId, stance }) => [criterionId, stance]),
  );
  const remarks = new Map(log?.omissions.map((remark) => [remark.criterionId, remark]));
  return eligible.map((id) => {
    const remark = remarks.get(id);
    const stance: Stance | null =
      remark === undefined || !isAnswered(remark)
        ? null
        : read === "by rule"
          ? stanceOf(remark.text)
          : (stances.get(id) ?? null);
    return { ...unitOf(tasks, place, id), stance };
  });
}

function unitOf(tasks: readonly ProbeCase[], place: Place, id: string) {
  const { dimension, weight } = tasks[place.task]!.criteria.find((one) => one.id === id)!;
  return { ...place, criterion: id, dimension: dimension ?? null, weight };
}

function answersById(answers: readonly (PairAnswer | NoAnswer)[]): Map<string, PairAnswer> {
  return new Map(answers.filter(isAnswered<PairAnswer>).map((answer) => [answer.criterionId, answer]));
}
