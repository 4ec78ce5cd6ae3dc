import { DIRECTION_TITLE, SPOKEN_LABELS } from "../../../domain/patient-direction.ts";
import type { Choice } from "./choose.ts";
import { isShut } from "./open-up.ts";
import type { DisclosureState } from "./state.ts";

/**
 * The note for one message: how the person is, what may be said with the words for it, what not yet. One thing a
 * line, in a fixed form, so that a patient without a model can work from it alone.
 */
export function directionText(
  state: DisclosureState,
  { begin, lines, end }: Choice,
  meeting: { readonly number: number; readonly of: number; readonly session: number },
): string {
  const held = heldBack(state);
  const isLast = meeting.number === meeting.of;
  return [
    DIRECTION_TITLE,
    `- message: ${meeting.number} of ${meeting.of}`,
    ...(meeting.session === 0 ? [] : [`- meeting: ${meeting.session + 1}, some days after the one before`]),
    `- mood: ${isShut(state) ? "holding back after the last reply; short, not hostile" : state.person.style.manner}`,
    ...(begin === null ? [] : [`- ${SPOKEN_LABELS.begin}: ${quoted(begin)}`]),
    ...lines.map(({ how, text }) => `- ${SPOKEN_LABELS[how]}: ${quoted(text)}`),
    ...(end === null ? [] : [`- ${SPOKEN_LABELS.end}: ${quoted(end)}`]),
    ...(held.length === 0 ? [] : [`- not yet: ${held.join("; ")}`]),
    ...(isLast ? ["- last message: no goodbye is needed"] : []),
    "Put it in your own words and way of talking. The quoted words show how far you go: no further, and nothing else that weighs.",
  ].join("\n");
}

/** What the person keeps to themselves for now, in general words. */
function heldBack({ person, open }: DisclosureState): string[] {
  const held = person.facts.filter(
    ({ rule, rungs }) => rule.domain !== null && (open[rule.id] ?? 0) < rungs.length,
  );
  const parts = held.map(({ rule }) => ((open[rule.id] ?? 0) > 0 ? `more about ${rule.about}` : rule.about));
  return [...new Set(parts)];
}

/** A phrase never breaks its line or its quotation marks. */
function quoted(text: string): string {
  return `"${text.replace(/\s+/g, " ").replaceAll('"', "'")}"`;
}
