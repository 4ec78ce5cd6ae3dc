import { isAbsolute, resolve } from "node:path";
import type { ContentRequest, Protocol, RunContent } from "../benchmarks/protocol.ts";
import { loadProtocol } from "../benchmarks/registry.ts";
import { type Configuration, loadConfiguration } from "../cli/configuration/load-configuration.ts";
import { resolveJudges } from "../cli/configuration/resolve-judges.ts";
import { resolveModel } from "../cli/configuration/resolve-model.ts";
import type { RunCommand } from "../cli/run-services.ts";
import { contentHash } from "../domain/content-hash.ts";
import type { ModelConfiguration } from "../domain/model-configuration.ts";
import { UserError } from "../domain/user-error.ts";
import { findCertificate } from "./find-certificate.ts";
import { pinModules } from "./pin-modules.ts";
import { frozenJudges, planRun, type RunPlan } from "./plan-run.ts";
import type { RequestedSources } from "./source-run.ts";
import { type HoldoutReading, partSettings, requireLockedJudge, requirePart } from "./split-part.ts";

/** Options that say what a run is about; which of them are known is the benchmark's to say. */
const CONTENT_OPTIONS = [
  "tasks",
  "format",
  "mapping",
  "rubric",
  "half",
  "sample",
  "limit",
  "mode",
  "cohort",
  "pack",
  "turns",
  "opener",
  "sessions",
  "targetMemory",
  "modelTriggers",
  "extension",
  "transcripts",
  "anyTurn",
  "references",
] as const satisfies readonly (keyof ContentRequest)[];

/** Options that name a file or folder. */
const PATHS = ["tasks", "mapping", "rubric", "pack", "transcripts"] as const;

/** The parts of the command that decide what comes out: what makes two commands the same command. */
export type RunRequest = Pick<RunCommand, "benchmark" | "target" | "judges" | "requeryEmpty" | "seed"> &
  Partial<Pick<RunCommand, "patient" | "repeats" | "run" | "probe" | "certificate" | "tuning" | "holdout">> &
  Partial<Omit<ContentRequest, "seed" | "source" | "probe">>;

export interface ResolvedRun {
  readonly plan: RunPlan;
  readonly protocol: Protocol;
  /** What the readers guessed or kept: to be shown. */
  readonly notes: readonly string[];
  /** To be noted before anything is sent; `null` where no holdout is read. */
  readonly holdout: HoldoutReading | null;
}

export interface ResolveOptions {
  /** Lets a command name no judge: it asks only what the targets would cost. */
  readonly dryRun?: boolean;
  /** The stored runs that the request names. */
  readonly sources?: RequestedSources;
}

/**
 * Reads everything a command names: benchmark, content, configurations.
 * @throws UserError for whatever cannot be found or read, before anything is stored or sent.
 */
export async function resolveRun(
  request: RunRequest,
  cwd: string,
  { dryRun = false, sources = {} }: ResolveOptions = {},
): Promise<ResolvedRun> {
  const protocol = await loadProtocol(request.benchmark);
  refuseGoingBack(request, protocol);
  const configuration = await loadConfiguration({ cwd });
  const read = await protocol.readContent({ ...contentRequest(request, cwd), ...sources });
  const part = await requirePart(request, read, cwd);
  const content = part === null ? read : { ...read, settings: { ...read.settings, ...partSettings(part) } };
  const targets = await resolveTargets(request, content, configuration, cwd);
  const patient = await resolvePatient(request, protocol, configuration, cwd);
  const isUnjudged = dryRun && request.judges.trim() === "" && content.panel === undefined;
  if (!isUnjudged) requireOneJudge(request, protocol);
  const judges = isUnjudged ? [] : await resolvePanel(request, content, protocol, configuration, cwd);
  const { certificate, notes } = await findCertificate(request, configuration, judges, cwd);
  const [pinnedPatient = null] = await pinModules(patient === null ? [] : [patient], cwd);
  const plan = planRun({
    protocol,
    content,
    // Those of a stored run are pinned already, and must be asked as they were.
    targets: content.targets === undefined ? await pinModules(targets, cwd) : targets,
    patient: pinnedPatient,
    judges,
    repeats: repeatsOf(request, content, protocol),
    requeryEmpty: content.heldAs?.requeryEmpty ?? request.requeryEmpty,
    seed: request.seed,
    certificate,
    request: JSON.parse(JSON.stringify(requestOf(request))),
  });
  const holdout = await requireLockedJudge(part, plan.manifest, content);
  const all = [...content.notes, ...matrixNotes(request, configuration), ...notes];
  return { plan, protocol, notes: all, holdout };
}

function refuseGoingBack({ run }: RunRequest, { name, goesBack }: Protocol): void {
  if (run === undefined || goesBack) return;
  throw new UserError(
    `--run: conversations of ${name} cannot be judged again from a stored run; leave it out`,
  );
}

/**
 * The judges that a command names, or where it names none those of the run that it goes back to.
 * @throws UserError where that run's panel must be kept and the command names another.
 */
