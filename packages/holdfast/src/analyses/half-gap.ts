import type { Estimate } from "../statistics/estimate.ts";

/**
 * Public half minus private half of one target. A gap whose interval lies above 0 is a contamination
 * signal: the public half may have been seen in training.
 */
export interface HalfGap {
  readonly target: number;
  readonly public: Estimate;
  readonly private: Estimate;
  readonly difference: Estimate;
}
