import type { Outcome } from "../../domain/outcome.ts";
import type { Transcript, Turn } from "../../domain/transcript.ts";
import type { RawConversation, RawMessage } from "./imported-transcript.ts";
import { knownWords, type RoleWords, type Speaker, speakerOf } from "./role-words.ts";

interface Spoken extends RawMessage {
  readonly speaker: Speaker | null;
}

/**
 * The transcript of one recorded conversation. A target's turn without text is an outcome (`empty`), since the
 * person got nothing; system messages before the first turn become the system prompt.
 * @returns null where something is wrong: then `problems` has every problem with its place and how to mend it.
 */
export function transcriptFrom(
  conversation: RawConversation,
  words: RoleWords,
  problems: string[],
): Transcript | null {
  const spoken = conversation.messages.map((message) => ({
    ...message,
    speaker: speakerOf(message.role, words),
  }));
  const opening = spoken.findIndex(({ speaker }) => speaker !== "system");
  const turns = opening === -1 ? [] : spoken.slice(opening);
  const found = [
    ...turns.flatMap((turn, i) => turnProblems(turn, turns[i - 1], words)),
    ...wholeProblems(conversation, turns),
  ];
  problems.push(...found);
  if (found.length > 0) return null;
  const systemPrompt = systemText(conversation, spoken.slice(0, opening));
  return {
    ...(systemPrompt === "" ? {} : { systemPrompt }),
    turns: turns.map(turnFrom),
    outcome: lastOutcome(turns),
  };
}

function turnProblems(turn: Spoken, before: Spoken | undefined, words: RoleWords): string[] {
  const { speaker } = turn;
  if (speaker === null) {
    return [
      `${turn.place()}: nobody knows the role "${turn.role}"; known are ${knownWords(words)}. Name it as one of them.`,
    ];
  }
  if (speaker === "system") {
    return [
      `${turn.place()}: a system message after the first turn; only the instructions before it can be kept.`,
    ];
  }
  if (speaker !== "patient") return [];
  return [
    ...(isBlank(turn)
      ? [`${turn.place()}: an empty turn of the person; give its text, or leave it out.`]
      : []),
    ...(before?.speaker === "patient"
      ? [
          `${turn.place()}: two turns of the person running; join them, or give the target's turn between them.${turn.hint ?? ""}`,
        ]
      : []),
  ];
}

function wholeProblems(conversation: RawConversation, turns: readonly Spoken[]): string[] {
  if (turns.some(({ speaker }) => speaker === null)) return [];
  const lacks = (speaker: Speaker) => !turns.some((turn) => turn.speaker === speaker);
  if (turns.length === 0)
    return [`${conversation.place()}: nothing in it; expected the turns of a conversation.`];
  if (lacks("patient")) return [`${conversation.place()}: no turn of the person in this conversation.`];
  if (lacks("target"))
    return [`${conversation.place()}: no turn of the target in this conversation: nothing to judge.`];
  return [];
}

function turnFrom(turn: Spoken): Turn {
  if (turn.speaker === "patient") return { role: "user", text: turn.text };
  return { role: "assistant", text: turn.text, outcome: outcomeOf(turn) };
}

function lastOutcome(turns: readonly Spoken[]): Outcome {
  const last = turns.findLast(({ speaker }) => speaker === "target");
  return last === undefined ? "empty" : outcomeOf(last);
}

function outcomeOf(turn: Spoken): Outcome {
  return turn.outcome ?? (isBlank(turn) ? "empty" : "ok");
}

function systemText(conversation: RawConversation, opening: readonly Spoken[]): string {
  return [conversation.systemPrompt ?? "", ...opening.map(({ text }) => text)]
    .filter((text) => text.trim() !== "")
    .join("\n\n");
}

function isBlank({ text }: RawMessage): boolean {
  return text.trim() === "";
}
