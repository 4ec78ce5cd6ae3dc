import type { Estimate } from "../../statistics/estimate.ts";
import { frechetDistance } from "../distances/frechet.ts";
import {
  type MaximumMeanDiscrepancy,
  maximumMeanDiscrepancyFrom,
} from "../distances/maximum-mean-discrepancy.ts";
import { nearestNeighbourFrom } from "../distances/nearest-neighbour.ts";
import { pairGeometry } from "../distances/pair-geometry.ts";
import { squaredDistances } from "../distances/pooled-distances.ts";
import { conversationBlocks } from "../resampling/conversation-blocks.ts";
import { distanceIntervals, type Interval, LEAST_CONVERSATIONS } from "../resampling/distance-intervals.ts";
import { DISTANCE_NAMES, type DistanceFigures, type DistanceName } from "../resampling/distance-names.ts";
import type { EmbeddedConversations } from "../resampling/embedded-conversations.ts";
import { humanHalves } from "../resampling/human-halves.ts";
import type { ChunkedSource } from "./chunked-sources.ts";
import type { PatientModelResult, StudyOptions, StudyProgress } from "./study.ts";

export interface ModelComparison {
  readonly human: EmbeddedConversations;
  readonly synthetic: EmbeddedConversations;
  readonly chunked: ChunkedSource;
  /** `null`: the median over this pair. */
  readonly width: number | null;
  readonly options: StudyOptions;
}

/** All distances of one patient model to the reference, with intervals and the yardstick. */
export function compareModel(
  comparison: ModelComparison,
  progress: (step: StudyProgress) => void,
): PatientModelResult {
  const { human, synthetic, chunked, options } = comparison;
  const { counts } = chunked;
  const at = (stage: StudyProgress["stage"], of: number) => (done: number) =>
    progress({ stage, model: counts.name, done, of });
  const whole = wholeDistances(comparison, at("distances", 3));
  const { near, mmd, frechet, distances } = whole;
  const width = mmd.biasedSquared === null ? null : mmd.width;
  const from = { human, synthetic, blocks: conversationBlocks(human, synthetic, distances, width) };
  const figures = figuresOf(whole);
  const { seed, resamples, frechetResamples, splits } = options;
  const drawing = { seed, name: counts.name };
  const intervals = distanceIntervals(
    from,
    figures,
    { ...drawing, resamples, frechetResamples },
    at("intervals", resamples),
  );
  const frechetSplits = Math.min(splits, frechetResamples);
  const yardstick = humanHalves(from, { ...drawing, splits, frechetSplits }, at("halves", splits));
  return {
    counts,
    distances: estimates(figures, intervals, {
      // People or vignettes: what is drawn.
      n: human.conversations + synthetic.conversations,
      missing: counts.tooShort,
      reasons: { mmd: mmd.reason, frechet: frechet.reason },
      enough: Math.min(human.conversations, synthetic.conversations) >= LEAST_CONVERSATIONS,
    }),
    mmdBiased: mmd.biased,
    frechetRoot: frechet.root,
    maxSynthToHuman: near.maxSynthToHuman,
    maxHumanToSynth: near.maxHumanToSynth,
    kernelWidth: mmd.width,
    yardstick,
  };
}

/** The distances of all chunks, and what resamples can be made of. */
function wholeDistances({ human, synthetic, width }: ModelComparison, done: (steps: number) => void) {
  done(0);
  const geometry = pairGeometry(human.rows, synthetic.rows);
  const near = nearestNeighbourFrom(geometry);
  done(1);
  const distances = squaredDistances(geometry);
  const mmd = maximumMeanDiscrepancyFrom(distances, width === null ? {} : { width });
  done(2);
  const frechet = frechetDistance(human.rows, synthetic.rows);
  done(3);
  return { near, mmd, frechet, distances };
}

function figuresOf({ near, mmd, frechet }: ReturnType<typeof wholeDistances>): DistanceFigures {
  return {
    synthToHuman: near.synthToHuman,
    humanToSynth: near.humanToSynth,
    symmetric: near.symmetric,
    mmdBiasedSquared: mmd.biasedSquared ?? Number.NaN,
    mmdUnbiasedSquared: mmd.unbiasedSquared ?? Number.NaN,
    frechetSquared: frechet.squared ?? Number.NaN,
  };
}

interface EstimateContext {
  readonly n: number;
  readonly missing: number;
  readonly enough: boolean;
  readonly reasons: {
    readonly mmd: MaximumMeanDiscrepancy["reason"];
    readonly frechet: string | undefined;
  };
}

function estimates(
  figures: DistanceFigures,
  intervals: Readonly<Record<DistanceName, Interval | null>>,
  context: EstimateContext,
): Record<DistanceName, Estimate> {
  const { n, missing } = context;
  const rows = DISTANCE_NAMES.map((name) => {
    const [value, interval] = [figures[name], intervals[name]];
    if (Number.isNaN(value)) {
      const reason = whyNoValue(name, context);
      return [name, { value: null, low: null, high: null, n, missing, reason }] as const;
    }
    if (interval !== null) return [name, { value, ...interval, n, missing }] as const;
    return [name, { value, low: null, high: null, n, missing, reason: whyNoInterval(context) }] as const;
  });
  return Object.fromEntries(rows) as Record<DistanceName, Estimate>;
}

function whyNoValue(name: DistanceName, { reasons }: EstimateContext): string {
  return (name === "frechetSquared" ? reasons.frechet : reasons.mmd) ?? "not defined for these chunks";
}

function whyNoInterval({ enough }: EstimateContext): string {
  if (!enough) return `no interval: fewer than ${LEAST_CONVERSATIONS} conversations on a side`;
  return "no interval: no resamples were asked for";
}
