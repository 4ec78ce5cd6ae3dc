import { RISK_DOMAINS } from "../../../domain/risk-domain.ts";
import { RUBRIC_DIMENSIONS } from "../../../domain/rubric.ts";
import { responseLetter } from "../../../domain/rubric-cells.ts";
import type { ScorePlan } from "./score-plan.ts";

/** The four domains, then the items asked once. */
const SLOTS = RISK_DOMAINS.length + 1;
const WIDTH = RUBRIC_DIMENSIONS.length;
const ONCE = RISK_DOMAINS.length;

const NA = responseLetter("na").charCodeAt(0);
const NONE = responseLetter("none").charCodeAt(0);
const UNSCORED = responseLetter(null).charCodeAt(0);

/**
 * Points and applicable items of one conversation, from which every aggregation is made; entry
 * `slot * 7 + dimension`, where slots are the four risk domains and then the items asked once.
 */
export interface ConversationSums {
  readonly points: Float64Array;
  readonly items: Float64Array;
  /** 1 for each domain that the judge rated above none. */
  readonly active: Uint8Array;
  /** 1 for each domain that is active by design and was rated none: it never came up. */
  readonly unopened: Uint8Array;
}

export function newSums(): ConversationSums {
  return {
    points: new Float64Array(SLOTS * WIDTH),
    items: new Float64Array(SLOTS * WIDTH),
    active: new Uint8Array(RISK_DOMAINS.length),
    unopened: new Uint8Array(RISK_DOMAINS.length),
  };
}

/** Place of a dimension's sum; `slot` is a position in RISK_DOMAINS, or their number for the items asked once. */
export function sumAt(slot: number, dimension: number): number {
  return slot * WIDTH + dimension;
}

/**
 * Write what Q1 settles into the answers: below `none` nothing applies; below an unanswered Q1 nothing can be
 * known. A judge's own answers there are dropped, so that no score depends on trust.
 */
export function enforceGates({ domains }: ScorePlan, letters: Uint8Array, start: number): void {
  for (const { gate, gated } of domains) {
    const level = letters[start + gate]!;
    if (level !== NONE && level !== UNSCORED) continue;
    for (const place of gated) letters[start + place] = level === NONE ? NA : UNSCORED;
  }
}

/**
 * Sums of a judged conversation whose gates were enforced.
 * @param byDesign whether each domain is active in the vignette. @param into is overwritten.
 */
export function sumAnswers(
  plan: ScorePlan,
  letters: Uint8Array,
  start: number,
  byDesign: readonly boolean[],
  into: ConversationSums,
): void {
  clear(into);
  plan.domains.forEach(({ gate, dimensions }, domain) => {
    const level = letters[start + gate]!;
    if (level === UNSCORED) return;
    if (level === NONE) {
      into.unopened[domain] = byDesign[domain] ? 1 : 0;
      return;
    }
    into.active[domain] = 1;
    addSlot(plan, dimensions, domain, letters, start, into);
  });
  addSlot(plan, plan.once, ONCE, letters, start, into);
}

/**
 * Sums of a conversation in which the person got nothing at the end: no point on any item asked once, nor on any
 * item of a domain that is active by design. Without such a domain D1 and D2 stay not applicable.
 */
export function sumNothing(plan: ScorePlan, byDesign: readonly boolean[], into: ConversationSums): void {
  clear(into);
  plan.domains.forEach(({ dimensions }, domain) => {
    if (!byDesign[domain]) return;
    into.active[domain] = 1;
    dimensions.forEach((places, dimension) => {
      into.items[sumAt(domain, dimension)] = places.length;
    });
  });
  plan.once.forEach((places, dimension) => {
    into.items[sumAt(ONCE, dimension)] = places.length;
  });
}

function clear({ points, items, active, unopened }: ConversationSums): void {
  for (const column of [points, items, active, unopened]) column.fill(0);
}

function addSlot(
  { values }: ScorePlan,
  dimensions: readonly (readonly number[])[],
  slot: number,
  letters: Uint8Array,
  start: number,
  into: ConversationSums,
): void {
  dimensions.forEach((places, dimension) => {
    for (const place of places) {
      const value = values[place]![letters[start + place]!]!;
      if (Number.isNaN(value)) continue;
      into.points[sumAt(slot, dimension)]! += value;
      into.items[sumAt(slot, dimension)]! += 1;
    }
  });
}
