import { UserError } from "../../domain/user-error.ts";
import { pairGeometry } from "../distances/pair-geometry.ts";
import { medianDistance, squaredDistances } from "../distances/pooled-distances.ts";
import { openEmbedder } from "../embedding/open-embedder.ts";
import type { DoubleMatrix } from "../linear-algebra/matrix.ts";
import { principalComponents } from "../projection/principal-components.ts";
import { LEAST_POINTS, umapLayout } from "../projection/umap.ts";
import { type ChunkedSource, chunkSource, embeddedSources } from "./chunked-sources.ts";
import { compareModel } from "./compare-model.ts";
import type { EmbeddingMap, StudyInput, StudyOptions, StudyProgress, StudyResult } from "./study.ts";

/** Two sources of more chunks than this together would take more than four gigabytes. */
const MOST_CHUNKS = 12_000;

/**
 * A realism study (K-Bench, Results, *Synthetic-patient realism*): what patient models say beside what people said, as
 * chunks of about 20 words, embedded, and compared by three distances in the embedding's own space. Same input, same
 * result. @throws UserError for a source without a chunk, too many chunks, or an embedding that cannot be made.
 */
export async function runStudy(
  { reference, synthetic, options }: StudyInput,
  progress: (step: StudyProgress) => void = () => undefined,
): Promise<StudyResult> {
  const embedder = openEmbedder(options.embedding, options.seed);
  const sources = [reference, ...synthetic].map((source) => chunkSource(source, options.scope));
  requireRoom(sources);
  const texts = sources.flatMap((source) => source.texts);
  const embedding = await embedder.embed(texts, (done) =>
    progress({ stage: "embedding", model: null, done, of: texts.length }),
  );
  const [human, ...others] = embeddedSources(sources, embedding);
  const width = kernelWidth(human!.rows, options);
  const models = others.map((one, i) =>
    compareModel({ human: human!, synthetic: one, chunked: sources[i + 1]!, width, options }, progress),
  );
  return {
    options,
    embedding: embedding.description,
    reference: sources[0]!.counts,
    models,
    map: mapOf(sources, embedding.rows, options, progress),
  };
}

function requireRoom(sources: readonly ChunkedSource[]): void {
  const human = sources[0]!.counts.chunks;
  for (const { counts } of sources.slice(1)) {
    if (human + counts.chunks <= MOST_CHUNKS) continue;
    throw new UserError(
      `${counts.name}: ${counts.chunks} chunks beside the reference's ${human}, and at most ` +
        `${MOST_CHUNKS} together can be compared. Draw fewer conversations with --per-condition.`,
    );
  }
}

function kernelWidth(human: DoubleMatrix, { width }: StudyOptions): number | null {
  if (width === "pooled") return null;
  if (width !== "reference") return width;
  // One row of the reference against the others: together, all of its pairs.
  if (human.rows < 3) throw new UserError("--width reference: the reference needs at least three chunks.");
  const { columns, values } = human;
  const first = { rows: 1, columns, values: values.subarray(0, columns) };
  const rest = { rows: human.rows - 1, columns, values: values.subarray(columns) };
  return medianDistance(squaredDistances(pairGeometry(first, rest)));
}

function mapOf(
  sources: readonly ChunkedSource[],
  rows: DoubleMatrix,
  { map, seed }: StudyOptions,
  progress: (step: StudyProgress) => void,
): EmbeddingMap | null {
  if (map === null || rows.rows < LEAST_POINTS) return null;
  const { scores, explained } = principalComponents(rows, map.components, seed);
  const at = (share: number) =>
    progress({ stage: "map", model: null, done: Math.round(100 * share), of: 100 });
  const { points, neighbours } = umapLayout(
    scores,
    { neighbours: map.neighbours, minDist: map.minDist, seed },
    at,
  );
  let row = 0;
  const named = sources.flatMap(({ texts, conversations }, source) =>
    texts.map((text, i) => {
      const [x, y] = [points[2 * row]!, points[2 * row + 1]!];
      row++;
      return { x, y, source, conversation: conversations[i]!, text };
    }),
  );
  return { points: named, components: scores.columns, explained, neighbours, minDist: map.minDist };
}
