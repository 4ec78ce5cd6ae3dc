/** What something costs and what it scores. */
export interface CostedScore {
  readonly cost: number;
  readonly score: number;
}

/**
 * The efficient frontier: what nothing else dominates, that is, no other is at most as costly and scores at least as
 * high, and better in one of both. Equal points stay together.
 * @returns positions by rising cost, then as given.
 */
export function efficientFrontier(points: readonly CostedScore[]): number[] {
  const order = points
    .map((_, place) => place)
    .sort((a, b) => points[a]!.cost - points[b]!.cost || points[b]!.score - points[a]!.score || a - b);
  let best: CostedScore | null = null;
  return order.filter((place) => {
    const point = points[place]!;
    const stays =
      best === null || point.score > best.score || (point.score === best.score && point.cost === best.cost);
    if (stays) best = point;
    return stays;
  });
}
