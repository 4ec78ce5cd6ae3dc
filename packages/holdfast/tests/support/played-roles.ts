import { createHash } from "node:crypto";
import type { ModelRequest } from "../../src/models/language-model.ts";
import { fencedRecords } from "../../src/models/providers/scripted/fenced-records.ts";
import { patientMessage } from "../../src/models/providers/scripted/patient/rule-patient.ts";

/** The parts of a chat completion request that the roles look at. */
export interface AskedBody {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly response_format?: { readonly json_schema: { readonly name: string } };
}

/** System prompt of a request; "" where it has none. */
export function systemOf({ messages }: AskedBody): string {
  return messages.find(({ role }) => role === "system")?.content ?? "";
}

/** The request as a script of our own would be asked it. */
export function scriptRequest(body: AskedBody): ModelRequest {
  const said = body.messages.filter(({ role }) => role !== "system");
  return {
    system: systemOf(body),
    messages: said.map(({ role, content }) => ({
      role: role === "assistant" ? "assistant" : "user",
      text: content,
    })),
    sessionId: "",
    idempotencyKey: "",
  };
}

/** A simulated patient says what its private direction lets it say; asked for triggers it finds none. */
export function patientTurn(body: AskedBody): string {
  const isListening = body.response_format !== undefined;
  return isListening ? JSON.stringify({ triggers: [] }) : patientMessage(scriptRequest(body));
}

/** Whether a question to a judge is about items of a rubric, which have records of their own. */
export function asksForItems({ messages }: AskedBody): boolean {
  return messages.some(({ content }) => content.includes("\n<<<items "));
}

/** Every cell asked about gets a response of its item's scale by the hash of the question, and a true quotation. */
export function filledItems({ messages }: AskedBody): string {
  const question = messages.find(({ role }) => role === "user")!.content;
  const lines = question.split("\n");
  const items = fencedRecords(lines, "items") as unknown as { ids: string[]; responses: object }[];
  const evidence = [firstWords(lines)];
  const verdicts = items.flatMap(({ ids, responses }) =>
    ids.map((id) => {
      const scale = Object.keys(responses);
      const place = Number.parseInt(digest(`${id} ${question}`).slice(0, 4), 16) % scale.length;
      return { id, reason: "By the hash.", evidence, response: scale[place] };
    }),
  );
  return JSON.stringify({ verdicts });
}

/** Of the first turn in which the person says something. */
function firstWords(lines: readonly string[]): { turn: number; quote: string } {
  const turns = fencedRecords(lines, "transcript") as unknown as {
    turn: number;
    speaker: string;
    text: string;
  }[];
  const { turn, text } = turns.find(({ speaker }) => speaker === "person")!;
  return { turn, quote: text.slice(0, 60) };
}

export function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
