import { passOf, sourceOf } from "../../benchmarks/distressbench/passes/pass.ts";
import { type CandidateVerdicts, labelKey } from "../../calibration/panel/gather-labels.ts";
import { buildRatingTable } from "../../calibration/ratings/build-rating-table.ts";
import { answerOf, unitStart } from "../../calibration/ratings/rating-table.ts";
import type { Certificate } from "../../domain/certificate.ts";
import { criterionItem } from "../../domain/criteria-instrument.ts";
import { judgeFingerprint } from "../../domain/judge-fingerprint.ts";
import type { RunRecords } from "../../domain/run-records.ts";
import type { Task } from "../../domain/task.ts";
import { UserError } from "../../domain/user-error.ts";
import type { WholeRun } from "../../domain/whole-run.ts";
import { familyOf } from "../../models/families.ts";
import { isDemonstrationJudge } from "../../models/providers/scripted/configurations.ts";
import type { Configuration } from "../configuration/load-configuration.ts";
import { instrumentOf, type LabellingKey } from "./key-file.ts";
import { readKeyedRatings } from "./rating-tables.ts";

/** A candidate with everything that a certificate says of it. */
export interface FullCandidate extends CandidateVerdicts {
  readonly judge: Certificate["judges"][number];
  /** Where its verdicts are from, for messages. */
  readonly from: string;
  /** How it was asked; `null` where nobody knows. */
  readonly asked: { readonly mode: string; readonly wording: string } | null;
  readonly isDemonstration: boolean;
}

/**
 * Judges of stored runs, with their verdicts on the transcripts of a key. A run counts that holds the drawn replies, or
 * that judged them again.
 * @throws UserError for a run of another benchmark or pass.
 */
export function runCandidates(runs: readonly WholeRun[], key: LabellingKey): FullCandidate[] {
  const candidates = mergedByName(runs.flatMap((run) => candidatesOf(run, key)));
  refuseTwins(candidates);
  return candidates;
}

/** Two names for one model with one setting would give it two seats. */
function refuseTwins(candidates: readonly FullCandidate[]): void {
  const seen = new Map<string, FullCandidate>();
  for (const candidate of candidates) {
    const hash = candidate.judge.configuration!;
    const twin = seen.get(hash);
    if (twin !== undefined) {
      throw new UserError(
        `judges "${twin.name}" (${twin.from}) and "${candidate.name}" (${candidate.from}) are the same model with the ` +
          "same settings; a panel's votes must come from different judges. Leave one of the runs out",
      );
    }
    seen.set(hash, candidate);
  }
}

function candidatesOf({ records, families }: WholeRun, key: LabellingKey): FullCandidate[] {
  const { manifest, runId } = records;
  const pass = passOf(manifest);
  if (manifest.benchmark !== "distressbench" || (pass !== null && pass !== "rejudge")) {
    const what = pass === null ? `a run of ${manifest.benchmark}` : `a pass (${pass})`;
    throw new UserError(
      `--run ${runId}: is ${what}; name runs of distressbench, or their last replies judged again`,
    );
  }
  const held = pass === null ? runId : (sourceOf(manifest) ?? runId);
  const ofRun = key.transcripts.filter(({ run }) => run === held);
  return manifest.judges.map((judge, place) => ({
    name: judge.name,
    family: families.judges[place] ?? null,
    verdicts: verdictsOf(records as RunRecords<Task>, place, ofRun),
    judge: { ...judgeFingerprint(judge), family: families.judges[place] ?? null },
    from: `run ${runId}`,
    asked: { mode: manifest.judgeMode, wording: manifest.wordingHash },
    isDemonstration: isDemonstrationJudge(judge),
  }));
}

