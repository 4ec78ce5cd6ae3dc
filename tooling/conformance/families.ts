import { bandsFamily } from "./families/bands.ts";
import { pearsonFamily, spearmanFamily } from "./families/correlation.ts";
import { dimensionScoreFamily } from "./families/dimension-score.ts";
import { fleissKappaFamily } from "./families/fleiss-kappa.ts";
import { gwetAc1Family, gwetAc2Family } from "./families/gwet-ac.ts";
import { kappaDifferenceFamily } from "./families/kappa-difference.ts";
import { krippendorffAlphaFamily } from "./families/krippendorff-alpha.ts";
import { macroF1Family } from "./families/macro-f1.ts";
import { modalConsensusFamily } from "./families/modal-consensus.ts";
import { pairwiseAgreementFamily } from "./families/pairwise-agreement.ts";
import { panelMajorityFamily } from "./families/panel-majority.ts";
import { frechetFamily, mmdFamily, nearestNeighbourFamily, realismFamily } from "./families/realism.ts";
import { cohenKappaFamily, weightedKappaFamily } from "./families/two-rater-kappa.ts";
import type { Family } from "./family.ts";

/** What computes each statistic that a case may name. */
export const FAMILIES: Readonly<Record<string, Family>> = {
  bootstrap_bands: bandsFamily,
  bootstrap_diff_kappa: kappaDifferenceFamily,
  cohen_kappa: cohenKappaFamily,
  dimension_score: dimensionScoreFamily,
  fleiss_kappa: fleissKappaFamily,
  fleiss_kappa_missing: fleissKappaFamily,
  frechet_distance: frechetFamily,
  gwet_ac1: gwetAc1Family,
  gwet_ac2: gwetAc2Family,
  krippendorff_alpha: krippendorffAlphaFamily,
  macro_f1: macroF1Family,
  mmd_rbf: mmdFamily,
  modal_consensus: modalConsensusFamily,
  nn_cosine_distance: nearestNeighbourFamily,
  pairwise_exact_agreement: pairwiseAgreementFamily,
  panel_majority: panelMajorityFamily,
  pearson: pearsonFamily,
  realism_all: realismFamily,
  spearman: spearmanFamily,
  weighted_kappa: weightedKappaFamily,
};
