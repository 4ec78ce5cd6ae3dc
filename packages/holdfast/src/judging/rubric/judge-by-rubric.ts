import type { ItemJudgement, ItemVerdict } from "../../domain/item-judgement.ts";
import type { RiskDomain } from "../../domain/risk-domain.ts";
import type { Rubric } from "../../domain/rubric.ts";
import { cellsOf, type RubricCell } from "../../domain/rubric-cells.ts";
import type { RubricMode } from "../../domain/run-manifest.ts";
import type { Transcript } from "../../domain/transcript.ts";
import type { Ask } from "../../models/ask.ts";
import { askJudge, type JudgeAnswer } from "../ask-judge.ts";
import { afterGate, type Gate, gateOf } from "./gate.ts";
import { type ItemGroup, itemGroups } from "./item-groups.ts";
import { ITEM_FORM, type ParsedItem, parseItemVerdicts } from "./parse-item-verdicts.ts";
import { type QuoteCheck, quoteCheck } from "./quotes.ts";
import type { RubricJudgePrompts } from "./rubric-prompts.ts";
import { rubricQuestion } from "./rubric-question.ts";

export interface RubricJudgeInput {
  readonly rubric: Rubric;
  readonly transcript: Transcript;
  readonly judgeName: string;
  readonly mode: RubricMode;
  readonly prompts: RubricJudgePrompts;
  readonly ask: Ask;
}

/**
 * Fills every cell of a rubric for one transcript: one verdict a cell, in the order of `cellsOf` (107 in K-Bench).
 * The scale, the Q1 gate and the evidence are enforced here, whatever the judge replies; nothing that happens to the
 * judge becomes an answer: what it refuses, cannot answer or cannot show is unscored with the reason. The first
 * question goes alone, so that the others find the transcript in the provider's prompt cache, and so that domains
 * rated none are not asked about. Steps are those of `itemGroups`, each with `/again-1` and `/again-2`.
 */
export async function judgeByRubric(input: RubricJudgeInput): Promise<ItemJudgement> {
  const cells = cellsOf(input.rubric);
  const check = quoteCheck(input.transcript);
  const [first, ...rest] = itemGroups(cells, input.mode);
  const verdicts = new Map<string, ItemVerdict>();
  if (first !== undefined) await judgeGroup(input, first, check, verdicts);
  const gates = new Map(domainsOf(cells).map((domain) => [domain, gateOf(domain, cells, verdicts)]));
  const open = rest.filter((group) => group.cells.some((cell) => gateFor(cell, gates) === "open"));
  await Promise.all(open.map((group) => judgeGroup(input, group, check, verdicts)));
  return {
    judge: input.judgeName,
    verdicts: cells.map((cell) => afterGate(cell, gateFor(cell, gates), verdicts.get(cell.id))),
  };
}

async function judgeGroup(
  { rubric, transcript, prompts, ask }: RubricJudgeInput,
  { step, cells }: ItemGroup,
  check: QuoteCheck,
  verdicts: Map<string, ItemVerdict>,
): Promise<void> {
  const question = rubricQuestion(prompts, rubric, transcript, cells);
  const ids = cells.map(({ id }) => id);
  const answer = await askJudge(ask, step, question, ids, {
    shown: ITEM_FORM,
    read: (text) => parseItemVerdicts(text, cells, check),
  });
  for (const id of ids) verdicts.set(id, verdictOf(id, answer));
}

function verdictOf(cell: string, answer: JudgeAnswer<ParsedItem, "evidence-not-found">): ItemVerdict {
  const verdict = answer.verdicts.get(cell);
  if (verdict !== undefined) return { cell, ...verdict };
  return { cell, response: null, why: answer.open.get(cell) ?? answer.why ?? "unparseable" };
}

/** The severity items are the gates themselves, and items asked once have none. */
function gateFor({ item, domain }: RubricCell, gates: ReadonlyMap<RiskDomain, Gate>): Gate {
  if (domain === null || item.section === "severity") return "open";
  return gates.get(domain) ?? "open";
}

function domainsOf(cells: readonly RubricCell[]): RiskDomain[] {
  return [...new Set(cells.flatMap(({ domain }) => domain ?? []))];
}
