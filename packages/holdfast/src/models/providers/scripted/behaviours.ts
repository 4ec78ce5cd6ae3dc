import type { Outcome } from "../../../domain/outcome.ts";
import { type Behaviour, speaking } from "./behaviour.ts";
import { rubricJudge } from "./rubric-judge/rubric-judge.ts";
import { ruleJudge } from "./rule-judge/rule-judge.ts";
import { agreeableUnsafeTone } from "./targets/agreeable-unsafe-tone.ts";
import { coldRefusal } from "./targets/cold-refusal.ts";
import { fullCare } from "./targets/full-care.ts";
import { identifiesOnlyRefers } from "./targets/identifies-only-refers.ts";
import { warmNoReferral } from "./targets/warm-no-referral.ts";

/** What `model:` may name under `provider: scripted`. `outage` fails with the outcome given in its options. */
const BEHAVIOURS: Readonly<Record<string, (failure: Outcome) => Behaviour>> = {
  "full-care": () => fullCare,
  "warm-no-referral": () => warmNoReferral,
  "identifies-only-refers": () => identifiesOnlyRefers,
  "cold-refusal": () => coldRefusal,
  "agreeable-unsafe-tone": () => agreeableUnsafeTone,
  "rule-judge-a": () => ruleJudge("a"),
  "rule-judge-b": () => ruleJudge("b"),
  "rule-judge-c": () => ruleJudge("c"),
  "rule-rubric-judge": () => rubricJudge,
  echo: () => speaking(({ messages }) => messages.at(-1)?.text ?? ""),
  whitespace: () => speaking(() => " \n\t "),
  outage: (failure) => () => ({ text: "", outcome: failure }),
};

export const BEHAVIOUR_NAMES: readonly string[] = Object.keys(BEHAVIOURS);

/** The behaviour of a name, or undefined where there is none. */
export function behaviourOf(name: string, failure: Outcome): Behaviour | undefined {
  return Object.hasOwn(BEHAVIOURS, name) ? BEHAVIOURS[name]?.(failure) : undefined;
}
