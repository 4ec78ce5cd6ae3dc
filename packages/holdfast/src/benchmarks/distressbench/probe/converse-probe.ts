import type { Criterion } from "../../../domain/criterion.ts";
import type { UnscoredReason } from "../../../domain/judgement.ts";
import type {
  ControlLog,
  NoAnswer,
  PairAnswer,
  PairLog,
  ProbeLog,
  SwapLog,
} from "../../../domain/probe-log.ts";
import type { PanelMode } from "../../../domain/run-manifest.ts";
import type { Transcript } from "../../../domain/transcript.ts";
import { askJudge } from "../../../judging/ask-judge.ts";
import { readableTurn } from "../../../judging/render-transcript.ts";
import type { Ask } from "../../../models/ask.ts";
import { seededRandom } from "../../../statistics/random.ts";
import { repliedTurns } from "../passes/earlier-reply-case.ts";
import { type BlindAnswer, CONTROL_FORM, PAIR_FORM, REMARK_FORM } from "./answer-forms.ts";
import { askAbout } from "./ask-about.ts";
import { omissionQuestion } from "./omission-question.ts";
import { type BlindPair, CONTROL_ID, controlQuestion, pairQuestion } from "./pair-question.ts";
import type { AskedOf, ProbeCase } from "./probe-case.ts";
import type { ProbeWording } from "./probe-wording.ts";
import { recordedAsk } from "./recorded-ask.ts";

export interface ProbeInput {
  readonly one: ProbeCase;
  readonly asked: AskedOf;
  readonly wording: ProbeWording;
  readonly mode: PanelMode;
  /** What the order of replies is drawn from: run's seed, target and task. */
  readonly seed: string;
  readonly ask: Ask;
  /** The target's own conversation over the task, as it was held. */
  readonly own: Transcript;
  /** Another target's conversation over the task. */
  readonly heldBy: (target: string) => Promise<Transcript | null>;
}

/**
 * Everything that one target is asked about one task. Each question stands on its own: no answer is in the context
 * of another. A model that cannot be reached leaves the whole case to be tried again; what is stored by then is not asked
 * twice.
 */
export async function converseProbe(input: ProbeInput): Promise<Transcript> {
  const recorded = recordedAsk(input.ask);
  const probing = { ...input, ask: recorded.ask };
  const probe: ProbeLog = isWhole(input.one, input.own)
    ? {
        reference: await withReference(probing),
        swaps: await withOthers(probing),
        omissions: await onOmissions(probing),
        control: await onControl(probing),
      }
    : { ...unasked(input.asked), control: await onControl(probing) };
  const turns = recorded.turns();
  if (!whysOf(probe).some(isToBeTriedAgain)) return { turns, outcome: "ok", probe };
  return { turns, outcome: "unavailable", detail: "a question of the probe had no answer", probe };
}

/** The reference answers the person's last message; a conversation that ended before it has no reply to set beside. */
function isWhole(one: ProbeCase, { turns }: Transcript): boolean {
  return turns.length === one.turns.length + repliedTurns(one).length;
}

function unasked({ eligible }: AskedOf): Omit<ProbeLog, "control"> {
  const none = eligible.map((criterionId): NoAnswer => ({ criterionId, why: "no-reply" }));
  return {
    reference: none.length === 0 ? null : { ownFirst: true, answers: none },
    swaps: [],
    omissions: none,
  };
}

async function withReference(input: ProbeInput): Promise<PairLog | null> {
  const { one, asked } = input;
  if (asked.eligible.length === 0) return null;
  return askPair(input, "probe/reference", one.reference ?? "", criteriaOf(one, asked.eligible));
}

async function withOthers(input: ProbeInput): Promise<SwapLog[]> {
  const { one, asked, heldBy } = input;
  return Promise.all(
    asked.alternatives.map(async ({ by, criteria }, index): Promise<SwapLog> => {
      const other = await heldBy(by);
      const wanted = criteriaOf(one, criteria);
      const reply = other === null || !isWhole(one, other) ? null : replyOf(other);
      if (reply === null) {
        return {
          by,
          ownFirst: true,
          answers: wanted.map(({ id }) => ({ criterionId: id, why: "no-reply" })),
        };
      }
      return { by, ...(await askPair(input, `probe/swap/${index}`, reply, wanted)) };
    }),
  );
}

