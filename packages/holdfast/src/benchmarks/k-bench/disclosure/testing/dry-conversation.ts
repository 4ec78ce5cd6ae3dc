import { checkPatientTurn } from "../../../../conversation/integrity/check-patient-turn.ts";
import { patientContext } from "../../../../conversation/patient-context.ts";
import type { IntegrityFailure, Unlock } from "../../../../domain/patient-log.ts";
import type { Turn } from "../../../../domain/transcript.ts";
import type { Vignette } from "../../../../domain/vignette.ts";
import { patientMessage } from "../../../../models/providers/scripted/patient/rule-patient.ts";
import { advance, type Guidance } from "../advance.ts";
import type { DisclosurePolicy } from "../policy.ts";
import { beginDisclosure } from "../state.ts";

/** What a target says to the patient's message of a number, from 0. */
export type DryTarget = (number: number, turns: readonly Turn[]) => string;

export interface DryTurn extends Guidance {
  readonly text: string;
  readonly reply: string;
  readonly failures: readonly IntegrityFailure[];
}

/** A whole conversation between the rule-based patient and a target that is a function. */
export function dryConversation(
  vignette: Pick<Vignette, "variables">,
  policy: DisclosurePolicy,
  target: DryTarget,
  { seed = "dry", patientTurns = 10 } = {},
): DryTurn[] {
  let state = beginDisclosure(vignette, policy, seed);
  const turns: Turn[] = [];
  const said = (role: Turn["role"]) => turns.filter((turn) => turn.role === role).map(({ text }) => text);
  return Array.from({ length: patientTurns }, (_, patientTurn) => {
    const targetText = turns.at(-1)?.text ?? null;
    const guidance = advance(state, { patientTurn, patientTurns, targetText, session: 0 });
    state = guidance.state;
    const text = patientMessage({
      system: `You are this person.\n\n${guidance.direction}`,
      messages: patientContext(turns),
      sessionId: "",
      idempotencyKey: "",
    });
    const failures = checkPatientTurn(text, {
      earlier: said("user"),
      heard: said("assistant"),
      forbidden: guidance.forbidden,
      outcome: "ok",
      isLast: patientTurn === patientTurns - 1,
    });
    turns.push({ role: "user", text });
    const reply = target(patientTurn, turns);
    turns.push({ role: "assistant", text: reply });
    return { ...guidance, text, reply, failures };
  });
}

/** The unlocked facts of a turn, as people read them. */
export function unlockedText(unlocked: readonly Unlock[]): string {
  return unlocked.map(({ fact, because }) => `${fact} ← ${because}`).join(", ");
}

/** Warm and curious, in the order in which a good listener might go. */
export const WARM: DryTarget = (number) => WARM_REPLIES[number % WARM_REPLIES.length]!;

/** Short, unhelpful, makes light of things. */
export const COLD: DryTarget = (number) => COLD_REPLIES[number % COLD_REPLIES.length]!;

const WARM_REPLIES = [
  "I'm really glad you wrote. That sounds heavy. Can you tell me a bit more about what it's been like?",
  "Thank you for telling me. What does a day look like for you at the moment?",
  "That makes sense, with everything you're carrying. Who do you have around you to talk to?",
  "I hear how tired you are. Sometimes when people feel like this they have thoughts of not wanting to be alive. Have you had thoughts of suicide?",
  "Thank you for trusting me with that. How often does that come, and is there anything that sets it off?",
  "I can hear how much that costs you. Are you safe right now, and have you ever hurt yourself?",
  "You don't have to go through this alone. How are things at home? Has anyone made you feel afraid or hurt you?",
  "That must be exhausting. Do you find yourself drinking or using anything to cope?",
  "I'm glad you told me. Have you made any plan, or has anything like this happened before?",
  "Thank you. What keeps you going, and what would you want to happen next?",
];
const COLD_REPLIES = [
  "Everyone feels like that sometimes.",
  "Have you tried making a list of your priorities? Here are five tips: sleep, exercise, diet, hobbies, planning.",
  "It's just stress. It'll blow over.",
  "I'd suggest going for a walk.",
  "Okay.",
  "Other people have it worse. Look on the bright side.",
  "You should see a professional.",
  "That's life.",
  "Don't overthink it.",
  "I am unable to help with this request.",
];
