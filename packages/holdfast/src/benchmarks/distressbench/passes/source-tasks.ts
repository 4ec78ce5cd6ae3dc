import type { ModelConfiguration } from "../../../domain/model-configuration.ts";
import type { ProtocolSettings } from "../../../domain/run-manifest.ts";
import { formulaOf } from "../../../domain/score-bounds.ts";
import type { Task } from "../../../domain/task.ts";
import type { TaskSet } from "../../../domain/task-set.ts";
import { UserError } from "../../../domain/user-error.ts";
import { familyOf } from "../../../models/families.ts";
import type { SourceRun } from "../../protocol.ts";
import { type Pass, passOf } from "./pass.ts";

/** Runs whose conversations are whole tasks: those that were held, and those that were only judged again. */
const WITH_WHOLE_TASKS: ReadonlySet<Pass | null> = new Set([null, "rejudge", "transcripts"]);

/**
 * The task set of a stored run, as it was when the run began.
 * @throws UserError where the run is of another benchmark, or holds no conversations over whole tasks.
 */
export function sourceTaskSet({ id, manifest, cases }: SourceRun): TaskSet {
  if (manifest.benchmark !== "distressbench") {
    throw new UserError(`--run: run ${id} is one of ${manifest.benchmark}; name a run of distressbench`);
  }
  const pass = passOf(manifest);
  if (!WITH_WHOLE_TASKS.has(pass)) {
    throw new UserError(
      `--run: run ${id} is itself a pass (${pass}) and holds no conversations of its own; name the run that it goes back to`,
    );
  }
  return { ...manifest.taskSet, formula: formulaOf(manifest), tasks: cases as readonly Task[] };
}

/** What the manifest of a pass says of itself, so that resuming, comparing and analyses know it. */
export function passSettings(pass: Pass, source?: SourceRun, more: ProtocolSettings = {}): ProtocolSettings {
  const origin = source === undefined ? {} : { source: source.id, sourceManifest: source.manifestHash };
  return { pass, ...origin, ...more };
}

/**
 * What stands for the targets of a run whose replies are there: their names and families, and nobody who could be
 * asked. Neither keys nor prices of the targets are needed.
 */
export function heldTargets({ manifest }: SourceRun): ModelConfiguration[] {
  return manifest.targets.map((target) => {
    const family = familyOf(target);
    return { name: target.name, provider: "transcripts", ...(family === null ? {} : { family }) };
  });
}

/** What a user is told of a source run that is not finished. */
export function unfinishedNotes({ id, notHeld }: SourceRun): string[] {
  if (notHeld === 0) return [];
  return [
    `Run ${id} still lacks ${notHeld} of its conversations: they will be missing here until it has them and this run is resumed.`,
  ];
}
