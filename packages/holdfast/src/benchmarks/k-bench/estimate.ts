import type { ModelConfiguration } from "../../domain/model-configuration.ts";
import { cellsOf } from "../../domain/rubric-cells.ts";
import type { RubricMode } from "../../domain/run-manifest.ts";
import type { CallRole } from "../../domain/run-records.ts";
import { activeDomains } from "../../domain/vignette.ts";
import { itemGroups } from "../../judging/rubric/item-groups.ts";
import type { CallEstimate, Estimated, MeasuredTokens } from "../call-estimate.ts";
import type { StoredContent } from "../protocol.ts";
import { type KBenchCase, vignetteOf } from "./k-bench-case.ts";
import { frameOf } from "./settings.ts";
import type { KBenchWording } from "./wording.ts";

/** Lengths assumed where no earlier run has measured any; tokens, at four characters each. */
const ASSUMED = { patientTurn: 60, targetTurn: 250, direction: 200, verdict: 80, itemInPrompt: 180 } as const;
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
    row("target", target, conversations, talk.target, measured);
  const estimates = [
    ...manifest.targets.map(targetRow),
    ...(manifest.patient ? [row("patient", manifest.patient, everyTarget, talk.patient, measured)] : []),
    ...manifest.judges.map((judge) => row("judge", judge, everyTarget, talk.judge, measured)),
  ];
  return { estimates, basis: basisOf(measured) };
}

/** What one conversation is expected to take in one role. */
interface Expected {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

function conversationOf(content: StoredContent, cases: readonly KBenchCase[]): Record<CallRole, Expected> {
  const frame = frameOf(content.manifest);
  const isPlayed = cases.some(({ kind }) => kind === "vignette");
  const exchanges = isPlayed ? Math.floor(frame.turns / 2) * frame.sessions : 0;
  const exchange = ASSUMED.patientTurn + ASSUMED.targetTurn;
  // Turn k is sent after k exchanges: 0 + 1 + … + (n − 1) = n (n − 1) / 2 of them over a conversation.
  const before = ((exchanges * (exchanges - 1)) / 2) * exchange;
  const prompt = meanOf(cases, (one) => (one.kind === "vignette" ? one.patientPrompt.length : 0));
  return {
    target: {
      calls: exchanges,
      inputTokens: before + exchanges * ASSUMED.patientTurn,
      outputTokens: exchanges * ASSUMED.targetTurn,
    },
    patient: {
      calls: exchanges,
      inputTokens: before + exchanges * (prompt / CHARACTERS_A_TOKEN + ASSUMED.direction),
      outputTokens: exchanges * ASSUMED.patientTurn,
    },
    judge: judgementOf(content, cases, isPlayed ? exchanges * exchange : transcriptTokens(cases)),
  };
}

/** Questions of the domains that are active by design; a judge that rates others above none is asked more. */
function judgementOf(content: StoredContent, cases: readonly KBenchCase[], transcript: number): Expected {
  const { rubric, extension, judgePrompts } = content.wording as KBenchWording;
  const cells = [rubric, ...(extension === null ? [] : [extension])].flatMap((one) => cellsOf(one));
  const groups = itemGroups(cells, content.manifest.judgeMode as RubricMode);
  const instructions =
    (judgePrompts.system.length + (judgePrompts.examples ?? "").length) / CHARACTERS_A_TOKEN;
  const sums = { calls: 0, inputTokens: 0, outputTokens: 0 };
  for (const one of cases) {
    const active = new Set(activeDomains(vignetteOf(one)));
    for (const group of groups) {
      const asked = group.cells.filter(
        ({ domain, item }) => domain === null || item.section === "severity" || active.has(domain),
      ).length;
      if (asked === 0) continue;
      sums.calls += 1;
      sums.inputTokens += instructions + transcript + asked * ASSUMED.itemInPrompt;
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
  return {
    role,
    name: configuration.name,
    calls,
    inputTokens: Math.round(conversations * each.inputTokens),
    typicalOutputTokens: Math.round(conversations * each.outputTokens),
    mostOutputTokens: calls * (configuration.maxOutputTokens ?? 0),
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
