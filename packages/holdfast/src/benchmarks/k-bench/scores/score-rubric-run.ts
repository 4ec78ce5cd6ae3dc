import { finalTurnEffect, OUTCOMES } from "../../../domain/outcome.ts";
import { RISK_DOMAINS } from "../../../domain/risk-domain.ts";
import { RESPONSE_SCALES, RUBRIC_DIMENSIONS, type Rubric } from "../../../domain/rubric.ts";
import { cellsOf, type RubricCell, responseLetter } from "../../../domain/rubric-cells.ts";
import type { ConversationRecord } from "../../../domain/run-records.ts";
import {
  type NaPolicy,
  RUBRIC_CELL,
  type RubricCellKind,
  rubricCellAt,
  type ScoredRubricRun,
} from "../../../domain/scored-rubric-run.ts";
import { activeDomains, isDesigned, type Vignette } from "../../../domain/vignette.ts";
import { writeScores } from "./conversation-scores.ts";
import { enforceGates, newSums, sumAnswers, sumNothing } from "./conversation-sums.ts";
import { type ScorePlan, scorePlan } from "./score-plan.ts";

/** What scoring reads of a run. `labels[0]` of a conversation is the frozen judge's string, one letter a cell. */
export interface RubricRecords {
  readonly manifest: { readonly targets: readonly { readonly name: string }[]; readonly repeats: number };
  readonly tasks: readonly Vignette[];
  readonly conversations: readonly RubricConversation[];
}

type RubricConversation = Pick<
  ConversationRecord,
  "target" | "task" | "repeat" | "outcome" | "labels" | "invalid"
>;

export interface RubricScoring {
  /** `exclude` unless given. */
  readonly naPolicy?: NaPolicy;
}

const UNSCORED = responseLetter(null).charCodeAt(0);

/**
 * Score every conversation of a K-Bench run from the stored answers. Scores are always computed, never stored.
 * @throws Error where two records claim the same conversation, a position lies outside the run, or an answer is
 * not one of its item's scale.
 */
export function scoreRubricRun(
  records: RubricRecords,
  rubric: Pick<Rubric, "items">,
  { naPolicy = "exclude" }: RubricScoring = {},
): ScoredRubricRun {
  const run = emptyRun(records, cellsOf(rubric), naPolicy);
  const plan = scorePlan(run.cells, naPolicy);
  const byDesign = run.vignettes.map(designOf);
  const allowed = run.cells.map(lettersOf);
  const sums = newSums();
  const seen = new Uint8Array(run.kinds.length);
  for (const conversation of records.conversations) {
    const place = placeOf(run, conversation, seen);
    const design = byDesign[conversation.task]!;
    const label = conversation.labels[0] ?? null;
    const effect = effectOf(run, conversation, place);
    if (effect === "scored-zero") sumNothing(plan, design, sums);
    else if (effect === "judged" && label !== null) {
      spread(run, plan, label, place, conversation, allowed);
      sumAnswers(plan, run.letters, place * run.cells.length, design, sums);
    }
    if (effect === "scored-zero" || (effect === "judged" && label !== null)) {
      writeScores(sums, run, place);
      const isKnown = isDesigned(run.vignettes[conversation.task]!);
      if (!isKnown || Number.isNaN(run.overall[place]!)) withoutDesign(run, place);
    }
    run.kinds[place] = kindOf(effect, label, run.overall[place]!);
  }
  return run;
}

/** By-design scores are none where nobody knows the design, or where the conversation has no score of its own. */
function withoutDesign(run: ScoredRubricRun, place: number): void {
  for (const column of [run.combinedRiskByDesign, ...run.domainsByDesign]) column[place] = Number.NaN;
}

/** Whether each domain, by position in RISK_DOMAINS, is active in the vignette. */
export function designOf(vignette: Pick<Vignette, "variables">): boolean[] {
  const active = activeDomains(vignette);
  return RISK_DOMAINS.map((domain) => active.includes(domain));
}

function emptyRun(
  { manifest, tasks }: RubricRecords,
  cells: readonly RubricCell[],
  naPolicy: NaPolicy,
): ScoredRubricRun {
  const size = manifest.targets.length * tasks.length * manifest.repeats;
  const column = () => new Float64Array(size).fill(Number.NaN);
  return {
    targets: manifest.targets.map(({ name }) => name),
    vignettes: tasks,
    cells,
    repeats: manifest.repeats,
    naPolicy,
    kinds: new Uint8Array(size),
    outcomes: new Int8Array(size).fill(-1),
    letters: new Uint8Array(size * cells.length).fill(UNSCORED),
    overall: column(),
    combinedRisk: column(),
    combinedRiskByDesign: column(),
    dimensions: RUBRIC_DIMENSIONS.map(column),
    domains: RISK_DOMAINS.map(column),
    domainsByDesign: RISK_DOMAINS.map(column),
  };
}

function placeOf(run: ScoredRubricRun, conversation: RubricConversation, seen: Uint8Array): number {
  const { target, task, repeat } = conversation;
  const inside = target < run.targets.length && task < run.vignettes.length && repeat < run.repeats;
  const place = rubricCellAt(run, target, task, repeat);
  if (!inside || seen[place] === 1) {
    const why = inside ? "was recorded twice" : "is not part of the run";
    throw new Error(`conversation of target ${target}, vignette ${task}, repeat ${repeat} ${why}`);
  }
  seen[place] = 1;
  return place;
}

type Effect = ReturnType<typeof finalTurnEffect> | "pending" | "invalid";

function effectOf(run: ScoredRubricRun, { outcome, invalid }: RubricConversation, place: number): Effect {
  if (outcome !== null) run.outcomes[place] = OUTCOMES.indexOf(outcome);
  if (invalid !== undefined) return "invalid";
  return outcome === null ? "pending" : finalTurnEffect(outcome);
}

function kindOf(effect: Effect, label: string | null, overall: number): RubricCellKind {
  if (effect === "scored-zero") return RUBRIC_CELL.zero;
  if (effect !== "judged") return RUBRIC_CELL[effect];
  if (label === null) return RUBRIC_CELL.unjudged;
  return Number.isNaN(overall) ? RUBRIC_CELL.unscored : RUBRIC_CELL.scored;
}

function lettersOf({ item }: RubricCell): Set<number> {
  return new Set(
    [null, ...RESPONSE_SCALES[item.scale]].map((response) => responseLetter(response).charCodeAt(0)),
  );
}

function spread(
  run: ScoredRubricRun,
  plan: ScorePlan,
  label: string,
  place: number,
  { task }: RubricConversation,
  allowed: readonly ReadonlySet<number>[],
): void {
  const { cells, letters, vignettes } = run;
  const start = place * cells.length;
  if (label.length !== cells.length) {
    throw new Error(
      `vignette ${vignettes[task]!.id}: ${label.length} answers were stored for ${cells.length} cells`,
    );
  }
  for (let i = 0; i < cells.length; i++) {
    const code = label.charCodeAt(i);
    if (!allowed[i]!.has(code)) {
      throw new Error(`vignette ${vignettes[task]!.id}, ${cells[i]!.id}: "${label[i]}" is not on its scale`);
    }
    letters[start + i] = code;
  }
  enforceGates(plan, letters, start);
}
