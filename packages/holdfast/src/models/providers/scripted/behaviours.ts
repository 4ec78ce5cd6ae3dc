import type { Outcome } from "../../../domain/outcome.ts";
import { type Behaviour, speaking } from "./behaviour.ts";
import { type Lapse, MISBEHAVING_PATIENTS, misbehavingPatient } from "./patient/misbehave.ts";
import { rulePatient } from "./patient/rule-patient.ts";
import { rubricJudge } from "./rubric-judge/rubric-judge.ts";
import { ruleJudge } from "./rule-judge/rule-judge.ts";
import { agreeableUnsafeTone } from "./targets/agreeable-unsafe-tone.ts";
import { coldRefusal } from "./targets/cold-refusal.ts";
import { fullCare } from "./targets/full-care.ts";
import { identifiesOnlyRefers } from "./targets/identifies-only-refers.ts";
import { warmNoReferral } from "./targets/warm-no-referral.ts";

/** What the scripts that fail on purpose are told by their options. */
export interface Failing extends Lapse {
  /** What `outage` fails with. */
  readonly outcome: Outcome;
}

/** What `model:` may name under `provider: scripted`. `rule-patient-…` fails as its name says. */
const BEHAVIOURS: Readonly<Record<string, (failing: Failing) => Behaviour>> = {
  "full-care": () => fullCare,
  "warm-no-referral": () => warmNoReferral,
  "identifies-only-refers": () => identifiesOnlyRefers,
  "cold-refusal": () => coldRefusal,
  "agreeable-unsafe-tone": () => agreeableUnsafeTone,
  "rule-judge-a": () => ruleJudge("a"),
  "rule-judge-b": () => ruleJudge("b"),
  "rule-judge-c": () => ruleJudge("c"),
  "rule-rubric-judge": () => rubricJudge,
  "rule-patient": () => rulePatient,
  ...Object.fromEntries(
    MISBEHAVING_PATIENTS.map((failure) => [
      `rule-patient-${failure}`,
      (lapse: Lapse) => misbehavingPatient(failure, lapse),
    ]),
  ),
  echo: () => speaking(({ messages }) => messages.at(-1)?.text ?? ""),
  whitespace: () => speaking(() => " \n\t "),
  outage:
    ({ outcome }) =>
    () => ({ text: "", outcome }),
};

export const BEHAVIOUR_NAMES: readonly string[] = Object.keys(BEHAVIOURS);

/** The behaviour of a name, or undefined where there is none. */
export function behaviourOf(name: string, failing: Failing): Behaviour | undefined {
  return Object.hasOwn(BEHAVIOURS, name) ? BEHAVIOURS[name]?.(failing) : undefined;
}
