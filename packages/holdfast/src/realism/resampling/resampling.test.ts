import { describe, expect, it } from "vitest";
import { seededRandom } from "../../statistics/random.ts";
import { drawResamples } from "../../statistics/resamples.ts";
import { frechetDistance } from "../distances/frechet.ts";
import { maximumMeanDiscrepancy } from "../distances/maximum-mean-discrepancy.ts";
import { nearestNeighbourCosine } from "../distances/nearest-neighbour.ts";
import { pickRows } from "../linear-algebra/linear-map.ts";
import { embeddedSample, everyConversation } from "../testing/embedded-sample.ts";
import { distanceIntervals } from "./distance-intervals.ts";
import { DISTANCE_NAMES } from "./distance-names.ts";
import { type DrawnFrom, drawnFigures } from "./drawn-figures.ts";
import type { EmbeddedConversations } from "./embedded-conversations.ts";
import { humanHalves } from "./human-halves.ts";

const OPTIONS = { seed: 1, resamples: 60, frechetResamples: 60, name: "model" };

/** Rows of the drawn conversations, written out as often as they were drawn. */
function writtenOut({ rows, conversationOf }: EmbeddedConversations, draws: ArrayLike<number>) {
  const picked = [...conversationOf].flatMap((one, i) => new Array<number>(draws[one]!).fill(i));
  return pickRows(rows, picked);
}

function everything(from: DrawnFrom) {
  const { reference, drawn } = everyConversation(from);
  return drawnFigures(from, reference, drawn, true);
}

describe("Distances of drawn conversations", () => {
  it("are those of the rows themselves where each conversation is drawn once", () => {
    const from = embeddedSample("once");
    const got = everything(from);
    const [human, synthetic] = [from.human.rows, from.synthetic.rows];
    const mmd = maximumMeanDiscrepancy(human, synthetic, { width: 0.9 });
    expect(got.synthToHuman).toBeCloseTo(nearestNeighbourCosine(human, synthetic).synthToHuman, 12);
    expect(got.humanToSynth).toBeCloseTo(nearestNeighbourCosine(human, synthetic).humanToSynth, 12);
    expect(got.mmdBiasedSquared).toBeCloseTo(mmd.biasedSquared!, 12);
    expect(got.mmdUnbiasedSquared).toBeCloseTo(mmd.unbiasedSquared!, 12);
    expect(got.frechetSquared).toBeCloseTo(frechetDistance(human, synthetic).squared!, 10);
  });

  it("are those of the rows written out again where conversations are drawn several times", () => {
    const from = embeddedSample("again", { human: 4, synthetic: 3 });
    const [h, s] = [
      [2, 0, 1, 1],
      [0, 3, 0],
    ];
    const got = drawnFigures(from, [...h, 0, 0, 0], [0, 0, 0, 0, ...s], true);
    const [human, synthetic] = [writtenOut(from.human, h), writtenOut(from.synthetic, s)];
    const near = nearestNeighbourCosine(human, synthetic);
    expect(got.synthToHuman).toBeCloseTo(near.synthToHuman, 12);
    expect(got.humanToSynth).toBeCloseTo(near.humanToSynth, 12);
    const mmd = maximumMeanDiscrepancy(human, synthetic, { width: 0.9 });
    expect(got.mmdBiasedSquared).toBeCloseTo(mmd.biasedSquared!, 12);
    // Copies of a chunk are no other chunks: left out here, and 1 among the pairs of the rows written out.
    expect(got.mmdUnbiasedSquared).toBeLessThan(mmd.unbiasedSquared!);
    expect(got.frechetSquared).toBeCloseTo(frechetDistance(human, synthetic).squared!, 9);
  });
});

