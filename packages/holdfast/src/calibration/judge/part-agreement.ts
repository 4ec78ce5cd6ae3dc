import { type AgreementFrame, agreementFrame } from "../agreement/agreement-frame.ts";
import type { AgreementInput } from "../agreement/agreement-input.ts";
import {
  type GroupAgreement,
  type GroupCoefficients,
  groupAgreements,
  groupCoefficients,
} from "../agreement/group-agreement.ts";
import { type JudgeDifference, judgeDifferences } from "./judge-difference.ts";
import { type SpecificFigures, specificFigures } from "./specific-figures.ts";
import type { SplitTranscript } from "./transcript-split.ts";

/** Which transcripts a column of figures is of. */
export const PARTS = ["tuning", "holdout", "all"] as const;

export type Part = (typeof PARTS)[number];

/** A judge against the consensus, and clinicians against one another, on some of the transcripts. */
export interface PartAgreement {
  readonly part: Part;
  readonly transcripts: readonly string[];
  /** Why there are no figures; `null` where there are. */
  readonly reason: string | null;
  readonly groups: readonly GroupAgreement[] | null;
  readonly coefficients: readonly GroupCoefficients[] | null;
  readonly specific: readonly SpecificFigures[] | null;
  /** First judge less second; `null` where there is one judge only. */
  readonly differences: readonly JudgeDifference[] | null;
}

/** What may be looked at. */
export interface PartsToShow {
  /** `null` where the transcripts were not split. */
  readonly split: readonly SplitTranscript[] | null;
  /** Whether the holdout may be scored. Where it may not, neither may all transcripts together. */
  readonly holdout: boolean;
}

/** What keeps a part without figures. */
export const NOT_SPLIT = "the transcripts are not split";
export const HELD_BACK = "the holdout is held back";

/** The three columns of a calibration. Each has resamples of its own transcripts, under the same seed. */
export function partAgreements(
  input: Omit<AgreementInput, "transcripts">,
  { split, holdout }: PartsToShow,
): PartAgreement[] {
  const inTable = new Set(input.table.transcripts);
  return PARTS.map((part) => {
    const transcripts =
      part === "all"
        ? input.table.transcripts
        : (split ?? []).flatMap((one) => (one.part === part && inTable.has(one.id) ? [one.id] : []));
    if (split === null && part !== "all") return without(part, [], NOT_SPLIT);
    if (split !== null && !holdout && part !== "tuning") return without(part, transcripts, HELD_BACK);
    if (transcripts.length === 0) return without(part, [], "no transcript of this part was rated");
    return figuresOf(part, transcripts, agreementFrame({ ...input, transcripts }));
  });
}

function without(part: Part, transcripts: readonly string[], reason: string): PartAgreement {
  return {
    part,
    transcripts,
    reason,
    groups: null,
    coefficients: null,
    specific: null,
    differences: null,
  };
}

function figuresOf(part: Part, transcripts: readonly string[], frame: AgreementFrame): PartAgreement {
  return {
    part,
    transcripts,
    reason: null,
    groups: groupAgreements(frame),
    coefficients: groupCoefficients(frame),
    specific: specificFigures(frame),
    differences: frame.input.judges.length < 2 ? null : judgeDifferences(frame),
  };
}
