/** How many sets of `size` there are among `of` things: 455 panels of three among fifteen. */
export function combinationCount(of: number, size: number): number {
  let count = 1;
  for (let i = 1; i <= size; i++) count = (count * (of - size + i)) / i;
  return Math.round(count);
}

/** Every set of `size` of the numbers below `of`, ascending inside, in lexicographic order. */
export function* combinations(of: number, size: number): Generator<readonly number[]> {
  if (size > of) return;
  const chosen = Array.from({ length: size }, (_, place) => place);
  for (;;) {
    yield [...chosen];
    let place = size - 1;
    while (place >= 0 && chosen[place] === of - size + place) place--;
    if (place < 0) return;
    chosen[place]!++;
    for (let next = place + 1; next < size; next++) chosen[next] = chosen[next - 1]! + 1;
  }
}
