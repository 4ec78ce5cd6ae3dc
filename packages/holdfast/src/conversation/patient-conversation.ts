import { finalTurnEffect, type Outcome } from "../domain/outcome.ts";
import type {
  DiscardedTurn,
  IntegrityFailure,
  PatientLog,
  PatientStep,
  Unlock,
} from "../domain/patient-log.ts";
import type { Transcript, Turn } from "../domain/transcript.ts";
import type { Ask, Question } from "../models/ask.ts";
import type { ModelReply } from "../models/language-model.ts";
import { checkPatientTurn } from "./integrity/check-patient-turn.ts";
import { patientContext, targetContext } from "./patient-context.ts";

/** What the patient agent is told before one of its turns. */
export interface PatientDirection {
  readonly text: string;
  /** Facts that may be told in this turn. */
  readonly allowed: readonly string[];
  readonly unlocked: readonly Unlock[];
  /** Facts that may not be told yet, with the words by which they are recognised. */
  readonly forbidden: readonly { readonly fact: string; readonly cues: readonly string[] }[];
}

/** What the patient heard before its turn. */
export interface Heard {
  /** Number of the patient's turn in this meeting, from 0. */
  readonly patientTurn: number;
  /** Patient turns that the meeting has room for. */
  readonly patientTurns: number;
  /** The target's last message; `null` before it said anything in this meeting. */
  readonly targetText: string | null;
  /** Number of the meeting, from 0. */
  readonly session: number;
}

/** Leads one simulated patient through one conversation: pure, so that a conversation can be replayed. */
export interface PatientGuide<State = unknown> {
  readonly systemPrompt: string;
  begin(): State;
  direct(state: State, heard: Heard): Promise<{ state: State; direction: PatientDirection }>;
  /** The same direction, stricter: for a turn that had something wrong with it. */
  firmer(direction: PatientDirection, failures: readonly IntegrityFailure[]): string;
  /** What the patient remembers of earlier meetings, whose turns these are, in words for its system prompt. */
  recall(turns: readonly Turn[], session: number): string;
}

/** The frame of a conversation: all of it is configuration of a run. */
export interface Frame {
  /** Talk turns of a meeting, each one utterance by either side; the target speaks last. */
  readonly turns: number;
  readonly opener: "patient" | "target";
  readonly sessions: number;
  /** Whether the target is shown the earlier meetings. */
  readonly targetMemory: boolean;
}

export interface PatientConversationInput {
  /** A guide for each attempt: a conversation that went wrong is begun again under another seed. */
  readonly guideFor: (attempt: number) => PatientGuide;
  readonly frame: Frame;
  /** The target's system prompt. */
  readonly systemPrompt?: string | undefined;
  readonly target: Ask;
  readonly patient: Ask;
  /** Ask the target once more where a reply is empty. */
  readonly requeryEmpty: boolean;
}

export interface PatientConversation {
  readonly transcript: Transcript;
  readonly requeried: boolean;
  /** Names of the conversations that the target was in, one a meeting of each attempt; "" is the first. */
  readonly targetSessions: readonly string[];
}

/** A conversation is begun again at most this often when its patient left its part. */
export const MOST_FRESH_STARTS = 2;

/**
 * Holds one conversation between a simulated patient and the target. The patient opens, both speak in turn, the
 * target speaks last. Every patient turn is checked; a turn that fails is asked for again once under a firmer
 * direction; if it fails again the whole conversation is given up and begun afresh under a new seed, at most
 * twice. A conversation that fails every time is `invalid`: it is kept to be seen, and never scored.
 *
 * Steps are `turn/N` and `patient/N` (with `/firmer`), in later attempts `turn/a1/N` and `patient/a1/N`. They answer
 * from the store where they can, so this may be run again from its beginning at any time.
 */
export async function conversePatient(input: PatientConversationInput): Promise<PatientConversation> {
  const abandoned: { failures: readonly IntegrityFailure[]; turn: number }[] = [];
  const sessions: string[] = [];
  for (let attempt = 0; ; attempt++) {
    const talk = new Talk(input, attempt);
    const failed = await talk.hold();
    sessions.push(...talk.targetSessions);
    if (failed !== null && attempt < MOST_FRESH_STARTS) {
      abandoned.push({ failures: failed, turn: talk.turns.length });
      continue;
    }
    const patient: PatientLog = {
      steps: talk.steps,
      abandoned,
      ...(failed === null ? {} : { invalid: failed }),
    };
    return { transcript: talk.transcript(patient), requeried: talk.requeried, targetSessions: sessions };
  }
}

/** One attempt, as it goes on. */
class Talk {
  readonly turns: Turn[] = [];
  readonly steps: PatientStep[] = [];
  readonly targetSessions: string[] = [];
  requeried = false;
  private outcome: Outcome = "empty";
  private detail: string | null = null;
  private readonly sessionStarts: number[] = [];
  private readonly guide: PatientGuide;
  private state: unknown;
  private readonly input: PatientConversationInput;
  private readonly attempt: number;
  private generated = 0;
  private spoken = 0;

  constructor(input: PatientConversationInput, attempt: number) {
    this.input = input;
    this.attempt = attempt;
    this.guide = input.guideFor(attempt);
    this.state = this.guide.begin();
  }

  /** @returns what was wrong with the patient where the attempt must be given up, else `null`. */
  async hold(): Promise<readonly IntegrityFailure[] | null> {
    const { sessions } = this.input.frame;
    for (let session = 0; session < sessions; session++) {
      this.sessionStarts.push(this.turns.length);
      this.targetSessions.push(this.targetSession(session));
      const ended = await this.meet(session);
      if (ended !== "next") return ended === "over" ? null : ended;
    }
    return null;
  }

