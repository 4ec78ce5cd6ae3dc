import type { Outcome } from "../../domain/outcome.ts";
import type { Transcript } from "../../domain/transcript.ts";

/** A conversation that somebody else recorded. */
export interface ImportedTranscript {
  /** Unique in what was read: the record's own id, or the file's path without its ending. */
  readonly id: string;
  readonly file: string;
  readonly transcript: Transcript;
  /** What else the record says about the conversation, e.g. its model or date, as text. */
  readonly source?: Readonly<Record<string, string>>;
}

/** What a file or folder holds. */
export interface ImportedTranscripts {
  readonly transcripts: readonly ImportedTranscript[];
  /** `file: line …`: where the text could have been read otherwise, and how it was read. */
  readonly notes: readonly string[];
}

/** One message as a file gives it, before anything is checked. */
export interface RawMessage {
  /** The file's own word for the speaker. */
  readonly role: string;
  readonly text: string;
  /** Of a target's message that says itself how it came about. */
  readonly outcome?: Outcome;
  /** `file:line`, found only when a problem is shown. */
  readonly place: () => string;
  /** What else may be the matter if this turn comes out of turn. */
  readonly hint?: string;
}

/** One conversation as a file gives it. */
export interface RawConversation {
  readonly id: string;
  readonly file: string;
  readonly place: () => string;
  readonly systemPrompt?: string;
  readonly messages: readonly RawMessage[];
  readonly source?: Readonly<Record<string, string>>;
  readonly notes?: readonly string[];
}
