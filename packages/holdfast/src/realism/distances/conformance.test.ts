import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { matrixOf } from "../linear-algebra/matrix.ts";
import { frechetDistance } from "./frechet.ts";
import { maximumMeanDiscrepancy } from "./maximum-mean-discrepancy.ts";
import { nearestNeighbourCosine } from "./nearest-neighbour.ts";

const FOLDER = join(import.meta.dirname, "../../../../../../shared/conformance/agreement");
const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((file) => file.startsWith("realism-")) : [];

interface Case {
  readonly data: { readonly human: number[][]; readonly synthetic: number[][] };
  readonly expected: Readonly<Record<string, number | null>>;
  readonly tolerance: number;
}

function figures({ data }: Case): Readonly<Record<string, number | null>> {
  const [human, synthetic] = [matrixOf(data.human), matrixOf(data.synthetic)];
  const near = nearestNeighbourCosine(human, synthetic);
  const mmd = maximumMeanDiscrepancy(human, synthetic);
  const frechet = frechetDistance(human, synthetic);
  return {
    ...near,
    medianDistance: mmd.width,
    biasedSquared: mmd.biasedSquared,
    unbiasedSquared: mmd.unbiasedSquared,
    biased: mmd.biased,
    squared: frechet.squared,
    root: frechet.root,
    shiftSquared: frechet.squared,
    self: frechetDistance(human, human).squared,
    nnSynthToHuman: near.synthToHuman,
    mmdUnbiasedSquared: mmd.unbiasedSquared,
    frechetSquared: frechet.squared,
  };
}

describe.skipIf(files.length === 0)(
  "The distances of ../shared/conformance (skipped where it is absent)",
  () => {
    it.each(files)("%s", (file) => {
      const conformance: Case = JSON.parse(readFileSync(join(FOLDER, file), "utf8"));
      const got = figures(conformance);
      for (const [key, expected] of Object.entries(conformance.expected)) {
        expect(got, key).toHaveProperty(key);
        if (expected === null) expect(got[key], key).toBeNull();
        else expect(Math.abs(got[key]! - expected), key).toBeLessThanOrEqual(conformance.tolerance);
      }
    });
  },
);
