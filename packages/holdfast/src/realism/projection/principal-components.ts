import { denseMap } from "../linear-algebra/linear-map.ts";
import { columnMeans, type DoubleMatrix, shifted, squaredNorm } from "../linear-algebra/matrix.ts";
import { truncatedSvd } from "../linear-algebra/truncated-svd.ts";

export interface PrincipalComponents {
  readonly scores: DoubleMatrix;
  /** Share of the whole variance that the components hold, from 0 to 1; `null` where there is none. */
  readonly explained: number | null;
}

/** The rows along their leading principal components (Pearson 1901; Hotelling 1933). Deterministic for a seed. */
export function principalComponents(
  rows: DoubleMatrix,
  components: number,
  seed: number,
): PrincipalComponents {
  const centred = shifted(rows, columnMeans(rows));
  const { scores, singularValues } = truncatedSvd(denseMap(centred), { rank: components, seed });
  const all = squaredNorm(centred);
  const held = singularValues.reduce((sum, value) => sum + value * value, 0);
  return { scores, explained: all > 0 ? Math.min(1, held / all) : null };
}
