/** Who speaks: the person in distress, the system under test, or its instructions. */
export type Speaker = "patient" | "target" | "system";

/** Words by which files name the speakers, in any case. */
export type RoleWords = Readonly<Record<Speaker, readonly string[]>>;

const ROLE_WORDS: RoleWords = {
  patient: ["user", "person", "patient", "human", "client"],
  target: ["chatbot", "assistant", "bot", "ai", "therapist", "model", "gpt"],
  system: ["system", "developer"],
};

/** The usual words with one's own added; a word that is given for one speaker is taken from the others. */
export function roleWords(own: Partial<RoleWords> = {}): RoleWords {
  const given = new Set(Object.values(own).flat().map(spelling));
  const words = (speaker: Speaker) => [
    ...ROLE_WORDS[speaker].filter((word) => !given.has(word)),
    ...(own[speaker] ?? []).map(spelling),
  ];
  return { patient: words("patient"), target: words("target"), system: words("system") };
}

/** Who a word stands for, or null. */
export function speakerOf(word: string, words: RoleWords): Speaker | null {
  const wanted = spelling(word);
  const speakers: readonly Speaker[] = ["patient", "target", "system"];
  return speakers.find((speaker) => words[speaker].includes(wanted)) ?? null;
}

/** `user, person, … for the person; chatbot, … for the target`, for messages. */
export function knownWords(words: RoleWords): string {
  return `${words.patient.join(", ")} (the person); ${words.target.join(", ")} (the target)`;
}

function spelling(word: string): string {
  return word.trim().toLowerCase();
}
