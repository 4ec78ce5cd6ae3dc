import type { PatientGuide } from "../../conversation/patient-guide.ts";
import type { Turn } from "../../domain/transcript.ts";
import { advance } from "./disclosure/advance.ts";
import { firmer } from "./disclosure/firmer.ts";
import type { DisclosurePolicy } from "./disclosure/policy.ts";
import { beginDisclosure, type DisclosureState } from "./disclosure/state.ts";
import type { VignetteCase } from "./k-bench-case.ts";
import type { Listened } from "./model-triggers.ts";

/** Ids of triggers in the message that came before the person's turn of that number, counted over all meetings. */
export type Listen = (turn: number, message: string) => Promise<Listened>;

const NOBODY_LISTENS: Listen = async () => ({ triggers: [] });

/** How many characters of the other side's last words a person remembers. */
const REMEMBERED = 400;

/**
 * Leads the patient of one vignette by the rules of disclosure.
 * @param seed another seed gives the same person other words: for a conversation that is begun again.
 * @param listen finds further triggers in what the target said; by default only words count.
 */
export function patientGuide(
  { vignette, patientPrompt }: VignetteCase,
  policy: DisclosurePolicy,
  seed: string,
  listen: Listen = NOBODY_LISTENS,
): PatientGuide<DisclosureState> {
  return {
    systemPrompt: patientPrompt,
    begin: () => beginDisclosure(vignette, policy, seed),
    async direct(before, heard) {
      const listened =
        heard.targetText === null ? { triggers: [] } : await listen(before.turn, heard.targetText);
      if ("unreachable" in listened) return listened;
      const { state, direction, ...rest } = advance(before, { ...heard, ...listened });
      return { state, direction: { text: direction, ...rest } };
    },
    firmer: ({ text }, failures) => firmer(text, failures),
    recall,
  };
}

/**
 * What the person remembers of earlier meetings: what they said themselves in short, and how the last one ended. Made
 * by rule, so that it is the same however often the conversation is replayed.
 */
function recall(turns: readonly Turn[], session: number): string {
  const own = turns.filter(({ role }) => role === "user").map(({ text }) => text);
  const last = turns.findLast(({ role, text }) => role === "assistant" && text.trim() !== "");
  const told = own.map((text) => `- you said: ${JSON.stringify(shortened(text, 160))}`);
  const ending = last
    ? [`The last thing you heard was: ${JSON.stringify(shortened(last.text, REMEMBERED))}`]
    : [];
  return [
    `Some days have passed since you last wrote here${session > 1 ? `, and you have been here ${session} times by now` : ""}. You come back because things are still on your mind. You remember of the talk before:`,
    ...told.slice(-12),
    ...ending,
    "In your first message say how it has been since then. You need not repeat what you said before.",
  ].join("\n");
}

function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= most ? line : `${line.slice(0, most).toWellFormed()} …`;
}
