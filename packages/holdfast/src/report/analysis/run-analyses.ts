import { nearestName } from "../../domain/nearest-name.ts";
import { UserError } from "../../domain/user-error.ts";
import type { Analysis, AnalysisInput } from "./analysis.ts";
import type { AnalysisDocument } from "./analysis-document.ts";
import type { LeftOut } from "./analysis-set.ts";
import { ANALYSES } from "./registry.ts";

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
  if (names.includes("all")) {
    if (names.length === 1) return allOf(input, registry);
    throw new UserError("--analysis: all stands alone; leave the other names out, or name only these");
  }
  const documents: AnalysisDocument[] = [];
  for (const name of new Set(names)) {
    const analysis = await named(name, registry);
    requireBenchmark(analysis, input);
    documents.push(await made(analysis, input));
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
      documents.push(await made(analysis, input));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      leftOut.push({ analysis: analysis.name, reason: error.message });
    }
  }
  return { documents, leftOut };
}

async function named(name: string, registry: Registry): Promise<Analysis> {
  if (Object.hasOwn(registry, name)) return registry[name]!();
  const known = [...Object.keys(registry), "all", "list"];
  const near = nearestName(name, known) ?? known.find((one) => one.includes(name.toLowerCase())) ?? null;
  throw new UserError(
    `--analysis: there is no analysis "${name}"${near === null ? "" : `; did you mean "${near}"?`} ` +
      "(--analysis list names them all)",
  );
}

function requireBenchmark({ name, benchmark }: Analysis, { run }: AnalysisInput): void {
  const { manifest, runId } = run.records;
  if (benchmark === manifest.benchmark) return;
  throw new UserError(
    `--analysis: ${name} reads runs of ${benchmark}, and ${runId} is one of ${manifest.benchmark}`,
  );
}

async function made(analysis: Analysis, input: AnalysisInput): Promise<AnalysisDocument> {
  const document = await analysis.analyse(input);
  requireFileNames(document);
  return document;
}

/** Ids become file names and addresses, so a wrong one is an error of the analysis. */
function requireFileNames({ analysis, tables, plots }: AnalysisDocument): void {
  const ids = [analysis, ...[...tables, ...plots].map(({ id }) => id)];
  const wrong = ids.find((id) => !/^[a-z0-9][a-z0-9-]{0,79}$/.test(id));
  if (wrong !== undefined) throw new Error(`analysis ${analysis}: "${wrong}" is not fit for a file name`);
  for (const list of [tables, plots]) {
    const own = list.map(({ id }) => id);
    if (new Set(own).size < own.length)
      throw new Error(`analysis ${analysis}: two tables or plots share an id`);
  }
}
