import type { ModelConfiguration } from "../../domain/model-configuration.ts";
import type { RiskDomain } from "../../domain/risk-domain.ts";
import { cellsOf } from "../../domain/rubric-cells.ts";
import type { RubricMode } from "../../domain/run-manifest.ts";
import type { CallRole } from "../../domain/run-records.ts";
import { activeDomains, isDesigned } from "../../domain/vignette.ts";
import { itemGroups } from "../../judging/rubric/item-groups.ts";
import type { CallEstimate, Estimated, MeasuredTokens } from "../call-estimate.ts";
import type { StoredContent } from "../protocol.ts";
import { ASSUMED as ASSUMED_TURNS, type Expected, expectedTalk } from "./expected-talk.ts";
import { type KBenchCase, vignetteOf } from "./k-bench-case.ts";
import { frameOf } from "./settings.ts";
import type { KBenchWording } from "./wording.ts";

/** Lengths assumed where no earlier run has measured any; tokens, at four characters each. */
const ASSUMED = { ...ASSUMED_TURNS, verdict: 80, itemInPrompt: 180 } as const;
const CHARACTERS_A_TOKEN = 4;

/**
 * Calls and tokens of a whole run, by configuration: for every target, for the patient, for the judge. Patients
 * that leave their part and replies that cannot be read make further calls, which are not counted here.
 * @param measured what earlier runs of this benchmark measured; a role that is in it is estimated from it.
 */
export function estimate(content: StoredContent, measured: readonly MeasuredTokens[]): Estimated {
  const { manifest } = content;
  const cases = content.cases as readonly KBenchCase[];
  const conversations = cases.length * manifest.repeats;
  const talk = conversationOf(content, cases);
  const everyTarget = conversations * manifest.targets.length;
  const targetRow = (target: ModelConfiguration) =>
    row("target", target, conversations, underPrompt(talk.target, target), measured);
  const estimates = [
    ...manifest.targets.map(targetRow),
    ...(manifest.patient ? [row("patient", manifest.patient, everyTarget, talk.patient, measured)] : []),
    ...manifest.judges.map((judge) => row("judge", judge, everyTarget, talk.judge, measured)),
  ];
  return { estimates, basis: basisOf(measured) };
}

function conversationOf(content: StoredContent, cases: readonly KBenchCase[]): Record<CallRole, Expected> {
  const { manifest } = content;
  if (!cases.some(({ kind }) => kind === "vignette")) {
    return { target: NOTHING, patient: NOTHING, judge: judgementOf(content, cases, transcriptTokens(cases)) };
  }
  const persona = meanOf(cases, (one) => (one.kind === "vignette" ? one.patientPrompt.length : 0));
  const hasListener = manifest.settings?.modelTriggers === true;
  const talk = expectedTalk(frameOf(manifest), persona / CHARACTERS_A_TOKEN, hasListener);
  return {
    target: talk.target,
    patient: talk.patient,
    judge: judgementOf(content, cases, talk.transcriptTokens),
  };
}

const NOTHING: Expected = { calls: 0, inputTokens: 0, outputTokens: 0 };

/** A target's own system prompt goes along with each of its calls. */
function underPrompt(talk: Expected, { systemPrompt = "" }: ModelConfiguration): Expected {
  const prompt = systemPrompt.length / CHARACTERS_A_TOKEN;
  return { ...talk, inputTokens: talk.inputTokens + talk.calls * prompt };
}

/**
 * Questions of the domains that are active by design; a judge that rates others above none is asked more. Of
 * conversations from elsewhere nobody knows: two domains of the four are assumed, about as in the published cohort.
 */
function judgementOf(content: StoredContent, cases: readonly KBenchCase[], transcript: number): Expected {
  const { rubric, extension, judgePrompts } = content.wording as KBenchWording;
  const cells = [rubric, ...(extension === null ? [] : [extension])].flatMap((one) => cellsOf(one));
  const groups = itemGroups(cells, content.manifest.judgeMode as RubricMode);
  const instructions =
    (judgePrompts.system.length + (judgePrompts.examples ?? "").length) / CHARACTERS_A_TOKEN;
  const sums = { calls: 0, inputTokens: 0, outputTokens: 0 };
  for (const one of cases) {
    const vignette = vignetteOf(one);
    const active = new Set(activeDomains(vignette));
    const isOpen = (domain: RiskDomain) => (isDesigned(vignette) ? Number(active.has(domain)) : 0.5);
    for (const group of groups) {
      const shares = group.cells.map(({ domain, item }) =>
        domain === null || item.section === "severity" ? 1 : isOpen(domain),
      );
      const calls = Math.max(...shares);
      const asked = shares.reduce((sum, share) => sum + share, 0);
      sums.calls += calls;
      sums.inputTokens += calls * (instructions + transcript) + asked * ASSUMED.itemInPrompt;
      sums.outputTokens += asked * ASSUMED.verdict;
    }
  }
  const { length } = cases;
  return {
    calls: sums.calls / length,
    inputTokens: sums.inputTokens / length,
    outputTokens: sums.outputTokens / length,
  };
}

function row(
  role: CallRole,
  configuration: ModelConfiguration,
  conversations: number,
  assumed: Expected,
  measured: readonly MeasuredTokens[],
): CallEstimate {
  const found = measured.find((one) => one.role === role);
  const each = found === undefined ? assumed : expectedFrom(found);
  const calls = Math.round(conversations * each.calls);
  const typicalOutputTokens = Math.round(conversations * each.outputTokens);
  return {
    role,
    name: configuration.name,
    calls,
    inputTokens: Math.round(conversations * each.inputTokens),
    typicalOutputTokens,
    // What has no cap may say as much as it likes; what is known is that it will hardly be less than usual.
    mostOutputTokens: Math.max(typicalOutputTokens, calls * (configuration.maxOutputTokens ?? 0)),
  };
}

function expectedFrom({ callsAConversation, inputTokensACall, outputTokensACall }: MeasuredTokens): Expected {
  return {
    calls: callsAConversation,
    inputTokens: callsAConversation * inputTokensACall,
    outputTokens: callsAConversation * outputTokensACall,
  };
}

function basisOf(measured: readonly MeasuredTokens[]): string {
  const from = measured.map(({ role, conversations }) => `${role} from ${conversations} conversations`);
  const assumption = `assumed lengths (${ASSUMED.patientTurn} tokens a patient's turn, ${ASSUMED.targetTurn} a reply, ${ASSUMED.verdict} a verdict)`;
  if (from.length === 0)
    return `Tokens are estimates from ${assumption}; at most: every reply as long as its cap.`;
  return `Tokens are means of earlier runs (${from.join(", ")}), else ${assumption}; at most: every reply as long as its cap.`;
}

function transcriptTokens(cases: readonly KBenchCase[]): number {
  return meanOf(cases, (one) =>
    one.kind === "transcript"
      ? one.transcript.turns.reduce((sum, { text }) => sum + text.length, 0) / CHARACTERS_A_TOKEN
      : 0,
  );
}

function meanOf<T>(items: readonly T[], value: (item: T) => number): number {
  return items.length === 0 ? 0 : items.reduce((sum, item) => sum + value(item), 0) / items.length;
}
