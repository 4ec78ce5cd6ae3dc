import { contentHash } from "../../../domain/content-hash.ts";
import { nearestName } from "../../../domain/nearest-name.ts";
import type { RunManifest } from "../../../domain/run-manifest.ts";
import { UserError } from "../../../domain/user-error.ts";
import { familyOf } from "../../../models/families.ts";
import type { ContentRequest, ProbeRequest, RunContent, SourceRun } from "../../protocol.ts";
import { refuseOptions } from "../../refuse-options.ts";
import { passOf } from "../passes/pass.ts";
import { passSettings, sourceTaskSet } from "../passes/source-tasks.ts";
import { modeOf } from "../read-judging.ts";
import { partOf } from "../read-tasks.ts";
import { planProbe } from "./plan-probe.ts";
import { loadBadReplies, loadProbeWording, probeWordingHash } from "./probe-wording.ts";

/**
 * A probe of a stored run's targets. What is asked follows from verdicts that are stored, and is fixed in the cases
 * before the first question leaves.
 * @throws UserError where the run is unfinished or its targets cannot be asked, where the references were judged
 *   otherwise, or where nothing is eligible.
 */
export async function readProbe(request: ContentRequest, source: SourceRun): Promise<RunContent> {
  refuseOptions(request, ["source", "probe", "mode", "sample", "limit"], "a probe");
  const probe = request.probe!;
  refuseUnfit(source, probe);
  const { tasks, ...caseSet } = partOf(sourceTaskSet(source), request);
  const asked = askedTargets(source.manifest, probe.targets);
  const wording = await loadProbeWording();
  const cases = planProbe({
    tasks,
    run: probe.records,
    references: probe.references,
    asked,
    families: source.manifest.targets.map(familyOf),
    badReplies: await loadBadReplies(),
    controlPairs: probe.controlPairs,
    swap: probe.swap,
    seed: request.seed,
  });
  refuseNothing(source, cases);
  const pairs = cases.filter((one) => one.probe.control !== null).length;
  return {
    caseSet: {
      ...caseSet,
      name: `${caseSet.name}, probed`,
      comparabilityVersion: `${caseSet.comparabilityVersion}/probe`,
    },
    cases: cases.map((body) => ({ id: body.id, body })),
    wording,
    wordingHash: probeWordingHash(wording),
    judgeMode: modeOf(request),
    settings: passSettings("probe", source, {
      references: probe.references.runId,
      controlPairs: pairs,
      controlThreshold: probe.controlThreshold,
      swap: probe.swap,
      probedFrom: tasks.length,
    }),
    targets: asked.map((target) => source.manifest.targets[target]!),
    heldAs: { repeats: 1, requeryEmpty: false },
    panel: { judges: [], isFree: true },
    calibration: source.manifest.calibration,
    notes: pairs < probe.controlPairs ? [fewPairs(pairs, probe.controlPairs)] : [],
  };
}

function refuseUnfit({ id, manifest, isFinished }: SourceRun, { references }: ProbeRequest): void {
  if (passOf(manifest) !== null) {
    throw new UserError(
      `probe: the targets of run ${id} were not asked there and cannot be asked now; name the run in which they replied`,
    );
  }
  if (!isFinished) {
    throw new UserError(
      `probe: run ${id} is not finished; replies must all be stored and judged before anybody is asked about them ` +
        `(holdfast resume ${id})`,
    );
  }
  if (passOf(references.manifest) !== "references") {
    throw new UserError(
      `--references: run ${references.runId} judged no references; make one with \`holdfast judge distressbench --references --run ${id}\``,
    );
  }
  const panelOf = ({ judges, judgeMode, wordingHash }: RunManifest) =>
    contentHash({ judges, judgeMode, wordingHash });
  if (panelOf(references.manifest) !== panelOf(manifest)) {
    throw new UserError(
      `--references: run ${references.runId} was judged by other judges, prompts or another mode than run ${id}, so what ` +
        `one meets and the other fails may be the judges' doing; make it with \`holdfast judge distressbench --references --run ${id}\``,
    );
  }
}

function askedTargets({ targets }: RunManifest, names: readonly string[] | undefined): number[] {
  if (names === undefined) return targets.map((_, place) => place);
  const places = names.map((name) => {
    const place = targets.findIndex((target) => target.name === name);
    if (place !== -1) return place;
    const near = nearestName(
      name,
      targets.map((target) => target.name),
    );
    const hint = near === null ? "" : `; did you mean "${near}"?`;
    throw new UserError(`--targets: the run has no target "${name}"${hint}`);
  });
  return [...new Set(places)].sort((a, b) => a - b);
}

function refuseNothing({ id }: SourceRun, cases: ReturnType<typeof planProbe>): void {
  const eligible = cases.some(({ probe }) => probe.targets.some((asked) => asked.eligible.length > 0));
  if (eligible) return;
  throw new UserError(
    `probe: nothing can be asked: in run ${id} no criterion is failed by a target and met by the reference, each by the ` +
      "whole panel, in the first repeat",
  );
}

function fewPairs(pairs: number, wanted: number): string {
  return (
    `Only ${pairs} of ${wanted} control pairs could be made: each needs a task whose reference the panel gives at least half ` +
    "of the weight."
  );
}