describe("Intervals over conversations", () => {
  it("are the same for the same seed, hold the figure, and differ for another seed", () => {
    const from = embeddedSample("interval");
    const figures = everything(from);
    const one = distanceIntervals(from, figures, OPTIONS);
    expect(distanceIntervals(from, figures, OPTIONS)).toEqual(one);
    expect(distanceIntervals(from, figures, { ...OPTIONS, seed: 2 })).not.toEqual(one);
    for (const name of DISTANCE_NAMES) {
      expect(one[name]!.low).toBeLessThan(figures[name]);
      expect(one[name]!.high).toBeGreaterThan(figures[name]);
    }
  });

  it("are none with fewer than five conversations on a side, or without resamples", () => {
    const few = embeddedSample("few", { synthetic: 4 });
    expect(Object.values(distanceIntervals(few, everything(few), OPTIONS))).toEqual(new Array(6).fill(null));
    const from = embeddedSample("none");
    const without = distanceIntervals(from, everything(from), { ...OPTIONS, frechetResamples: 1 });
    expect(without.frechetSquared).toBeNull();
    expect(without.symmetric).not.toBeNull();
  });

  it("cover what such sources come to on average, where percentiles of the resamples miss it", () => {
    // What 40 samples of this kind come to on average; then how many of 40 others have an interval that holds it.
    const samples = Array.from({ length: 80 }, (_, i) => embeddedSample(`cover ${i}`));
    const figures = samples.map((from) => {
      const { reference, drawn } = everyConversation(from);
      return drawnFigures(from, reference, drawn, false);
    });
    const expected = figures.slice(0, 40).reduce((sum, { synthToHuman }) => sum + synthToHuman / 40, 0);
    let [covered, larger] = [0, 0];
    for (let i = 40; i < 80; i++) {
      const own = figures[i]!;
      const interval = distanceIntervals(samples[i]!, own, { ...OPTIONS, frechetResamples: 0 }).synthToHuman!;
      if (interval.low <= expected && expected <= interval.high) covered++;
      if (resampled(samples[i]!, i) > own.synthToHuman) larger++;
    }
    expect(covered).toBeGreaterThanOrEqual(36);
    expect(larger).toBeGreaterThanOrEqual(36);
  });
});

/** The figure in one resample of both sides: fewer different neighbours, so farther away. */
function resampled(from: DrawnFrom, seed: number): number {
  const { humanConversations: h, conversations } = from.blocks;
  const { counts } = drawResamples(h, 1, seededRandom(`human ${seed}`));
  const reference = new Uint16Array(conversations);
  reference.set(counts);
  const drawn = new Uint16Array(conversations);
  drawn.set(drawResamples(conversations - h, 1, seededRandom(`synthetic ${seed}`)).counts, h);
  return drawnFigures(from, reference, drawn, false).synthToHuman;
}

describe("Human halves", () => {
  const halves = { seed: 1, splits: 20, frechetSplits: 5, name: "model" };

  it("set people beside people and patients beside people, at one size", () => {
    const apart = humanHalves(embeddedSample("apart", { human: 20, synthetic: 20, shift: 2 }), halves)!;
    for (const name of ["mmdBiasedSquared", "mmdUnbiasedSquared", "frechetSquared"] as const) {
      expect(apart[name].difference!.low).toBeGreaterThan(0);
    }
    // These patients all speak alike, in the middle of what people say: nearer to people than people are to each other.
    expect(apart.synthToHuman.difference!.high).toBeLessThan(0);
    expect(apart.frechetSquared.humanToHuman!.splits).toBe(5);
    const alike = humanHalves(embeddedSample("alike", { human: 20, synthetic: 20, shift: 0 }), halves)!;
    expect(Math.abs(alike.mmdBiasedSquared.difference!.median)).toBeLessThan(
      apart.mmdBiasedSquared.difference!.median / 3,
    );
  });

  it("are the same halves for every patient model of a study", () => {
    const from = embeddedSample("same", { human: 20, synthetic: 20 });
    const [one, two] = [humanHalves(from, halves)!, humanHalves(from, { ...halves, name: "other" })!];
    expect(one.symmetric.humanToHuman).toEqual(two.symmetric.humanToHuman);
    expect(one.symmetric.syntheticToHuman).not.toEqual(two.symmetric.syntheticToHuman);
    expect(humanHalves(from, halves)).toEqual(one);
  });

  it("work with fewer synthetic chunks than a half, and not with fewer than ten human conversations", () => {
    expect(
      humanHalves(embeddedSample("small", { synthetic: 1 }), halves)!.symmetric.difference,
    ).not.toBeNull();
    expect(humanHalves(embeddedSample("nine", { human: 9 }), halves)).toBeNull();
    expect(humanHalves(embeddedSample("no splits"), { ...halves, splits: 0 })).toBeNull();
  });
});
