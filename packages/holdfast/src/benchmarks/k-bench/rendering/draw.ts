import { contentHash } from "../../../domain/content-hash.ts";
import type { Vignette } from "../../../domain/vignette.ts";
import { seededRandom } from "../../../statistics/random.ts";

/** Draws one of some options; the same place of the same vignette always draws the same. */
export type Draw = <T>(place: string, options: readonly T[]) => T;

/**
 * The draws of one vignette, seeded by its id and its content. Each place has a stream of its own, so that an
 * option added in one place moves no draw elsewhere.
 * @param variables those that may have a say: `visibleVariables`.
 */
export function drawsOf(id: string, variables: Vignette["variables"]): Draw {
  const seed = contentHash({ id, variables });
  return (place, options) => {
    const share = options.length === 1 ? 0 : seededRandom(`${seed}/${place}`)();
    const drawn = options[Math.floor(share * options.length)];
    if (drawn === undefined) throw new Error(`nothing to draw from at ${place}`);
    return drawn;
  };
}