function verdictsOf(
  { manifest, tasks, conversations }: RunRecords<Task>,
  judge: number,
  transcripts: LabellingKey["transcripts"],
): Map<string, boolean> {
  const nameOf = (target: string, task: string, repeat: number) => JSON.stringify([target, task, repeat]);
  const drawn = new Map(transcripts.map((one) => [nameOf(one.target, one.task, one.repeat), one.transcript]));
  const verdicts = new Map<string, boolean>();
  for (const { target, task, repeat, labels } of conversations) {
    const { id, criteria } = tasks[task]!;
    const transcript = drawn.get(nameOf(manifest.targets[target]!.name, id, repeat));
    const said = labels[judge];
    if (transcript === undefined || said == null) continue;
    for (const [i, criterion] of criteria.entries()) {
      if (said[i] !== "1" && said[i] !== "0") continue;
      verdicts.set(labelKey(transcript, criterionItem(id, criterion.id)), said[i] === "1");
    }
  }
  return verdicts;
}

/** One judge may have read part of the replies in each of several runs. */
function mergedByName(candidates: readonly FullCandidate[]): FullCandidate[] {
  const byName = Map.groupBy(candidates, ({ name }) => name);
  return [...byName.values()].map((same) => same.reduce(merged));
}

function merged(first: FullCandidate, second: FullCandidate): FullCandidate {
  requireAskedAlike(first, second);
  if (first.judge.configuration !== second.judge.configuration) {
    throw new UserError(
      `judge "${first.name}" is configured one way in ${first.from} and another in ${second.from}; ` +
        "leave one of the runs out, or give the judges names of their own",
    );
  }
  for (const [label, verdict] of second.verdicts) {
    if ((first.verdicts.get(label) ?? verdict) === verdict) continue;
    throw new UserError(
      `judge "${first.name}" says otherwise in ${second.from} than in ${first.from} of the same reply; leave one of the runs out`,
    );
  }
  return {
    ...first,
    from: `${first.from}, ${second.from}`,
    verdicts: new Map([...first.verdicts, ...second.verdicts]),
  };
}

/** @throws UserError where two runs put the question in different words, or in another mode. */
export function requireAskedAlike(first: FullCandidate, second: FullCandidate): void {
  if (first.asked === null || second.asked === null) return;
  const isSame = first.asked.mode === second.asked.mode && first.asked.wording === second.asked.wording;
  if (isSame) return;
  const what =
    first.asked.mode === second.asked.mode
      ? "the judge prompts are others"
      : `judges are asked ${first.asked.mode} in the first and ${second.asked.mode} in the second`;
  throw new UserError(
    `${first.from} and ${second.from}: ${what}; candidates can be compared only where they were asked alike`,
  );
}

/**
 * Candidates of verdict tables in Holdfast's own form (transcript, rater, item, value): each rater is one. Their families are those of judges of the same name in
 * `holdfast.yaml`, else what the name says.
 * @throws UserError naming file, line and field.
 */
export async function fileCandidates(
  files: readonly string[],
  key: LabellingKey,
  { judges }: Pick<Configuration, "judges">,
): Promise<FullCandidate[]> {
  if (files.length === 0) return [];
  const { ratings, placeOf } = await readKeyedRatings(files, undefined, key);
  const table = buildRatingTable(instrumentOf(key), ratings, { phases: ["formal"], placeOf });
  const { items } = table.instrument;
  return table.raters.map((name, rater): FullCandidate => {
    const verdicts = new Map<string, boolean>();
    for (const [t, transcript] of table.transcripts.entries()) {
      for (const [i, { id }] of items.entries()) {
        const answer = answerOf(table, i, table.codes[unitStart(table, t, i) + rater]!);
        if (answer !== null) verdicts.set(labelKey(transcript, id), answer === "met");
      }
    }
    const known = judges.find((judge) => judge.name === name);
    const family = familyOf(known ?? { provider: "openai-compatible", model: name });
    return {
      name,
      family,
      verdicts,
      judge: { name, configuration: null, settings: {}, family },
      from: files.join(", "),
      asked: null,
      isDemonstration: false,
    };
  });
}
