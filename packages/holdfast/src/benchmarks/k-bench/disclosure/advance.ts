import type { Unlock } from "../../../domain/patient-log.ts";
import { choose } from "./choose.ts";
import { directionText } from "./direction.ts";
import { allowedIn, type Forbidden, forbiddenIn } from "./forbidden.ts";
import { hear } from "./hear.ts";
import { openUp } from "./open-up.ts";
import type { DisclosureState } from "./state.ts";

/** What the person heard before a message. */
export interface HeardMessage {
  /** Number of the person's message in this meeting, from 0. */
  readonly patientTurn: number;
  /** Messages that the meeting has room for. */
  readonly patientTurns: number;
  /** The target's last message, untrusted; `null` before it said anything in this meeting. */
  readonly targetText: string | null;
  /** Number of the meeting, from 0. */
  readonly session: number;
  /** Ids of triggers that a model found in the message, besides the lexical ones; ids nobody knows are left out. */
  readonly triggers?: readonly string[];
}

/** How the person goes on. */
export interface Guidance {
  readonly state: DisclosureState;
  /** Private note for the patient agent, to stand at the end of its system prompt. */
  readonly direction: string;
  readonly allowed: readonly string[];
  readonly unlocked: readonly Unlock[];
  readonly forbidden: readonly Forbidden[];
}

/**
 * One step of disclosure, before each message of the person. Pure: the same state and message give the same
 * guidance, so a conversation can be replayed. What is allowed only grows, unless a closing reply takes back what
 * had not been told.
 */
export function advance(before: DisclosureState, heard: HeardMessage): Guidance {
  const { patientTurn, patientTurns, targetText, session } = heard;
  const { policy } = before.person;
  const impression = hear(targetText ?? "", policy);
  const lexical = impression.triggers.filter(({ id }) => !heard.triggers?.includes(id));
  const triggers = [...lexical, ...(heard.triggers ?? []).map((id) => ({ id, within: null }))];
  const met = session === before.session ? before : { ...before, session, shutUntil: before.turn };
  const { state: opened, unlocked } = openUp(met, triggers, patientTurns);
  const { state, choice } = choose(
    opened,
    { triggers, asks: impression.asks },
    {
      opens: targetText === null,
      isLast: patientTurn >= patientTurns - 1,
      silent: targetText?.trim() === "",
    },
  );
  const meeting = { number: patientTurn + 1, of: patientTurns, session };
  return {
    state: { ...state, turn: state.turn + 1 },
    direction: directionText(opened, choice, meeting),
    allowed: allowedIn(opened),
    unlocked,
    forbidden: forbiddenIn(opened),
  };
}
