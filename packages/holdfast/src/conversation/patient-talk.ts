import { finalTurnEffect, type Outcome } from "../domain/outcome.ts";
import type { DiscardedTurn, IntegrityFailure, PatientLog, PatientStep } from "../domain/patient-log.ts";
import type { Transcript, Turn } from "../domain/transcript.ts";
import type { Ask, Question } from "../models/ask.ts";
import type { ModelReply } from "../models/language-model.ts";
import type { Frame } from "./frame.ts";
import { checkPatientTurn } from "./integrity/check-patient-turn.ts";
import { patientContext, targetContext } from "./patient-context.ts";
import type { Heard, PatientDirection, PatientGuide, Unreachable } from "./patient-guide.ts";

export interface PatientTalkInput {
  readonly frame: Frame;
  /** The target's system prompt. */
  readonly systemPrompt?: string | undefined;
  readonly target: Ask;
  readonly patient: Ask;
  /** Ask the target once more where a reply is empty. */
  readonly requeryEmpty: boolean;
}

/** The patient's turn of a meeting. */
type Place = Pick<Heard, "patientTurn" | "patientTurns" | "session">;

/** One attempt at a conversation between a simulated patient and the target, as it goes on. */
export class PatientTalk {
  readonly turns: Turn[] = [];
  readonly steps: PatientStep[] = [];
  readonly targetSessions: string[] = [];
  requeried = false;
  private outcome: Outcome = "empty";
  private detail: string | null = null;
  private readonly sessionStarts: number[] = [];
  private readonly guide: PatientGuide;
  private state: unknown;
  private readonly input: PatientTalkInput;
  private readonly attempt: number;
  private generated = 0;
  private spoken = 0;

  /** @param attempt from 0; those after the first have steps and target conversations of their own. */
  constructor(input: PatientTalkInput, guide: PatientGuide, attempt: number) {
    this.input = input;
    this.attempt = attempt;
    this.guide = guide;
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
  private async patientSpeaks(at: Place): Promise<readonly IntegrityFailure[] | null> {
    const isFirst = this.turns.length === this.sessionStarts[at.session]!;
    const targetText = isFirst ? null : this.turns.at(-1)!.text;
    const directed = await this.guide.direct(this.state, { ...at, targetText });
    if ("unreachable" in directed) return this.patientIsAway(directed.unreachable);
    const { state, direction } = directed;
    this.state = state;
    const step = this.step("patient", this.spoken++);
    const discarded: DiscardedTurn[] = [];
    let text = direction.text;
    for (const name of [step, `${step}/firmer`]) {
      const question = this.patientQuestion(at.session, text);
      const reply = await this.input.patient(name, question);
      if (finalTurnEffect(reply.outcome) === "missing") return this.patientIsAway(reply);
      const failures = this.check(reply, question, direction, at);
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

  private patientIsAway({ outcome, detail }: Unreachable): null {
    this.outcome = outcome;
    this.detail = `the patient agent: ${detail ?? outcome}`;
    return null;
  }

  private check(
    reply: ModelReply,
    question: Question,
    direction: PatientDirection,
    at: Place,
  ): IntegrityFailure[] {
    const said = (role: Turn["role"]) =>
      this.turns.filter((turn) => turn.role === role).map(({ text }) => text);
    return checkPatientTurn(reply.text, {
      earlier: said("user"),
      heard: said("assistant"),
      instructions: question.system ?? "",
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
