import type { UnscoredReason } from "../domain/judgement.ts";
import type { Outcome } from "../domain/outcome.ts";
import type { Ask, Question } from "../models/ask.ts";
import type { ModelReply } from "../models/language-model.ts";
import type { ParsedEntries } from "./parse-entries.ts";

/** How often a judge is asked again when its reply cannot be read. */
const MOST_AGAIN = 2;

/** A judge's own words are shown to it again up to here; a runaway reply would only fill its context. */
const MOST_ECHOED = 8_000;

/** How a reply must look, and how it is read. */
export interface ReplyForm<V, W> {
  /** The form as the judge is reminded of it, for example `{"verdicts":[…]}`. */
  readonly shown: string;
  readonly read: (text: string, ids: readonly string[]) => ParsedEntries<V, W>;
}

export interface JudgeAnswer<V, W = never> {
  readonly verdicts: ReadonlyMap<string, V>;
  /** Why the ids without a verdict have none. Null where all have one. */
  readonly why: UnscoredReason | null;
  /**
   * Ids without a verdict for which the reader gave a reason of their own; it goes before `why`. Empty where the asking
   * failed: what the judge would have mended is not known, and an outage may be over next time.
   */
  readonly open: ReadonlyMap<string, W>;
}

/**
 * Outcomes that end the asking: a refusal or a filter is an answer, and an outage has been retried already.
 * What is left (`ok`, `truncated`, `empty`) is read: a truncated reply whose JSON is whole is a reply.
 */
const FAILED: Readonly<Partial<Record<Outcome, UnscoredReason>>> = {
  refused: "refused",
  "blocked-input": "blocked",
  "blocked-output": "blocked",
  "context-overflow": "context-overflow",
  "invalid-request": "invalid-request",
  unauthorized: "unavailable",
  "rate-limited": "unavailable",
  unavailable: "unavailable",
  timeout: "unavailable",
  malformed: "unavailable",
};

/**
 * Puts one question and, where the reply cannot be read in full, asks again up to twice, saying what was wrong.
 * Each time the whole answer is asked for, and verdicts of different replies are never mixed: the reply
 * that decides most ids counts, the later one of equals; ids that it leaves open have no verdict.
 * Steps are `step`, `step/again-1`, `step/again-2`.
 */
export async function askJudge<V, W>(
  ask: Ask,
  step: string,
  question: Question,
  ids: readonly string[],
  form: ReplyForm<V, W>,
): Promise<JudgeAnswer<V, W>> {
  let best: Pick<JudgeAnswer<V, W>, "verdicts" | "open"> = { verdicts: new Map(), open: new Map() };
  let why: UnscoredReason = "unparseable";
  let current = question;
  for (let again = 0; again <= MOST_AGAIN; again += 1) {
    const reply = await ask(again === 0 ? step : `${step}/again-${again}`, current);
    const failed = FAILED[reply.outcome];
    if (failed !== undefined) return { verdicts: best.verdicts, open: new Map(), why: failed };
    const { verdicts, complaint, open = new Map<string, W>() } = form.read(reply.text, ids);
    if (complaint === null) return { verdicts, open, why: null };
    if (verdicts.size >= best.verdicts.size) best = { verdicts, open };
    why = reasonFor(reply);
    current = askedAgain(question, reply, complaint, ids, form.shown);
  }
  return { ...best, why: best.verdicts.size === ids.length ? null : why };
}

function reasonFor({ outcome, text }: ModelReply): UnscoredReason {
  if (outcome === "truncated") return "truncated";
  return text.trim() === "" ? "empty" : "unparseable";
}

/** The question, the reply and what is wrong with it. An empty reply is not echoed: providers reject empty messages. */
function askedAgain(
  question: Question,
  { text, outcome }: ModelReply,
  complaint: string,
  ids: readonly string[],
  form: string,
): Question {
  const cut = outcome === "truncated" ? " It was cut off at the length limit: write shorter reasons." : "";
  const wanted = ids.map((id) => JSON.stringify(id)).join(", ");
  const request = `Your reply cannot be used: ${complaint}.${cut} Give the whole answer again as one JSON object, ${form}, with exactly one entry for each of these ids: ${wanted}`;
  if (text.trim() === "") {
    const [first] = question.messages;
    return { ...question, messages: [{ role: "user", text: `${first!.text}\n\n${request}` }] };
  }
  const echoed = text.length > MOST_ECHOED ? `${text.slice(0, MOST_ECHOED).toWellFormed()} […]` : text;
  return {
    ...question,
    messages: [...question.messages, { role: "assistant", text: echoed }, { role: "user", text: request }],
  };
}
