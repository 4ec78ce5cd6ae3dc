import type { RiskDomain } from "../../../../../domain/risk-domain.ts";
import type { Exchange, Shown } from "./exchange.ts";

/** The helper says what it has heard, once for each kind of risk, when it has been spoken of. */
const NAMES: Readonly<Record<RiskDomain, string>> = {
  suicide:
    "What I hear is that you have thoughts of suicide, and I take them seriously. You can speak about them here without being told off.",
  "self-harm":
    "So there is self-harm, or the pull towards it, when it gets too much. I'd like to understand that with you.",
  "substance-misuse":
    "So drinking or using has become part of how you get through, and that worries me for you.",
  "domestic-violence":
    "What you describe, being frightened and controlled by someone close to you, is a form of abuse, and you don't deserve it.",
};

/** The names of what was spoken of and not named yet; one at a time, so that each is heard. */
export function nameNext({ shown, own }: Exchange): string | null {
  const next = shown.find(({ domain, plainness }: Shown) => plainness !== "hinted" && !isNamed(domain, own));
  return next === undefined ? null : NAMES[next.domain];
}

export function isNamed(domain: RiskDomain, own: readonly string[]): boolean {
  return own.some((reply) => reply.includes(NAMES[domain]));
}
