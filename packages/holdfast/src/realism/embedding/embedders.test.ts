import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { openEmbedder } from "./open-embedder.ts";
import { sentenceTransformer, type TransformersLibrary } from "./sentence-transformer.ts";
import { termWeights } from "./term-weights.ts";
import { tfidfEmbedder } from "./tfidf-embedder.ts";

const TEXTS = ["the cat sat", "the dog sat", "a bird sang", "the cat and the dog"];

describe("TF-IDF", () => {
  it("weighs a term by its count and its rarity", () => {
    const { terms, termOf, weights, starts } = termWeights(["b a a", "B c"]);
    expect(terms).toEqual(["a", "b", "c"]);
    // "a" stands in one of two texts: ln(3/2) + 1 = 1.405, twice = 2.811; "b" in both: ln(3/3) + 1 = 1.
    const length = Math.hypot(2 * (Math.log(3 / 2) + 1), 1);
    expect([...starts]).toEqual([0, 2, 4]);
    expect([...termOf]).toEqual([0, 1, 1, 2]);
    expect(weights[0]).toBeCloseTo((2 * (Math.log(3 / 2) + 1)) / length, 12);
    expect(weights[1]).toBeCloseTo(1 / length, 12);
  });

  it("keeps all cosines where all directions are kept", async () => {
    const { rows } = await tfidfEmbedder({ seed: 1 }).embed(TEXTS);
    const { starts, termOf, weights, terms } = termWeights(TEXTS);
    const dense = TEXTS.map((_, i) => {
      const row = new Float64Array(terms.length);
      for (let at = starts[i]!; at < starts[i + 1]!; at++) row[termOf[at]!] = weights[at]!;
      return row;
    });
    for (const i of [0, 1, 2, 3]) {
      for (const j of [0, 1, 2, 3]) {
        const wanted = dense[i]!.reduce((sum, value, k) => sum + value * dense[j]![k]!, 0);
        let got = 0;
        for (let k = 0; k < rows.columns; k++) {
          got += rows.values[i * rows.columns + k]! * rows.values[j * rows.columns + k]!;
        }
        expect(got).toBeCloseTo(wanted, 10);
      }
    }
  });

  it("gives the same numbers for the same texts and seed, and names itself", async () => {
    const [one, two] = [
      await tfidfEmbedder({ seed: 3 }).embed(TEXTS),
      await tfidfEmbedder({ seed: 3 }).embed(TEXTS),
    ];
    expect(one).toEqual(two);
    expect(one.description.name).toContain("no sentence transformer");
  });

  it("says which texts have no direction instead of inventing one", async () => {
    const { without } = await tfidfEmbedder({ seed: 1, dimensions: 2 }).embed([
      "one two",
      "one two three",
      "one three",
      "🙂 …",
    ]);
    expect(without).toEqual([3]);
  });
});

describe("A sentence transformer", () => {
  const stub = (calls: string[]): TransformersLibrary => ({
    env: { allowRemoteModels: true, allowLocalModels: true, localModelPath: "" },
    async pipeline(_task, model) {
      calls.push(model);
      return async (texts) => ({
        dims: [texts.length, 2],
        data: texts.flatMap((text) => [text.length, 1]),
      });
    },
  });

  it("names the command that installs the package where it is absent", async () => {
    const absent = () => Promise.reject(Object.assign(new Error("no"), { code: "ERR_MODULE_NOT_FOUND" }));
    await expect(sentenceTransformer("a/b", absent).embed(TEXTS)).rejects.toThrow(
      /npm install @huggingface\/transformers/,
    );
  });

  it("embeds in batches, in order, with rows of length 1", async () => {
    const calls: string[] = [];
    const texts = Array.from({ length: 70 }, (_, i) => "x".repeat(i));
    const done: number[] = [];
    const { rows, description } = await sentenceTransformer("a/b", async () => stub(calls)).embed(
      texts,
      (n) => done.push(n),
    );
    expect([rows.rows, rows.columns]).toEqual([70, 2]);
    // 69 letters: (69, 1) over its length.
    expect(rows.values[138]).toBeCloseTo(69 / Math.hypot(69, 1), 12);
    expect(done).toEqual([32, 64, 70]);
    expect(calls).toEqual(["a/b"]);
    expect(description).toMatchObject({ kind: "sentence-transformer", name: "a/b", dimensions: 2 });
  });

  it("fetches nothing for a local folder", async () => {
    const folder = mkdtempSync(join(tmpdir(), "model-"));
    const calls: string[] = [];
    const library = stub(calls);
    await sentenceTransformer(folder, async () => library).embed(["a"]);
    expect(library.env).toMatchObject({ allowRemoteModels: false, localModelPath: dirname(folder) });
    expect(calls).toEqual([basename(folder)]);
  });

  it("says that a folder is not there instead of asking a server for it", async () => {
    const calls: string[] = [];
    await expect(
      sentenceTransformer("./no-such-folder", async () => stub(calls)).embed(["a"]),
    ).rejects.toThrow(/no-such-folder: this folder is not there/);
    expect(calls).toEqual([]);
  });

  it("says what it needs where the model is none, or none for sentences", async () => {
    const failing: TransformersLibrary = { ...stub([]), pipeline: () => Promise.reject(new Error("404")) };
    await expect(sentenceTransformer("a/b", async () => failing).embed(["a"])).rejects.toThrow(
      /cannot be opened \(404\)/,
    );
    const tokens: TransformersLibrary = {
      ...stub([]),
      pipeline: async () => async () => ({ dims: [1, 3, 2], data: [1, 2, 3, 4, 5, 6] }),
    };
    await expect(sentenceTransformer("a/b", async () => tokens).embed(["a"])).rejects.toThrow(/1 × 3 × 2/);
  });
});

describe("--embedding", () => {
  it("refuses a name that stands for nothing, with what it may be", () => {
    expect(() => openEmbedder("word2vec", 1)).toThrow(/tfidf.*all-mpnet-base-v2/s);
    expect(() => openEmbedder("tfidf:1", 1)).toThrow(/at least 2/);
  });

  it("takes tfidf with a number of dimensions", async () => {
    const { description } = await openEmbedder("tfidf:2", 1).embed(TEXTS);
    expect(description.dimensions).toBe(2);
  });
});
