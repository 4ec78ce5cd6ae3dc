import type { KBenchCase } from "../../../benchmarks/k-bench/k-bench-case.ts";
import { rubricHash } from "../../../benchmarks/k-bench/rubric/load-rubric.ts";
import type { KBenchWording } from "../../../benchmarks/k-bench/wording.ts";
import { type AskedJudge, judgeHash } from "../../../calibration/judge/judge-hash.ts";
import { runRatings } from "../../../calibration/judge/run-ratings.ts";
import type { SplitEvent } from "../../../calibration/judge/split-log.ts";
import type { NamedTranscript } from "../../../calibration/judge/split-membership.ts";
import { transcriptHash } from "../../../calibration/judge/transcript-hash.ts";
import type { Certificate } from "../../../domain/certificate.ts";
import type { ItemVerdict } from "../../../domain/item-judgement.ts";
import { judgeFingerprint } from "../../../domain/judge-fingerprint.ts";
import type { Rating } from "../../../domain/rating.ts";
import type { Rubric } from "../../../domain/rubric.ts";
import { UserError } from "../../../domain/user-error.ts";
import type { WholeRun } from "../../../domain/whole-run.ts";
import { rubricWordingHash } from "../../../judging/rubric/judge-identity.ts";
import { isDemonstrationJudge } from "../../../models/providers/scripted/configurations.ts";
import type { TranscriptNames } from "./transcript-names.ts";

/** A judge under calibration, with its answers on the transcripts of a consensus. */
export interface CalibratedJudge {
  readonly asked: AskedJudge;
  readonly judge: Certificate["judges"][number];
  readonly ratings: readonly Rating[];
  /** Runs or files that they are from, for messages. */
  readonly from: readonly string[];
  readonly comparability: readonly string[];
  readonly isDemonstration: boolean;
  readonly notes: readonly string[];
  readonly unlogged: readonly UnloggedReading[];
}

/** A run that read holdout transcripts though it was not begun with --holdout. */
export type UnloggedReading = Pick<SplitEvent, "by" | "began" | "judge" | "name">;

export interface ReadRunOptions {
  readonly rubric: Rubric;
  readonly names: TranscriptNames;
  /** Hash of the split, where there is one. */
  readonly split: string | null;
  /** Whether reasons and quotations are wanted too. */
  readonly withGrounds: boolean;
}

/**
 * The judge of a stored run of transcripts.
 * @throws UserError for a run of another kind or another rubric, for a transcript that was changed, and where no
 *   transcript of the run has a consensus.
 */
export async function judgeOfRun(run: WholeRun, options: ReadRunOptions): Promise<CalibratedJudge> {
  const { records, families } = run;
  const { manifest, runId } = records;
  const { rubric, names, split } = options;
  refuseOtherRun(run, rubric);
  const judge = manifest.judges[0]!;
  const named = namedTranscripts(run);
  const found = names.match(named, `run ${runId}`);
  const { ratings, unjudged } = runRatings(records, rubric, judge.name, (task) => found.names[task]!);
  const isHoldout = (name: string | null) => name !== null && names.isHoldout(name);
  return {
    asked: askedJudge(run),
    judge: { ...judgeFingerprint(judge), family: families.judges[0] ?? null },
    ratings: options.withGrounds ? await withGrounds(run, ratings, found.names) : ratings,
    from: [`run ${runId}`],
    comparability: [manifest.taskSet.comparabilityVersion],
    isDemonstration: isDemonstrationJudge(judge),
    notes: [
      ...found.notes,
      ...(unjudged.length === 0
        ? []
        : [
            `run ${runId}: ${unjudged.length} transcripts not judged, counted as missing: ${unjudged.join(", ")}.`,
          ]),
    ],
    unlogged: split === null || !found.names.some(isHoldout) ? [] : unloggedReading(run, split),
  };
}

/** The transcripts of a run, in the order of its cases; `null` for a conversation that it held itself. */
export function namedTranscripts({ records }: Pick<WholeRun, "records">): (NamedTranscript | null)[] {
  return (records.tasks as KBenchCase[]).map((one) =>
    one.kind === "transcript" ? { id: one.id, hash: transcriptHash(one.transcript) } : null,
  );
}

