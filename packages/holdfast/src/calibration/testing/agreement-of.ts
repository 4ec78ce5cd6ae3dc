import { type AgreementFrame, agreementFrame } from "../agreement/agreement-frame.ts";
import { AGREEMENT_RULES, type AgreementRules } from "../agreement/agreement-input.ts";
import { consensusOf } from "../consensus/table-consensus.ts";
import type { RatingTable } from "../ratings/rating-table.ts";

/** A frame of a table with few resamples; who is named a judge is compared with the consensus of the others. */
export function frameOf(
  table: RatingTable,
  {
    judges = [],
    rules = {},
    resamples = 200,
  }: {
    readonly judges?: readonly string[];
    readonly rules?: Partial<AgreementRules>;
    readonly resamples?: number;
  } = {},
): AgreementFrame {
  const places = table.raters.map((_, r) => r);
  const isJudge = (r: number) => judges.includes(table.raters[r]!);
  const voters = places.filter((r) => !isJudge(r));
  const all = { ...AGREEMENT_RULES, ...rules };
  return agreementFrame({
    table,
    consensus: consensusOf(table, { voters, forcedVotes: all.forcedVotes }),
    raters: voters,
    judges: places.filter(isJudge),
    rules: all,
    resamples,
    seed: 1,
  });
}
