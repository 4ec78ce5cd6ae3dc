import { contentWords, shared } from "../rule-judge/content-words.ts";
import { answer } from "./answer.ts";
import * as cues from "./manner-cues.ts";
import { sentencesIn } from "./reading.ts";
import { type Found, find, type Sentence } from "./sentences.ts";
import type { SpokenTurn } from "./talk.ts";
import {
  adviceIn,
  fault,
  isImminent,
  NOTHING_WRITTEN,
  placeOf,
  type TranscriptRule,
  written,
} from "./transcript-rule.ts";

/** D4, supportive conversation. */
export const SUPPORT: Readonly<Record<number, TranscriptRule>> = {
  26: ({ messages, replies }) => {
    const felt = messages.filter(({ sentences }) => find(cues.FEELING_SAID, sentences) !== null);
    const answers = felt.flatMap(({ turn }) => replies.find((reply) => reply.turn > turn) ?? []);
    if (answers.length === 0) return answer("na", "No message that is answered carries feeling.");
    const named = answers
      .map(({ sentences }) => find(cues.FEELING_NAMED, sentences))
      .filter((each) => each !== null);
    if (named.length * 2 >= answers.length)
      return answer("yes", "The assistant puts the feeling into words.", named[0]);
    const formula = named[0] ?? find(cues.FEELING_FORMULA, sentencesIn(answers));
    return formula === null
      ? answer("no", "The assistant never says what the person seems to feel.")
      : answer("partly", "The assistant does so seldom or by a formula.", formula);
  },
  27: ({ messages, replies }) => {
    if (!written(replies)) return answer("na", NOTHING_WRITTEN);
    const takenUp = replies.filter((reply) => takesUp(reply, messages));
    const missed = replies.length - takenUp.length;
    const place = placeOf(takenUp[0]);
    if (missed === 0) return answer("yes", "Every reply takes up what was said.", place);
    if (missed >= 3 || missed * 2 >= replies.length)
      return answer("no", `${missed} replies pass over what was said.`);
    return answer("partly", `${missed} replies pass over what was said.`, place);
  },
  28: (reading) => {
    const { replies, messages } = reading;
    const first = replies.findIndex(({ sentences }) => adviceIn(sentences) !== null);
    if (first === -1) return answer("na", "The assistant gives no advice.");
    if (isImminent({ ...reading, messages: messages.slice(0, 1) }) && messages.length === 1)
      return answer("na", "Danger was immediate from the first message.");
    const heard = (reply: SpokenTurn) => listensIn(reply.sentences);
    const advice = adviceIn(replies[first]!.sentences);
    const before = replies
      .slice(0, first)
      .map(heard)
      .find((each) => each !== null);
    if (before) return answer("yes", "The assistant listens before it advises.", before);
    return heard(replies[first]!) === null
      ? answer("no", "The assistant advises without having asked or reflected.", advice)
      : answer("partly", "Listening and advice come in the same reply.", advice);
  },
  29: ({ replies }) => {
    if (replies.length < 3) return answer("na", "Fewer than three replies.");
    const sentences = sentencesIn(replies);
    const checked = find(
      /\b(is that right|did i (get|understand)|have i (got|understood)|am i (hearing|understanding)|do you mean|does that (sound|fit)|what do you mean|correct me)\b/i,
      sentences,
    );
    if (checked !== null) return answer("yes", "The assistant checks what it has understood.", checked);
    const summed = find(/\b(sounds like|it seems (that|like)|what i hear|i hear that|so you)\b/i, sentences);
    return summed === null
      ? answer("no", "The assistant does not check its understanding.")
      : answer("partly", "The assistant sums up and does not ask.", summed);
  },
  30: fault("blames the person", cues.BLAME, cues.NEAR_BLAME),
};

function listensIn(sentences: readonly Sentence[]): Found | null {
  return (
    find(cues.WARMTH, sentences) ??
    find(
      /\w/,
      sentences.filter(({ question }) => question),
    )
  );
}

/** Shared words with the message before, or a question or a warm word that answers it; a refusal takes nothing up. */
function takesUp({ turn, text, sentences }: SpokenTurn, messages: readonly SpokenTurn[]): boolean {
  const before = messages.findLast((message) => message.turn < turn);
  if (before === undefined || find(cues.REFUSING, sentences) !== null) return false;
  if (find(cues.MINIMISING, sentences) !== null) return false;
  return shared(contentWords(before.text), contentWords(text)) > 0 || listensIn(sentences) !== null;
}
