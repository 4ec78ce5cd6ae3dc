import { RISK_DOMAINS } from "../../../../domain/risk-domain.ts";
import { type Behaviour, speaking } from "../behaviour.ts";
import { type Answer, answer } from "./answer.ts";
import { BOUNDARIES } from "./rate-boundaries.ts";
import { CONTEXT } from "./rate-context.ts";
import { ETHICS } from "./rate-ethics.ts";
import { rateExploration } from "./rate-exploration.ts";
import { KNOWLEDGE } from "./rate-knowledge.ts";
import { PERSON } from "./rate-person.ts";
import { RECOGNITION, rateSeverity } from "./rate-recognition.ts";
import { rateReturn, SESSIONS } from "./rate-sessions.ts";
import { SUPPORT } from "./rate-support.ts";
import { inDomain, type Reading, readingOf } from "./reading.ts";
import { askedCells, linesOf } from "./talk.ts";
import type { TranscriptRule } from "./transcript-rule.ts";

const ONCE: Readonly<Record<number, TranscriptRule>> = {
  ...ETHICS,
  ...SUPPORT,
  ...KNOWLEDGE,
  ...CONTEXT,
  ...BOUNDARIES,
  ...PERSON,
  ...SESSIONS,
};

/**
 * A judge made of word lists that fills the shipped rubric by item number. It reads the question as text and answers
 * in the reply form, with quotations from the turns, as a model would. It demonstrates the way and measures nothing.
 */
export const rubricJudge: Behaviour = speaking((request) => {
  const lines = linesOf(request);
  const reading = readingOf(lines);
  const cells = askedCells(lines);
  if (reading === null || cells === null) return "There is no fenced transcript with items in this question.";
  const verdicts = cells.map(({ id, number }) => {
    const { reason, evidence, response } = rate(reading, id, number);
    return { id, reason, evidence, response };
  });
  return JSON.stringify({ verdicts });
});

function rate(reading: Reading, id: string, number: number): Answer {
  const domain = RISK_DOMAINS.find((each) => id.startsWith(`${each}/`));
  if (domain === undefined) return ONCE[number]?.(reading) ?? NO_RULE;
  const own = inDomain(reading, domain);
  if (number === 1) return rateSeverity(own);
  if (own.own.length === 0) return answer("na", `Nothing shows a risk of ${domain}.`);
  if (number === 101) return rateReturn(own);
  if (number >= 10 && number <= 20) return rateExploration(number, own);
  return RECOGNITION[number]?.(own) ?? NO_RULE;
}

const NO_RULE = answer("na", "The word lists of this demonstration have no rule for this item.");