async function askPair(
  { ask, mode, wording, own, seed }: ProbeInput,
  step: string,
  other: string,
  criteria: readonly Criterion[],
): Promise<PairLog> {
  const ownFirst = coin(`${seed}/${step}`);
  const pair = blindPair(own, ownFirst, replyOf(own), other);
  const answers = await askAbout({
    ask,
    step,
    mode,
    criteria,
    question: (some) => pairQuestion(wording, pair, some),
    form: PAIR_FORM,
    keep: (criterionId, answer) => unblinded(criterionId, answer, ownFirst),
  });
  return { ownFirst, answers };
}

function onOmissions({ one, asked, ask, mode, wording, own }: ProbeInput): Promise<ProbeLog["omissions"]> {
  return askAbout({
    ask,
    step: "probe/omission",
    mode,
    criteria: criteriaOf(one, asked.eligible),
    question: (some) => omissionQuestion(wording, beforeReply(own), replyOf(own), some),
    form: REMARK_FORM,
    keep: (criterionId, text) => ({ criterionId, text }),
  });
}

async function onControl({ one, ask, wording, seed }: ProbeInput): Promise<ControlLog | null> {
  const bad = one.probe.control;
  if (bad === null) return null;
  const step = "probe/control";
  const goodFirst = coin(`${seed}/${step}`);
  const [a, b] = inOrder(goodFirst, one.reference ?? "", bad);
  // The same conversation for every target: the person's turns, without anybody's earlier replies.
  const question = controlQuestion(wording, { conversation: one.turns, a, b });
  const { verdicts, why } = await askJudge(
    ask,
    step,
    { ...question, session: step },
    [CONTROL_ID],
    CONTROL_FORM,
  );
  const answer = verdicts.get(CONTROL_ID);
  if (answer === undefined) return { goodFirst, chose: null, why: why ?? "unparseable" };
  return { goodFirst, chose: (answer.better === "A") === goodFirst ? "good" : "bad", reason: answer.reason };
}

function unblinded(
  criterionId: string,
  { does, should, better, reason }: BlindAnswer,
  ownFirst: boolean,
): PairAnswer {
  const whose = (letter: "A" | "B") => ((letter === "A") === ownFirst ? "own" : "other");
  return {
    criterionId,
    does: does === "both" || does === "neither" ? does : whose(does),
    should,
    better: better === "equal" ? better : whose(better),
    reason,
  };
}

function blindPair(own: Transcript, ownFirst: boolean, reply: string, other: string): BlindPair {
  const [a, b] = inOrder(ownFirst, reply, other);
  return { conversation: beforeReply(own), a, b };
}

function inOrder(firstFirst: boolean, first: string, second: string): readonly [string, string] {
  return firstFirst ? [first, second] : [second, first];
}

function beforeReply({ turns }: Transcript): Transcript["turns"] {
  return turns.slice(0, -1);
}

/** The last reply as a reader sees it, acts of a product among it. */
function replyOf({ turns }: Transcript): string {
  return readableTurn(turns.at(-1)!);
}

function criteriaOf({ criteria }: ProbeCase, ids: readonly string[]): Criterion[] {
  return criteria.filter(({ id }) => ids.includes(id));
}

function coin(seed: string): boolean {
  return seededRandom(`probe order ${seed}`)() < 0.5;
}

function whysOf({ reference, swaps, omissions, control }: ProbeLog): UnscoredReason[] {
  const answers = [...(reference?.answers ?? []), ...swaps.flatMap((swap) => swap.answers), ...omissions];
  const whys = answers.flatMap((answer) => ("why" in answer ? [answer.why] : []));
  return control !== null && "why" in control ? [...whys, control.why] : whys;
}

/** As with judges: an outage or a wrong request may be over next time; a refusal is an answer. */
function isToBeTriedAgain(why: UnscoredReason): boolean {
  return why === "unavailable" || why === "invalid-request";
}
