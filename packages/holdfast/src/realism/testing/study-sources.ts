import { seededRandom } from "../../statistics/random.ts";
import type { Condition } from "../study/conditions.ts";
import type { StudyInput, StudyOptions } from "../study/study.ts";
import type { StudySource } from "../study/study-source.ts";

const WORDS = [
  "sleep morning evening work night tired friends phone music kitchen walk window quiet letter garden",
  "report meeting budget forecast project deadline office manager client invoice contract train airport",
].map((words) => words.split(" "));

/** Conversations about everyday things, made up word by word. @param topic 0 or 1: different words. */
export function studySource(
  name: string,
  { conversations = 12, topic = 0, condition = "none" as Condition | null, turns = 4 } = {},
): StudySource {
  const random = seededRandom(`${name}/${topic}`);
  const word = () => WORDS[random() < 0.85 ? topic : 1 - topic]![Math.floor(13 * random())]!;
  const sentence = () =>
    `I think about ${Array.from({ length: 5 + Math.floor(12 * random()) }, word).join(" ")}.`;
  return {
    name,
    conversations: Array.from({ length: conversations }, (_, i) => ({
      id: `${name}-${i}`,
      person: null,
      condition,
      turns: Array.from({ length: turns }, sentence),
    })),
  };
}

export const QUICK: StudyOptions = {
  embedding: "tfidf:8",
  seed: 1,
  resamples: 30,
  frechetResamples: 10,
  splits: 5,
  width: "pooled",
  scope: "conversation",
  map: { components: 5, neighbours: 8, minDist: 0.25 },
};

export function studyInput(options: Partial<StudyOptions> = {}): StudyInput {
  return {
    reference: studySource("people"),
    synthetic: [studySource("near"), studySource("far", { topic: 1 })],
    options: { ...QUICK, ...options },
  };
}
