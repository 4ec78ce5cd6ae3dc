import type { Vignette } from "../../domain/vignette.ts";
import { seededRandom } from "../../statistics/random.ts";
import type { ContentRequest } from "../protocol.ts";
import { loadCohort } from "./cohort/load-cohort.ts";
import type { KBenchCase, VignetteCase } from "./k-bench-case.ts";
import type { PackFolder } from "./pack-file.ts";
import { loadRendering } from "./rendering/load-rendering.ts";
import { renderPatient } from "./rendering/render-patient.ts";
import type { VignetteSchema } from "./vignettes/vignette-schema.ts";

/** Cases with the name that stands for them in comparability: a part of a cohort is another set. */
export interface ReadCases {
  readonly name: string;
  readonly cases: readonly KBenchCase[];
  readonly notes: readonly string[];
}

/** The vignettes of a cohort, or of a part of it, each with its patient's system prompt. */
export async function readVignetteCases(
  request: ContentRequest,
  pack: PackFolder,
  schema: VignetteSchema,
): Promise<ReadCases> {
  const rendering = await loadRendering(pack.file("patient/rendering.yaml"), schema);
  const cohort = await loadCohort(request.cohort ?? pack.facts.cohort, pack, schema);
  const { part, vignettes } = partOf(cohort.vignettes, request);
  const cases = vignettes.map(
    (vignette): VignetteCase => ({
      kind: "vignette",
      vignette,
      patientPrompt: renderPatient(vignette, rendering),
    }),
  );
  return { name: `${cohort.name}${part}`, cases, notes: cohort.notes };
}

/** A sample is drawn first, then the first of it are taken; both keep the cohort's order. */
function partOf(all: readonly Vignette[], { sample, limit, seed }: ContentRequest) {
  const drawn = sample === undefined || sample >= all.length ? all : drawnFrom(all, sample, seed);
  const kept = limit === undefined || limit >= drawn.length ? drawn : drawn.slice(0, limit);
  const samplePart = drawn === all ? "" : `+sample-${sample}-${seed}`;
  return { vignettes: kept, part: `${samplePart}${kept === drawn ? "" : `+first-${limit}`}` };
}

/** Without replacement: each gets a random rank, and the lowest ranks are taken. */
function drawnFrom(all: readonly Vignette[], size: number, seed: number): Vignette[] {
  const random = seededRandom(`sample ${seed}`);
  const ranks = all.map((_, place) => ({ place, rank: random() })).sort((a, b) => a.rank - b.rank);
  const places = ranks
    .slice(0, size)
    .map(({ place }) => place)
    .sort((a, b) => a - b);
  return places.map((place) => all[place]!);
}
