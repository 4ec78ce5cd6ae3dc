import { isLongHorizon, LONG_HORIZON } from "../../domain/long-horizon.ts";
import { UserError } from "../../domain/user-error.ts";
import type { Analysis, AnalysisInput } from "./analysis.ts";
import type { AnalysisDocument } from "./analysis-document.ts";
import type { LeftOut } from "./analysis-set.ts";
import { withFitIds } from "./document-ids.ts";
import { ANALYSES } from "./registry.ts";
import { asksForAll, unknownAnalysis } from "./unknown-analysis.ts";

export type Registry = typeof ANALYSES;

export interface MadeAnalyses {
  readonly documents: readonly AnalysisDocument[];
  readonly leftOut: readonly LeftOut[];
}

/** Every analysis there is, in the order of the registry. */
export async function allAnalyses(registry: Registry = ANALYSES): Promise<Analysis[]> {
  return Promise.all(Object.values(registry).map((load) => load()));
}

/**
 * Makes the analyses of these names, in the order of the names, or for `all` every one of the run's benchmark: those
 * that cannot be made are then left out, each with its reason.
 * @throws UserError for an unknown name (with the nearest), a name of another benchmark, or a named analysis that lacks
 * something.
 */
export async function runAnalyses(
  names: readonly string[],
  input: AnalysisInput,
  registry: Registry = ANALYSES,
): Promise<MadeAnalyses> {
  if (asksForAll(names)) return allOf(input, registry);
  const documents: AnalysisDocument[] = [];
  for (const name of new Set(names)) {
    const analysis = await named(name, registry);
    requireBenchmark(analysis, input);
    requireTrack(analysis, input);
    documents.push(withFitIds(await analysis.analyse(input)));
  }
  return { documents, leftOut: [] };
}

async function allOf(input: AnalysisInput, registry: Registry): Promise<MadeAnalyses> {
  const documents: AnalysisDocument[] = [];
  const leftOut: LeftOut[] = [];
  const { benchmark } = input.run.records.manifest;
  for (const analysis of await allAnalyses(registry)) {
    if (analysis.benchmark !== benchmark) continue;
    try {
      requireTrack(analysis, input);
      documents.push(withFitIds(await analysis.analyse(input)));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      leftOut.push({ analysis: analysis.name, reason: withoutName(error.message, analysis) });
    }
  }
  return { documents, leftOut };
}

/** The list names it already. */
function withoutName(message: string, { name }: Analysis): string {
  return message.startsWith(`${name}: `) ? message.slice(name.length + 2) : message;
}

async function named(name: string, registry: Registry): Promise<Analysis> {
  if (Object.hasOwn(registry, name)) return registry[name]!();
  throw unknownAnalysis(name, Object.keys(registry));
}

function requireBenchmark({ name, benchmark }: Analysis, { run }: AnalysisInput): void {
  const { manifest, runId } = run.records;
  if (benchmark === manifest.benchmark) return;
  throw new UserError(
    `--analysis: ${name} reads runs of ${benchmark}, and ${runId} is one of ${manifest.benchmark}`,
  );
}

/**
 * Runs of the long-horizon track enter its own analysis, and it reads no others: as the run, or beside it.
 * @throws UserError
 */
function requireTrack({ name, track }: Analysis, { run, companions }: AnalysisInput): void {
  for (const { records } of [run, ...companions]) {
    const own = isLongHorizon(records.manifest) ? LONG_HORIZON : undefined;
    if (own === track) continue;
    throw new UserError(
      own === undefined
        ? `${name}: run ${records.runId} is of the main tasks; it reads runs of the long-horizon track only`
        : `${name}: run ${records.runId} is of the long-horizon track, which stands in no main table; ` +
            `--analysis ${LONG_HORIZON} reads it`,
    );
  }
}
