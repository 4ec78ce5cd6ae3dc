import type { LabelString } from "../../../domain/judgement.ts";
import type { RunRecords } from "../../../domain/run-records.ts";
import type { Task } from "../../../domain/task.ts";
import { seededRandom } from "../../../statistics/random.ts";
import { scoreRun } from "../score-run.ts";
import { chooseAlternatives } from "./choose-alternatives.ts";
import { chooseControlTasks } from "./choose-control-tasks.ts";
import type { AskedOf, ProbeCase } from "./probe-case.ts";
import { firstRepeats } from "./unanimous.ts";

export interface ProbePlanInput {
  /** The tasks that are probed: those of the run, or a part of them. */
  readonly tasks: readonly Task[];
  readonly run: Pick<RunRecords, "manifest" | "conversations">;
  readonly references: RunRecords;
  /** Positions in the run of the targets that are asked. */
  readonly asked: readonly number[];
  /** Family of each target of the run, `null` where nobody knows it. */
  readonly families: readonly (string | null)[];
  readonly badReplies: readonly string[];
  readonly controlPairs: number;
  readonly swap: boolean;
  readonly seed: number;
}

/**
 * Decides, from stored verdicts alone, what each target will be asked: first repeats only. A task is in the probe
 * where some target has an eligible criterion in it, or where it is one of the control's.
 */
export function planProbe(input: ProbePlanInput): ProbeCase[] {
  const { tasks, run, references, asked, badReplies, controlPairs, seed } = input;
  const places = new Map(run.manifest.tasks.map(({ id }, place) => [id, place]));
  const own = firstRepeats(run);
  const judged = judgedReferences(references, run);
  const referenceOf = ({ id }: Task) => judged.get(id) ?? NOT_JUDGED;
  const labelsOf = (task: Task) => own.map((column) => column[places.get(task.id)!] ?? null);
  const controls = chooseControlTasks(
    tasks,
    tasks.map((task) => referenceOf(task).score),
    badReplies,
    controlPairs,
    seed,
  );
  return tasks.flatMap((task) => {
    const targets = asked.map((target) =>
      askedOf(input, task, target, labelsOf(task), referenceOf(task).labels),
    );
    const control = controls.get(task.id) ?? null;
    if (control === null && targets.every(({ eligible }) => eligible.length === 0)) return [];
    return [{ ...task, probe: { targets, control } }];
  });
}

interface JudgedReference {
  /** What the whole panel says of each criterion. */
  readonly labels: LabelString | null;
  /** The panel's score; NaN where there is none. */
  readonly score: number;
}

const NOT_JUDGED: JudgedReference = { labels: null, score: Number.NaN };

/** References by task id; those of tasks that are not the run's to the letter are left out. */
function judgedReferences(
  references: RunRecords,
  { manifest }: ProbePlanInput["run"],
): Map<string, JudgedReference> {
  const hashes = new Map(manifest.tasks.map(({ id, hash }) => [id, hash]));
  const [labels = []] = firstRepeats(references);
  const { scores } = scoreRun(references).run;
  return new Map(
    references.manifest.tasks.flatMap(({ id, hash }, place) =>
      hashes.get(id) === hash ? [[id, { labels: labels[place]!, score: scores[place]! }] as const] : [],
    ),
  );
}

function askedOf(
  { run, families, swap, seed }: ProbePlanInput,
  task: Task,
  target: number,
  labels: readonly (LabelString | null)[],
  reference: LabelString | null,
): AskedOf {
  const own = labels[target] ?? null;
  // A criterion with negative points describes what should not be done: not doing it leaves nothing out.
  const fails = (i: number) => own?.[i] === "0" && task.criteria[i]!.weight > 0;
  const failed = task.criteria.flatMap(({ id }, i) => (fails(i) ? [id] : []));
  const eligible = task.criteria.flatMap(({ id }, i) => (fails(i) && reference?.[i] === "1" ? [id] : []));
  const names = run.manifest.targets.map(({ name }) => name);
  const others = names
    .map((name, place) => ({ name, family: families[place] ?? null, labels: labels[place] ?? null }))
    .filter((_, place) => place !== target);
  const random = seededRandom(`probe swap ${seed}/${names[target]}/${task.id}`);
  const alternatives = swap
    ? chooseAlternatives({ family: families[target] ?? null }, others, task, eligible, random)
    : [];
  return { eligible, failed, alternatives };
}
