import type { ModelRequest } from "../../../language-model.ts";
import { speaking } from "../behaviour.ts";
import { pick } from "../pick.ts";
import { readDirection } from "./read-direction.ts";

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

/** Between two things that follow on from each other. */
const JOINTS = [" ", " ", " And ", " ", " "] as const;

export function patientMessage({ system = "", messages }: ModelRequest): string {
  const said = messages.filter(({ role }) => role === "assistant").map(({ text }) => text);
  const heard = messages.at(-1)?.text.slice(0, 2000) ?? "";
  const isNew = (sentence: string) => !said.some((earlier) => earlier.includes(sentence));
  const lines = readDirection(system).lines.map(({ text }) => text).filter(isNew);
  if (lines.length > 0) return joined(lines, heard);
  const fresh = IDLE.filter(isNew);
  const [first, ...rest] = fresh.length === 0 ? IDLE : fresh;
  return pick([first ?? IDLE[0], ...rest], `${heard}/${said.length}`);
}

function joined(lines: readonly string[], heard: string): string {
  return lines.reduce((text, line) => {
    const joint = pick(JOINTS, `${heard}/${line}`);
    return joint === " And " && STARTS_LOW.test(line)
      ? `${text} And ${line.charAt(0) === "I" ? line : line.charAt(0).toLowerCase() + line.slice(1)}`
      : `${text} ${line}`;
  });
}

/** Beginnings that may follow an "And". */
const STARTS_LOW = /^(?:I |I'|It |It's |There|My |Some |Nobody|Most |They|Every)/;