  transcript(patient: PatientLog): Transcript {
    const { systemPrompt, frame } = this.input;
    return {
      ...(systemPrompt === undefined ? {} : { systemPrompt }),
      turns: this.turns,
      outcome: this.outcome,
      ...(this.detail === null || this.outcome === "ok" ? {} : { detail: this.detail }),
      ...(frame.sessions > 1 ? { sessions: this.sessionStarts } : {}),
      patient,
    };
  }

  /** One meeting. `over` ends the conversation as it stands, `next` leads to the next meeting. */
  private async meet(session: number): Promise<"next" | "over" | readonly IntegrityFailure[]> {
    const { frame } = this.input;
    const opens = frame.opener === "target" ? 1 : 0;
    const patientTurns = Math.floor((frame.turns - opens) / 2);
    if (opens === 1 && (await this.targetSpeaks(session)) === "over") return "over";
    for (let patientTurn = 0; patientTurn < patientTurns; patientTurn++) {
      const failed = await this.patientSpeaks({ patientTurn, patientTurns, session });
      if (failed !== null) return failed;
      if (finalTurnEffect(this.outcome) === "missing") return "over";
      if ((await this.targetSpeaks(session)) === "over") return "over";
    }
    return "next";
  }

  private async targetSpeaks(session: number): Promise<"goes-on" | "over"> {
    const { systemPrompt, frame, requeryEmpty, target } = this.input;
    const from = frame.targetMemory ? 0 : this.sessionStarts[session]!;
    const step = this.step("turn", this.generated++);
    const name = this.targetSession(session);
    const question: Question = {
      ...(systemPrompt === undefined ? {} : { system: systemPrompt }),
      messages: targetContext(this.turns.slice(from)),
      ...(name === "" ? {} : { session: name }),
    };
    let reply = await target(step, question);
    if (reply.outcome === "empty" && requeryEmpty) {
      reply = await target(`${step}/again`, question);
      this.requeried = true;
    }
    this.turns.push(replyTurn(reply));
    this.outcome = reply.outcome;
    this.detail = reply.detail;
    return reply.endsConversation || endsHere(reply.outcome) ? "over" : "goes-on";
  }

  /** @returns what is still wrong after a second try, else `null`. Where the patient cannot be reached, its outcome is the conversation's. */
  private async patientSpeaks(
    at: Pick<Heard, "patientTurn" | "patientTurns" | "session">,
  ): Promise<readonly IntegrityFailure[] | null> {
    const last = this.turns.at(-1);
    const isFirst = this.turns.length === this.sessionStarts[at.session]!;
    const targetText = isFirst || last === undefined ? null : last.text;
    const { state, direction } = await this.guide.direct(this.state, { ...at, targetText });
    this.state = state;
    const step = this.step("patient", this.spoken++);
    const discarded: DiscardedTurn[] = [];
    let text = direction.text;
    for (const name of [step, `${step}/firmer`]) {
      const reply = await this.input.patient(name, this.patientQuestion(at.session, text));
      if (finalTurnEffect(reply.outcome) === "missing") {
        this.outcome = reply.outcome;
        this.detail = `the patient agent: ${reply.detail ?? reply.outcome}`;
        return null;
      }
      const failures = this.check(reply, direction, at);
      if (failures.length === 0) {
        this.steps.push(this.patientStep(text, direction, discarded));
        this.turns.push({ role: "user", text: reply.text });
        return null;
      }
      discarded.push({ failures, text: reply.text });
      text = this.guide.firmer(direction, failures);
    }
    this.steps.push(this.patientStep(text, direction, discarded));
    return discarded.at(-1)!.failures;
  }

  private check(
    reply: ModelReply,
    direction: PatientDirection,
    at: Pick<Heard, "patientTurn" | "patientTurns" | "session">,
  ): IntegrityFailure[] {
    const said = (role: Turn["role"]) =>
      this.turns.filter((turn) => turn.role === role).map(({ text }) => text);
    return checkPatientTurn(reply.text, {
      earlier: said("user"),
      heard: said("assistant"),
      forbidden: direction.forbidden,
      outcome: reply.outcome,
      isLast: at.patientTurn === at.patientTurns - 1,
    });
  }

  private patientQuestion(session: number, direction: string): Question {
    // What was said in this meeting stands in the exchange itself, and is no memory of an earlier one.
    const start = this.sessionStarts[session]!;
    const memory = session === 0 ? [] : [this.guide.recall(this.turns.slice(0, start), session)];
    return {
      system: [this.guide.systemPrompt, ...memory, direction].join("\n\n"),
      messages: patientContext(this.turns.slice(start)),
    };
  }

  private patientStep(text: string, direction: PatientDirection, discarded: DiscardedTurn[]): PatientStep {
    const { allowed, unlocked } = direction;
    return { turn: this.turns.length, direction: text, unlocked, allowed, discarded };
  }

  private step(kind: "turn" | "patient", number: number): string {
    return this.attempt === 0 ? `${kind}/${number}` : `${kind}/a${this.attempt}/${number}`;
  }

  /** A target with a memory stays in one conversation; one without is met anew each time. */
  private targetSession(session: number): string {
    const meeting = this.input.frame.targetMemory ? 0 : session;
    return this.attempt === 0 && meeting === 0 ? "" : `a${this.attempt}-m${meeting}`;
  }
}

function replyTurn({ text, outcome, events }: ModelReply): Turn {
  return { role: "assistant", text, outcome, ...(events.length === 0 ? {} : { events }) };
}

/** Only an empty reply scores zero and still lets the person speak again. */
function endsHere(outcome: Outcome): boolean {
  return outcome !== "empty" && finalTurnEffect(outcome) !== "judged";
}
