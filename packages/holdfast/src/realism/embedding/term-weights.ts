import type { LinearMap } from "../linear-algebra/linear-map.ts";
import type { DoubleMatrix } from "../linear-algebra/matrix.ts";

/** Texts as weighted terms, row by row: row `i` holds the places `starts[i]` to `starts[i + 1]` of the other arrays. */
export interface TermWeights {
  readonly texts: number;
  /** Distinct terms, in alphabetical order. */
  readonly terms: readonly string[];
  readonly starts: Int32Array;
  readonly termOf: Int32Array;
  readonly weights: Float64Array;
}

/** Lower-case words with inner apostrophes; characters of scripts without spaces one by one. */
const TERM =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}\p{M}]+(?:'[\p{L}\p{N}\p{M}]+)*/gu;

/**
 * TF-IDF (Salton and Buckley 1988) of texts: how often a term stands in the text, times ln((1 + N) / (1 + texts with
 * it)) + 1, every text scaled to length 1. No stop words are taken out: how people use small words is part of how they
 * speak.
 */
export function termWeights(texts: readonly string[]): TermWeights {
  const counts = texts.map(termCounts);
  const inTexts = new Map<string, number>();
  for (const of of counts) for (const term of of.keys()) inTexts.set(term, (inTexts.get(term) ?? 0) + 1);
  const terms = [...inTexts.keys()].sort();
  const place = new Map(terms.map((term, i) => [term, i]));
  const starts = new Int32Array(texts.length + 1);
  for (const [i, of] of counts.entries()) starts[i + 1] = starts[i]! + of.size;
  const termOf = new Int32Array(starts[texts.length]!);
  const weights = new Float64Array(termOf.length);
  for (const [i, of] of counts.entries()) {
    const entries = [...of].map(([term, n]) => {
      const rarity = Math.log((1 + texts.length) / (1 + inTexts.get(term)!)) + 1;
      return { term: place.get(term)!, weight: n * rarity };
    });
    entries.sort((a, b) => a.term - b.term);
    const length = Math.sqrt(entries.reduce((sum, { weight }) => sum + weight * weight, 0));
    for (const [k, { term, weight }] of entries.entries()) {
      termOf[starts[i]! + k] = term;
      weights[starts[i]! + k] = weight / length;
    }
  }
  return { texts: texts.length, terms, starts, termOf, weights };
}

function termCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [term] of text.toLowerCase().matchAll(TERM)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** Texts × terms as a map that is only multiplied. */
export function termMap({ texts, terms, starts, termOf, weights }: TermWeights): LinearMap {
  return {
    rows: texts,
    columns: terms.length,
    times: (block) => {
      const out = new Float64Array(texts * block.columns);
      for (let i = 0; i < texts; i++) {
        for (let at = starts[i]!; at < starts[i + 1]!; at++) addRow(out, i, block, termOf[at]!, weights[at]!);
      }
      return { rows: texts, columns: block.columns, values: out };
    },
    transposedTimes: (block) => {
      const out = new Float64Array(terms.length * block.columns);
      for (let i = 0; i < texts; i++) {
        for (let at = starts[i]!; at < starts[i + 1]!; at++) addRow(out, termOf[at]!, block, i, weights[at]!);
      }
      return { rows: terms.length, columns: block.columns, values: out };
    },
  };
}

/** Row `to` of `out` plus `weight` times row `from` of the block. */
function addRow(
  out: Float64Array,
  to: number,
  { columns, values }: DoubleMatrix,
  from: number,
  weight: number,
): void {
  const [a, b] = [to * columns, from * columns];
  for (let k = 0; k < columns; k++) out[a + k] = out[a + k]! + weight * values[b + k]!;
}