/** That a run which judged holdout transcripts read them, unless it was begun as a reading of the holdout. */
export function unloggedReading(run: WholeRun, split: string): UnloggedReading[] {
  const { manifest, runId, createdAt } = run.records;
  if (manifest.settings?.split === split && manifest.settings.part === "holdout") return [];
  const asked = askedJudge(run);
  return [
    {
      by: `run ${runId}, begun without --holdout`,
      began: createdAt,
      judge: judgeHash(asked),
      name: asked.name,
    },
  ];
}

function askedJudge({ records, wording }: WholeRun): AskedJudge {
  const { judges, judgeMode } = records.manifest;
  const { judgePrompts: prompts, rubric } = wording as KBenchWording;
  const { name, configuration } = judgeFingerprint(judges[0]!);
  return { name, configuration, mode: judgeMode, wording: rubricWordingHash({ prompts, rubric }) };
}

function refuseOtherRun({ records }: WholeRun, rubric: Rubric): void {
  const { manifest, runId, tasks } = records;
  if (manifest.benchmark !== "k-bench") {
    throw new UserError(`--run ${runId}: is a run of ${manifest.benchmark}; name runs of k-bench`);
  }
  if (!(tasks as KBenchCase[]).some(({ kind }) => kind === "transcript")) {
    throw new UserError(
      `--run ${runId}: holds conversations of its own; name runs that judged the rated transcripts ` +
        "(holdfast judge k-bench --transcripts)",
    );
  }
  const own = manifest.settings?.rubric;
  if (own === rubricHash(rubric)) return;
  throw new UserError(
    `--run ${runId}: its judge filled another rubric (${String(own).slice(0, 12)}) than clinicians did ` +
      `(${rubric.name}, ${rubricHash(rubric).slice(0, 12)}); give the run's rubric with --rubric, or judge again with this one`,
  );
}

async function withGrounds(
  run: WholeRun,
  ratings: readonly Rating[],
  names: readonly (string | null)[],
): Promise<Rating[]> {
  const grounds = new Map<string, Pick<Rating, "note" | "evidence">>();
  for await (const { task, repeat, judgements } of run.transcripts()) {
    const transcript = names[task];
    if (transcript == null || repeat > 0) continue;
    for (const verdict of (judgements[0]?.verdicts ?? []) as ItemVerdict[]) {
      const { cell } = verdict;
      grounds.set(
        `${transcript}\u0000${cell}`,
        verdict.response === null
          ? { note: verdict.why }
          : { note: verdict.reason, evidence: verdict.evidence },
      );
    }
  }
  return ratings.map((rating) => ({ ...rating, ...grounds.get(`${rating.transcript}\u0000${rating.item}`) }));
}

/**
 * Judges of several runs, one for each that differs in anything that can change an answer: tuning and holdout may be runs
 * of their own. In the order in which they were named.
 * @throws UserError where a judge answered on one transcript in two runs.
 */
export function mergedJudges(judges: readonly CalibratedJudge[]): CalibratedJudge[] {
  const byHash = [...Map.groupBy(judges, ({ asked }) => judgeHash(asked)).values()];
  const merged = byHash.map((same) => same.reduce(together));
  return merged.map((one, place) => {
    const isNamesake = merged.some(({ asked }, other) => other !== place && asked.name === one.asked.name);
    return isNamesake ? renamed(one, `${one.asked.name} (${judgeHash(one.asked).slice(0, 8)})`) : one;
  });
}

function together(first: CalibratedJudge, second: CalibratedJudge): CalibratedJudge {
  const rated = new Set(first.ratings.map(({ transcript }) => transcript));
  const twice = second.ratings.find(({ transcript }) => rated.has(transcript));
  if (twice !== undefined) {
    throw new UserError(
      `${first.from.join(", ")} and ${second.from.join(", ")}: judge ${first.asked.name} answered on ${twice.transcript} in both; leave one of the runs out`,
    );
  }
  const both = <T>(of: (judge: CalibratedJudge) => readonly T[]): T[] => [
    ...new Set([...of(first), ...of(second)]),
  ];
  return {
    ...first,
    ratings: [...first.ratings, ...second.ratings],
    from: both(({ from }) => from),
    comparability: both(({ comparability }) => comparability),
    notes: both(({ notes }) => notes),
    unlogged: both(({ unlogged }) => unlogged),
  };
}

function renamed(judge: CalibratedJudge, name: string): CalibratedJudge {
  return {
    ...judge,
    asked: { ...judge.asked, name },
    ratings: judge.ratings.map((rating) => ({ ...rating, rater: name })),
  };
}