async function resolvePanel(
  { judges }: RunRequest,
  { panel }: RunContent,
  protocol: Protocol,
  configuration: Configuration,
  cwd: string,
): Promise<readonly ModelConfiguration[]> {
  if (panel !== undefined && judges.trim() === "") return panel.judges;
  const named = await pinModules(await resolveJudges(judges, configuration, cwd), cwd);
  if (panel === undefined || panel.isFree) return named;
  if (contentHash(frozenJudges(named, protocol)) === contentHash(panel.judges)) return panel.judges;
  const names = panel.judges.map(({ name }) => name).join(", ");
  throw new UserError(
    `--judges: the last replies were judged by ${names}, as configured then, and their verdicts are kept; ` +
      "leave --judges out, or judge the run again with another panel first",
  );
}

/** @throws UserError where more repeats are asked for than there are conversations. */
function repeatsOf({ repeats }: RunRequest, { heldAs }: RunContent, { defaultRepeats }: Protocol): number {
  if (heldAs === undefined) return repeats ?? defaultRepeats;
  if (repeats === undefined || repeats <= heldAs.repeats) return repeats ?? heldAs.repeats;
  const times = heldAs.repeats === 1 ? "once" : `${heldAs.repeats} times`;
  throw new UserError(`--repeats ${repeats}: each conversation is there ${times}; give no more than that`);
}

/** A run of conversations that are there already has them for its target. */
async function resolveTargets(
  { target }: RunRequest,
  content: RunContent,
  configuration: Configuration,
  cwd: string,
): Promise<readonly ModelConfiguration[]> {
  if (content.targets !== undefined) {
    if (target.length === 0) return content.targets;
    throw new UserError("--target: conversations that are there already have their replies; leave it out");
  }
  if (target.length === 0) throw new UserError("--target: name at least one target");
  const targets = [];
  for (const name of target) {
    const matrix = configuration.matrices.get(name);
    targets.push(...(matrix?.entries ?? [await resolveModel(name, configuration, cwd)]));
  }
  return distinct(targets);
}

/** What the matrices that a command names asked for in vain. */
function matrixNotes({ target }: RunRequest, { matrices }: Configuration): readonly string[] {
  return target.flatMap((name) => matrices.get(name)?.notes ?? []);
}

async function resolvePatient(
  { patient, transcripts }: RunRequest,
  { name, hasPatient }: Protocol,
  configuration: Configuration,
  cwd: string,
): Promise<ModelConfiguration | null> {
  if (!hasPatient || transcripts !== undefined) {
    if (patient === undefined) return null;
    throw new UserError(
      `--patient: no patient is simulated ${hasPatient ? "here" : `in ${name}`}; leave it out`,
    );
  }
  return resolveModel(patient ?? DEFAULT_PATIENT, configuration, cwd);
}

/** Said before the names are looked up as a panel, which would ask for an odd number. */
function requireOneJudge({ judges }: RunRequest, { name, judging }: Protocol): void {
  if (judging === "panel") return;
  if (judges.trim() === "") {
    throw new UserError(
      `--judge: name the one judge that fills the rubric of ${name}; there is no default ` +
        "(scripted/rule-rubric-judge demonstrates the way offline)",
    );
  }
  if (judges.includes(",")) {
    throw new UserError(`--judge: ${name} has its rubric filled by exactly one frozen judge; name one`);
  }
}

/** The patient agent of the K-Bench paper's public evaluation. */
const DEFAULT_PATIENT = "openai/gpt-4o";

function contentRequest(request: RunRequest, cwd: string): ContentRequest {
  const isPath = (key: string) => (PATHS as readonly string[]).includes(key);
  const given = CONTENT_OPTIONS.flatMap((key) => {
    const value = request[key];
    if (value === undefined) return [];
    return [[key, isPath(key) ? at(cwd, String(value)) : value]];
  });
  // A cohort is a name of the shipped ones, or a file.
  const { cohort } = request;
  const isFile = cohort !== undefined && /[./\\]/.test(cohort);
  return { ...Object.fromEntries(given), ...(isFile ? { cohort: at(cwd, cohort) } : {}), seed: request.seed };
}

function requestOf(request: RunRequest): RunRequest {
  const { benchmark, target, judges, requeryEmpty, seed } = request;
  const optional = (
    [...CONTENT_OPTIONS, "patient", "repeats", "run", "probe", "certificate", "tuning", "holdout"] as const
  ).filter((key) => request[key] !== undefined);
  return {
    benchmark,
    target,
    judges,
    requeryEmpty,
    seed,
    ...Object.fromEntries(optional.map((key) => [key, request[key]])),
  };
}

function distinct<T extends { readonly name: string }>(targets: readonly T[]): readonly T[] {
  const twice = targets.find(
    ({ name }, place) => targets.findIndex((other) => other.name === name) !== place,
  );
  if (twice) throw new UserError(`--target: "${twice.name}" is named twice; give each target its own name`);
  return targets;
}

function at(cwd: string, path: string): string {
  return isAbsolute(path) ? path : resolve(cwd, path);
}
