/** Fewer numbers than this are selected from as they are. */
const MANY = 2_000;
/** Numbers that are looked at to guess where a tail ends. */
const SAMPLE = 128;

/**
 * Type-7 quantile of numbers in any order, without sorting them all: 10,000 resamples are asked for two
 * quantiles each, ten thousand times a report. May reorder `values`.
 * @param values without NaN. @param p in [0, 1]. @returns `null` for no numbers.
 */
export function selectQuantile(values: Float64Array, p: number): number | null {
  if (values.length === 0) return null;
  const place = (values.length - 1) * p;
  const below = Math.floor(place);
  // A guess that took in too few or too many changes nothing but the time it takes.
  if (values.length >= MANY && p < 0.1) {
    const tail = lowerTail(values, p);
    if (tail !== null && tail.length >= below + 2) return between(tail, place);
  }
  if (values.length >= MANY && p > 0.9) {
    const tail = upperTail(values, p);
    if (tail !== null && values.length - tail.length <= below) {
      return between(tail, place - (values.length - tail.length));
    }
  }
  return between(values, place);
}

/** Value at a place between the order statistics, counted from 0. */
function between(values: Float64Array, place: number): number {
  const below = Math.floor(place);
  const low = select(values, below);
  if (below === place) return low;
  let high = values[below + 1]!;
  for (let i = below + 2; i < values.length; i++) if (values[i]! < high) high = values[i]!;
  return low + (high - low) * (place - below);
}

/**
 * All numbers up to a guess that lies above the quantile: some twentieth of them, which one pass finds several
 * times as fast as a selection among all. `null` where the guess took in too many.
 */
function lowerTail(values: Float64Array, p: number): Float64Array | null {
  const end = sample(values)[Math.ceil(SAMPLE * (p + margin(p)))]!;
  const tail = new Float64Array(values.length >> 2);
  let n = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (value > end) continue;
    if (n === tail.length) return null;
    tail[n++] = value;
  }
  return tail.subarray(0, n);
}

/** The mirror image of `lowerTail`. */
function upperTail(values: Float64Array, p: number): Float64Array | null {
  const start = sample(values)[Math.floor(SAMPLE * (p - margin(p))) - 1]!;
  const tail = new Float64Array(values.length >> 2);
  let n = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (value < start) continue;
    if (n === tail.length) return null;
    tail[n++] = value;
  }
  return tail.subarray(0, n);
}

/** Three standard errors of the sample's share below its quantile. */
function margin(p: number): number {
  return 3 * Math.sqrt((p * (1 - p)) / SAMPLE);
}

/** Some of the numbers, evenly spaced by place, sorted. */
function sample(values: Float64Array): Float64Array {
  const step = Math.floor(values.length / SAMPLE);
  const some = new Float64Array(SAMPLE);
  for (let i = 0; i < SAMPLE; i++) some[i] = values[i * step]!;
  return some.sort();
}

/** The `k`-th smallest from 0 (Hoare 1961); afterwards everything before place `k` is no larger, all after no smaller. */
function select(values: Float64Array, k: number): number {
  let left = 0;
  let right = values.length - 1;
  while (left < right) {
    const pivot = values[(left + right) >> 1]!;
    let i = left;
    let j = right;
    while (i <= j) {
      while (values[i]! < pivot) i++;
      while (values[j]! > pivot) j--;
      if (i > j) break;
      const swap = values[i]!;
      values[i++] = values[j]!;
      values[j--] = swap;
    }
    if (k <= j) right = j;
    else if (k >= i) left = i;
    else break;
  }
  return values[k]!;
}
