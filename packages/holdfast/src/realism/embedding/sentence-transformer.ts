import { stat } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { UserError } from "../../domain/user-error.ts";
import { scaleRows } from "../linear-algebra/linear-map.ts";
import type { DoubleMatrix } from "../linear-algebra/matrix.ts";
import type { Embedder } from "./embedder.ts";

/** "We embedded text using sentence-transformers/all-mpnet-base-v2" (K-Bench, *Embedding-based realism assessment*). */
export const DEFAULT_MODEL = "sentence-transformers/all-mpnet-base-v2";

/** What is used of `@huggingface/transformers`: its types are not there where it is not installed. */
export interface TransformersLibrary {
  readonly env: { allowRemoteModels: boolean; allowLocalModels: boolean; localModelPath: string };
  pipeline(
    task: "feature-extraction",
    model: string,
    options: { readonly dtype: "fp32"; readonly device: "cpu" },
  ): Promise<(texts: string[], options: { pooling: "mean"; normalize: true }) => Promise<Tensor>>;
}

interface Tensor {
  readonly dims: readonly number[];
  readonly data: ArrayLike<number>;
}

const PACKAGE = "@huggingface/transformers";
const BATCH = 32;

/**
 * A sentence transformer in ONNX form, run on this machine in single precision: mean of the tokens, scaled to length 1.
 * @param model id on the Hugging Face Hub, fetched once and kept by the library, or a local folder (`config.json`,
 * `tokenizer.json`, `onnx/model.onnx`), for which nothing is fetched.
 * @param load of the optional package. @throws UserError where the package or the model is not there.
 */
export function sentenceTransformer(
  model: string = DEFAULT_MODEL,
  load: () => Promise<TransformersLibrary> = loadLibrary,
): Embedder {
  return {
    async embed(texts, progress) {
      const library = await installed(load);
      const folder = await folderOf(model);
      const extract = await openModel(library, model, folder);
      const batches: Tensor[] = [];
      for (let start = 0; start < texts.length; start += BATCH) {
        const batch = texts.slice(start, start + BATCH);
        batches.push(await extract(batch, { pooling: "mean", normalize: true }));
        progress?.(start + batch.length);
      }
      const rows = joined(model, batches);
      return {
        rows,
        without: scaleRows(rows, 0),
        description: {
          kind: "sentence-transformer",
          name: folder === null ? model : `${basename(folder)} (local folder)`,
          dimensions: rows.columns,
          details: [`run by ${PACKAGE} in single precision; mean of the tokens; rows scaled to length 1`],
        },
      };
    },
  };
}

async function loadLibrary(): Promise<TransformersLibrary> {
  // A name that the compiler cannot see through: the package is optional, and so are its types.
  const name: string = PACKAGE;
  return (await import(name)) as TransformersLibrary;
}

async function installed(load: () => Promise<TransformersLibrary>): Promise<TransformersLibrary> {
  try {
    return await load();
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new UserError(
      `--embedding: a sentence transformer needs the package ${PACKAGE}, which is not installed. Install it with ` +
        `"npm install ${PACKAGE}", or use --embedding tfidf, which needs nothing.`,
    );
  }
}

function isMissing(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === "ERR_MODULE_NOT_FOUND" || code === "MODULE_NOT_FOUND";
}

async function openModel(library: TransformersLibrary, model: string, folder: string | null) {
  if (folder !== null) {
    library.env.allowRemoteModels = false;
    library.env.allowLocalModels = true;
    library.env.localModelPath = dirname(folder);
  }
  try {
    const name = folder === null ? model : basename(folder);
    return await library.pipeline("feature-extraction", name, { dtype: "fp32", device: "cpu" });
  } catch (error) {
    const why = error instanceof Error ? error.message.slice(0, 300) : String(error);
    throw new UserError(
      `--embedding ${model}: the model cannot be opened (${why}). Name a model with an ONNX form on the Hugging Face ` +
        "Hub, or a folder that holds config.json, tokenizer.json, tokenizer_config.json and onnx/model.onnx.",
    );
  }
}

function joined(model: string, batches: readonly Tensor[]): DoubleMatrix {
  const columns = batches[0]?.dims.at(-1) ?? 0;
  const rows = batches.reduce((sum, { dims }) => sum + (dims[0] ?? 0), 0);
  const values = new Float64Array(rows * columns);
  let at = 0;
  for (const { dims, data } of batches) {
    if (dims.length !== 2 || dims[1] !== columns || data.length !== dims[0]! * columns) {
      throw new UserError(
        `--embedding ${model}: the model gave numbers of another shape (${dims.join(" × ")}) than one row a text; ` +
          "name a sentence transformer.",
      );
    }
    values.set(Float64Array.from(data), at);
    at += data.length;
  }
  return { rows, columns, values };
}

/** The folder that a name stands for, or `null` where it is a model's id. */
async function folderOf(model: string): Promise<string | null> {
  if ((await stat(model).catch(() => null))?.isDirectory()) return resolve(model);
  if (!/^(?:\.{0,2}[\\/]|[A-Za-z]:[\\/])/.test(model)) return null;
  throw new UserError(
    `--embedding ${model}: this folder is not there; name the folder that holds config.json.`,
  );
}
