import type { ModelRequest } from "../../../language-model.ts";
import { speaking } from "../behaviour.ts";
import { pick } from "../pick.ts";
import { type ReadDirection, readDirection } from "./read-direction.ts";

/**
 * A person in distress without a model: what the private direction lets it say, joined as people write. It knows
 * nothing but the direction and the exchange so far, never leaves its part, and says no sentence twice while it
 * has another.
 */
export const rulePatient = speaking((request) => patientMessage(request));

/** Words for when a direction leaves nothing to say that was not said before. */
const IDLE = [
  "I don't really know how to go on.",
  "It's more of the same, I suppose.",
  "I've been staring at this for a while.",
  "Hm, my head's a bit empty.",
  "I'm still turning that over.",
  "I typed something and deleted it.",
  "Sorry, I'm slow today.",
  "I keep losing my words.",
  "Not sure what comes next.",
  "That's roughly where I am.",
  "Give me a moment, it's a muddle.",
  "There's a lot in there and nothing comes out.",
] as const;

export function patientMessage({ system = "", messages }: ModelRequest): string {
  const said = messages.filter(({ role }) => role === "assistant").map(({ text }) => text);
  const heard = messages.at(-1)?.text.slice(0, 2000) ?? "";
  const isNew = (sentence: string) => !said.some((earlier) => earlier.includes(sentence));
  const lines = readDirection(system).lines.filter(({ text }) => isNew(text));
  if (lines.length > 0) return joined(lines, heard);
  const fresh = IDLE.filter(isNew);
  const [first, ...rest] = fresh.length === 0 ? IDLE : fresh;
  return pick([first ?? IDLE[0], ...rest], `${heard}/${said.length}`);
}

/** The lines one after the other; at times the second of two things told is joined on with an "And". */
function joined(lines: ReadDirection["lines"], heard: string): string {
  const first = lines.findIndex(({ how }) => how === "plain" || how === "partly");
  return lines
    .map(({ how, text }, index) => {
      const follows = index === first + 1 && first !== -1 && how === "plain" && STARTS_LOW.test(text);
      return follows && pick([true, false, false], `${heard}/${text}`) ? `And ${lowered(text)}` : text;
    })
    .join(" ");
}

/** Beginnings that may follow an "And". */
const STARTS_LOW = /^(?:I |I'|It |It's |There|My |Some |Nobody|Most |They|Every)/;

function lowered(text: string): string {
  return /^I\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
