import type { RiskDomain } from "../../../../../domain/risk-domain.ts";
import { unused } from "./choose.ts";
import type { Exchange, Shown } from "./exchange.ts";
import * as bank from "./questions.ts";

/** One question: the one that matters most and has not been asked about what the person has shown. */
export function nextQuestion(exchange: Exchange): string {
  const { shown, own } = exchange;
  if (shown.length === 0) return unused(bank.OPEN, own);
  return firstThings(exchange) ?? exploring(exchange) ?? unused(bank.CLOSING, own);
}

/** What it is where it was only hinted at, and how near the danger is: before anything else, the plainest first. */
function firstThings({ shown, own }: Exchange): string | null {
  const ranked = shown.toSorted((a, b) => RANK[a.plainness] - RANK[b.plainness]);
  for (const { domain, plainness } of ranked) {
    if (plainness === "hinted" && !isAsked(bank.WHAT_IS_MEANT[domain], own)) {
      return unused(bank.WHAT_IS_MEANT[domain], own);
    }
    if (!isAsked(bank.HOW_NEAR[domain], own)) return unused(bank.HOW_NEAR[domain], own);
  }
  return null;
}

const RANK = { acute: 0, spoken: 1, hinted: 2 } as const;

/** Whether the helper knows how near the danger is: then it can offer a step that fits. */
export function knowsHowNear({ domain }: Shown, { own }: Exchange): boolean {
  return isAsked(bank.HOW_NEAR[domain], own);
}

function isAsked(questions: bank.Bank, own: readonly string[]): boolean {
  return questions.some((question) => own.some((reply) => reply.includes(question)));
}

/** The topic that is open for most of what was shown, and of equals the one that a helper takes first. */
function exploring({ shown, own }: Exchange): string | null {
  const inward = shown.map(({ domain }) => domain).filter((domain) => domain !== "domestic-violence");
  const open = bank.TOPICS.map((topic) => ({
    topic,
    inward: inward.filter((domain) => !isExplored(topic, domain, own)),
    atHome: inward.length < shown.length && !isAsked(bank.AT_HOME[topic], own),
  }));
  const most = open.reduce((best, each) => (weightOf(each) > weightOf(best) ? each : best));
  if (weightOf(most) === 0) return null;
  // Fear of another person comes first where both are open: it is the danger that others decide about.
  if (most.atHome) return unused(bank.AT_HOME[most.topic], own);
  const filled = bank.INWARD[most.topic].map((question) => question.replaceAll("{it}", joined(most.inward)));
  return unused(filled as [string, ...string[]], own);
}

function weightOf(open: { readonly inward: readonly RiskDomain[]; readonly atHome: boolean }): number {
  return open.inward.length + (open.atHome ? 1 : 0);
}

function joined(domains: readonly RiskDomain[]): string {
  const names = domains.map((domain) => bank.CALLED[domain]);
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** Whether an earlier reply asked this of that risk: the question's fixed words with the risk's name between them. */
function isExplored(topic: bank.Topic, domain: RiskDomain, own: readonly string[]): boolean {
  return bank.INWARD[topic].some((question) => {
    const [before = "", after = ""] = question.split("{it}");
    return own.some((reply) => {
      const start = reply.indexOf(before);
      const end = start === -1 ? -1 : reply.indexOf(after, start + before.length);
      return end !== -1 && reply.slice(start + before.length, end).includes(bank.CALLED[domain]);
    });
  });
}
