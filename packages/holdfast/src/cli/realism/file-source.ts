import { UserError } from "../../domain/user-error.ts";
import type { ImportedTranscript } from "../../files/transcripts/imported-transcript.ts";
import { readTranscripts } from "../../files/transcripts/read-transcripts.ts";
import { type Condition, conditionNamed } from "../../realism/study/conditions.ts";
import type { StudyConversation } from "../../realism/study/study-source.ts";

/** Fields in which a record may say its condition, and which model played the person. */
const CONDITION_FIELDS = ["condition", "risk_condition", "risk"] as const;
const PATIENT_FIELDS = ["patient_model", "patient", "user_model", "persona_model"] as const;

const PERSON_FIELDS = [
  "person",
  "person_id",
  "participant",
  "participant_id",
  "user_id",
  "vignette",
] as const;

/** Conversations of a file or folder, as the study takes them, with the patient model where a record names one. */
export interface FileConversations {
  readonly conversations: readonly (StudyConversation & { readonly patient: string | null })[];
  readonly notes: readonly string[];
}

/**
 * Reads what the person said from a file or folder of transcripts. @param assumed condition of conversations that do not
 * say theirs. @throws UserError as readTranscripts, or for a condition that nobody knows.
 */
export async function readFileConversations(
  path: string,
  assumed: Condition | null,
): Promise<FileConversations> {
  const { transcripts, notes } = await readTranscripts(path);
  return {
    notes,
    conversations: transcripts.map((one) => ({
      id: one.id,
      person: fieldOf(one, PERSON_FIELDS),
      condition: conditionIn(one) ?? assumed,
      turns: one.transcript.turns.filter(({ role }) => role === "user").map(({ text }) => text),
      patient: fieldOf(one, PATIENT_FIELDS),
    })),
  };
}

function conditionIn(one: ImportedTranscript): Condition | null {
  const word = fieldOf(one, CONDITION_FIELDS);
  if (word === null) return null;
  const condition = conditionNamed(word);
  if (condition !== null) return condition;
  throw new UserError(
    `${one.file}: conversation "${one.id}": nobody knows the condition "${word.slice(0, 60)}"; expected none, suicide, ` +
      "self-harm, substance-misuse, domestic-violence or several.",
  );
}

function fieldOf({ source = {} }: ImportedTranscript, names: readonly string[]): string | null {
  const name = names.find((one) => (source[one] ?? "").trim() !== "");
  return name === undefined ? null : source[name]!.trim();
}
