import type { Json } from "../../domain/canonical-json.ts";
import type { Evidence } from "../../domain/item-judgement.ts";
import { type ItemResponse, RESPONSE_SCALES } from "../../domain/rubric.ts";
import type { RubricCell } from "../../domain/rubric-cells.ts";
import {
  formProblem,
  isObject,
  type JsonObject,
  type ParsedEntries,
  parseEntries,
  quoteJson,
  type ReadEntry,
} from "../parse-entries.ts";
import type { QuoteCheck } from "./quotes.ts";

/** One cell decided, as the judge wrote it, with evidence that stands in the transcript. */
export interface ParsedItem {
  readonly response: ItemResponse;
  readonly reason: string;
  readonly evidence: readonly Evidence[];
}

/** The form as a judge is reminded of it. */
export const ITEM_FORM =
  '{"verdicts":[{"id":"…","reason":"…","evidence":[{"turn":1,"quote":"…"}],"response":"…"}]}';

const MEMBERS = ["id", "reason", "evidence", "response"];

/** Answers that say that nothing is there, or that the item cannot be answered: there may be nothing to quote. */
const WITHOUT_EVIDENCE: ReadonlySet<ItemResponse> = new Set(["no", "na", "none"]);

/**
 * Reads a rubric judge's reply for exactly the given cells, as `parseEntries` does. A response outside the item's
 * scale, a quotation that does not stand in the turn it names, and a response that needs evidence and has
 * none are complained about; what fails by its evidence alone is marked `evidence-not-found`.
 */
export function parseItemVerdicts(
  text: string,
  cells: readonly RubricCell[],
  check: QuoteCheck,
): ParsedEntries<ParsedItem, "evidence-not-found"> {
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  return parseEntries(text, [...byId.keys()], (entry, id) => readItem(entry, byId.get(id)!, check));
}

function readItem(
  entry: JsonObject,
  { item }: RubricCell,
  check: QuoteCheck,
): ReadEntry<ParsedItem, "evidence-not-found"> {
  const problem = formProblem(entry, MEMBERS);
  if (problem !== null) return { problem };
  const scale: readonly ItemResponse[] = RESPONSE_SCALES[item.scale];
  const response = scale.find((each) => each === entry.response);
  if (response === undefined) return { problem: scaleProblem(entry.response, scale) };
  const evidence = evidenceOf(entry.evidence);
  if (typeof evidence === "string") return { problem: evidence };
  if (evidence.length === 0 && !WITHOUT_EVIDENCE.has(response)) {
    return { problem: `"${response}" needs evidence: a turn and words from it`, why: "evidence-not-found" };
  }
  const wrong = evidence.map(({ turn, quote }) => check(turn, quote)).find((each) => each !== null);
  if (wrong !== undefined) return { problem: wrong, why: "evidence-not-found" };
  return { verdict: { response, reason: String(entry.reason).trim(), evidence } };
}

function scaleProblem(given: Json | undefined, scale: readonly ItemResponse[]): string {
  const wanted = scale.map((each) => `"${each}"`).join(", ");
  return given === undefined
    ? `"response" is missing; it must be one of ${wanted}`
    : `"response" must be one of ${wanted}, not ${quoteJson(given)}`;
}

function evidenceOf(given: Json | undefined): Evidence[] | string {
  if (!Array.isArray(given)) return '"evidence" must be a list, empty where there is nothing to quote';
  const evidence: Evidence[] = [];
  for (const each of given) {
    const form = isObject(each) && Object.keys(each).toSorted().join() === "quote,turn" ? each : null;
    if (form === null || typeof form.quote !== "string" || !Number.isSafeInteger(form.turn)) {
      return `evidence must be {"turn":<number>,"quote":"<words of that turn>"}, not ${quoteJson(each)}`;
    }
    evidence.push({ turn: form.turn as number, quote: form.quote });
  }
  return evidence;
}
