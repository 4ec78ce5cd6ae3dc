import type { PanelLabels } from "./panel-labels.ts";

/**
 * Labels as bits. A cell is one dimension of one task; its labels fill whole words of 32 bits, so that a panel is
 * compared with the consensus word by word, and any set of dimensions is a set of cells.
 */
export interface PackedLabels {
  readonly tasks: number;
  readonly dimensions: number;
  /** Task and dimension of each word. */
  readonly taskOf: Int32Array;
  readonly dimensionOf: Int32Array;
  /** Bits of the labels whose consensus is met, and of those whose consensus is not met. */
  readonly met: Int32Array;
  readonly notMet: Int32Array;
  /** The same of each candidate; a bit in neither is a missing verdict. */
  readonly saysMet: readonly Int32Array[];
  readonly saysNotMet: readonly Int32Array[];
}

/** Packs labels; the places in a cell follow the order of the labels. */
export function packLabels(labels: PanelLabels): PackedLabels {
  const { tasks, dimensions, taskOf, dimensionOf, consensus, verdicts } = labels;
  const places = bitPlaces(labels);
  const words = places.words;
  const column = (values: Int8Array, wanted: number) => {
    const bits = new Int32Array(words);
    for (let i = 0; i < values.length; i++) {
      if (values[i] === wanted) bits[places.word[i]!]! |= 1 << places.bit[i]!;
    }
    return bits;
  };
  const [wordTask, wordDimension] = [new Int32Array(words), new Int32Array(words)];
  places.word.forEach((word, i) => {
    wordTask[word] = taskOf[i]!;
    wordDimension[word] = dimensionOf[i]!;
  });
  return {
    tasks: tasks.length,
    dimensions: dimensions.length,
    taskOf: wordTask,
    dimensionOf: wordDimension,
    met: column(consensus, 1),
    notMet: column(consensus, 0),
    saysMet: verdicts.map((values) => column(values, 1)),
    saysNotMet: verdicts.map((values) => column(values, 0)),
  };
}

/** Word and bit of each label. */
function bitPlaces({ tasks, dimensions, taskOf, dimensionOf }: PanelLabels) {
  const cell = taskOf.map((task, i) => task * dimensions.length + dimensionOf[i]!);
  const sizes = new Int32Array(tasks.length * dimensions.length);
  for (const c of cell) sizes[c]!++;
  const first = new Int32Array(sizes.length);
  let words = 0;
  sizes.forEach((size, c) => {
    first[c] = words;
    words += Math.ceil(size / 32);
  });
  const taken = new Int32Array(sizes.length);
  const [word, bit] = [new Int32Array(cell.length), new Int32Array(cell.length)];
  cell.forEach((c, i) => {
    const place = taken[c]!++;
    word[i] = first[c]! + (place >> 5);
    bit[i] = place & 31;
  });
  return { words, word, bit };
}
