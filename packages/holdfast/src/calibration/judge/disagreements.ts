import type { Evidence } from "../../domain/item-judgement.ts";
import type { Rating } from "../../domain/rating.ts";
import {
  type AgreementFrame,
  agreementFrame,
  consensusCodes,
  frameUnits,
  raterCodes,
} from "../agreement/agreement-frame.ts";
import type { AgreementInput } from "../agreement/agreement-input.ts";
import { answerOf, NO_ANSWER, unitStart } from "../ratings/rating-table.ts";

/** What one side rests its answer on. */
export interface Grounds {
  readonly rater: string;
  /** `null`: no answer. */
  readonly answer: string | null;
  readonly note: string;
  readonly evidence: readonly Evidence[];
}

/** A transcript on which judge and consensus differ about an item. */
export interface Disagreement {
  readonly transcript: string;
  readonly consensus: string;
  readonly judge: string;
  /** The judge's grounds. */
  readonly judged: Grounds;
  /** Those of every clinician who rated the item. */
  readonly clinicians: readonly Grounds[];
}

/** How a judge answers one item. */
export interface ItemErrors {
  readonly item: string;
  readonly section: string;
  readonly domain: string | null;
  /** Comparisons, and how many of them agree. */
  readonly n: number;
  readonly agree: number;
  /** Eligible items with a consensus to which the judge gave no answer. */
  readonly missing: number;
  /** Answers of the item in their order, "not applicable" last where it has one. */
  readonly answers: readonly string[];
  /** `confusion[i][j]`: times the consensus said answer `i` and the judge answer `j`; "not applicable" among them. */
  readonly confusion: readonly (readonly number[])[];
  /** In the order of transcripts; one-sided "not applicable" among them, though no figure counts it. */
  readonly disagreements: readonly Disagreement[];
}

/** Grounds of a rating, where it is one of those handed in. */
export type GroundsOf = (
  transcript: string,
  item: string,
  rater: string,
) => Pick<Rating, "note" | "evidence">;

/**
 * The first judge's errors item by item, worst first: lowest agreement, then most disagreements, then the order of the
 * instrument. Items that were never compared and never differed are left out.
 */
export function itemErrors(input: AgreementInput, groundsOf: GroundsOf): ItemErrors[] {
  // Nothing is drawn here.
  const frame = agreementFrame({ ...input, resamples: 1 });
  const errors = input.table.instrument.items.map((_, i) => errorsOf(frame, i, groundsOf));
  return errors
    .filter(({ n, disagreements }) => n > 0 || disagreements.length > 0)
    .map((one, place) => ({ one, place }))
    .sort(
      (a, b) =>
        rateOf(a.one) - rateOf(b.one) ||
        b.one.disagreements.length - a.one.disagreements.length ||
        a.place - b.place,
    )
    .map(({ one }) => one);
}

function rateOf({ n, agree }: ItemErrors): number {
  return n === 0 ? 1 : agree / n;
}

function errorsOf(frame: AgreementFrame, i: number, groundsOf: GroundsOf): ItemErrors {
  const { input } = frame;
  const { table } = input;
  const { id, section, domain, levels, notApplicable } = table.instrument.items[i]!;
  const answers = notApplicable === null ? levels : [...levels, notApplicable];
  const confusion = answers.map(() => answers.map(() => 0));
  const eligible = frameUnits(frame, [i]);
  const truth = consensusCodes(frame, eligible);
  const judged = raterCodes(frame, eligible, input.judges[0]!);
  const disagreements: Disagreement[] = [];
  let [n, agree, missing] = [0, 0, 0];
  eligible.units.forEach((unit, u) => {
    const t = Math.floor(unit / table.instrument.items.length);
    const [said, settled] = [judgeCode(input, t, i), input.consensus.values[unit]!];
    if (settled === NO_ANSWER) return;
    if (said === NO_ANSWER) {
      missing += truth[u] === NO_ANSWER ? 0 : 1;
      return;
    }
    confusion[settled]![said]!++;
    if (truth[u] !== NO_ANSWER && judged[u] !== NO_ANSWER) {
      n++;
      agree += truth[u] === judged[u] ? 1 : 0;
    }
    if (said !== settled) disagreements.push(disagreementOn(input, t, i, groundsOf));
  });
  return { item: id, section, domain, n, agree, missing, answers, confusion, disagreements };
}

function judgeCode({ table, judges }: AgreementInput, t: number, i: number): number {
  return table.codes[unitStart(table, t, i) + judges[0]!]!;
}

function disagreementOn(input: AgreementInput, t: number, i: number, groundsOf: GroundsOf): Disagreement {
  const { table, consensus, raters, judges } = input;
  const transcript = table.transcripts[t]!;
  const item = table.instrument.items[i]!.id;
  const grounds = (r: number): Grounds => {
    const rater = table.raters[r]!;
    const { note = "", evidence = [] } = groundsOf(transcript, item, rater);
    const answer = answerOf(table, i, table.codes[unitStart(table, t, i) + r]!);
    return { rater, answer, note, evidence };
  };
  const judged = grounds(judges[0]!);
  const isThere = (r: number) => table.rated[t * table.raters.length + r] === 1;
  return {
    transcript,
    consensus: answerOf(table, i, consensus.values[t * table.instrument.items.length + i]!)!,
    judge: judged.answer!,
    judged,
    clinicians: raters.filter(isThere).map(grounds),
  };
}
