/**
 * How much a pair of answers counts as agreement. `linear` and `quadratic` go by the place in the declared order;
 * `disagreement` gives Cohen's (1968) v, 0 on the diagonal, of which w = 1 − v / max v; `agreement` gives w itself,
 * 1 on the diagonal.
 */
export type AgreementWeights =
  | "identity"
  | "linear"
  | "quadratic"
  | { readonly disagreement: readonly (readonly number[])[] }
  | { readonly agreement: readonly (readonly number[])[] };

/**
 * Weights row by row, `categories × categories`: linear 1 − |j − k| / (q − 1) (Cicchetti and Allison 1971),
 * quadratic 1 − ((j − k) / (q − 1))² (Fleiss and Cohen 1973), or as given (Cohen 1968).
 * @throws RangeError where a matrix has another size, is not finite, or has a wrong diagonal.
 */
export function weightMatrix(weights: AgreementWeights, categories: number): Float64Array {
  if (typeof weights !== "string") return givenWeights(weights, categories);
  const matrix = new Float64Array(categories * categories);
  const furthest = Math.max(1, categories - 1);
  for (let j = 0; j < categories; j++) {
    for (let k = 0; k < categories; k++) {
      matrix[j * categories + k] = orderedWeight(weights, Math.abs(j - k) / furthest);
    }
  }
  return matrix;
}

/** @param apart distance in the declared order, 1 from the first category to the last. */
function orderedWeight(weights: "identity" | "linear" | "quadratic", apart: number): number {
  if (weights === "identity") return apart === 0 ? 1 : 0;
  return weights === "linear" ? 1 - apart : 1 - apart * apart;
}

function givenWeights(weights: Exclude<AgreementWeights, string>, categories: number): Float64Array {
  const given = "disagreement" in weights ? weights.disagreement : weights.agreement;
  const onDiagonal = "disagreement" in weights ? 0 : 1;
  const matrix = Float64Array.from(given.flat());
  if (given.length !== categories || given.some((row) => row.length !== categories)) {
    throw new RangeError(`weights of ${categories} categories must be ${categories} × ${categories}`);
  }
  if (!matrix.every((weight) => Number.isFinite(weight) && weight >= 0)) {
    throw new RangeError("weights must be numbers of 0 or more");
  }
  if (given.some((row, i) => row[i] !== onDiagonal)) {
    throw new RangeError(`weights must be ${onDiagonal} on the diagonal, where raters agree`);
  }
  if (!("disagreement" in weights)) return matrix;
  const largest = matrix.reduce((most, weight) => Math.max(most, weight), 0);
  // Where no pair of answers counts as disagreement, all agree fully.
  return matrix.map((weight) => (largest === 0 ? 1 : 1 - weight / largest));
}
