import type { FixedTurn } from "../../domain/task.ts";
import type { Transcript, TranscriptEvent, Turn } from "../../domain/transcript.ts";
import { countCell } from "../figures.ts";
import { type Content, html, type Markup } from "./markup.ts";

/** Longer texts are cut here, so that one runaway reply does not make the report unreadable. */
const LONGEST_TEXT = 50_000;

/** What a benchmark adds to the turns. */
export interface TurnExtras {
  /** Turn N, from 1, gets the address `<anchor>-tN` and its number. */
  readonly anchor: string;
  /** What stands before a turn, by its place from 0. */
  before(turn: number): Content;
}

/** All turns in order, product events in brackets, and how a failed call failed. */
export function turnList(
  { systemPrompt, turns, outcome, detail }: Transcript,
  target: string,
  fixed: readonly FixedTurn[],
  extras: TurnExtras | null = null,
): Markup {
  return html`${
    systemPrompt === undefined
      ? null
      : html`<details><summary>System prompt</summary><p class="text" dir="auto">${shortened(systemPrompt)}</p></details>`
  }<ol class="turns">${turns.map((turn, i) => turnItem(turn, i, fixed[i]?.role === "assistant" ? "Assistant, written in the task" : target, extras))}</ol>${
    outcome === "ok" && detail === undefined
      ? null
      : html`<p class="note">The last call ended: ${outcome}${detail === undefined ? null : html` (${shortened(detail)})`}.</p>`
  }`;
}

function turnItem(
  { role, text, outcome, events }: Turn,
  place: number,
  assistant: string,
  extras: TurnExtras | null,
): Markup {
  const who = role === "user" ? "Person" : assistant;
  const came = outcome === undefined || outcome === "ok" ? null : html` <span class="tag">${outcome}</span>`;
  const body =
    text.trim() === ""
      ? html`<p class="event">${text === "" ? "[no text]" : `[only white space, ${countCell(text.length)} characters]`}</p>`
      : html`<p class="text" dir="auto">${shortened(text)}</p>`;
  const address = extras === null ? null : html` id="${extras.anchor}-t${place + 1}"`;
  const number = extras === null ? null : html`${place + 1} · `;
  return html`
<li class="turn ${role}"${address}>${extras?.before(place) ?? null}<p class="who">${number}${who}${came}</p>${body}${(events ?? []).map(eventLine)}</li>`;
}

function eventLine({ kind, text }: TranscriptEvent): Markup {
  return html`<p class="event" dir="auto">[${kind.replaceAll("-", " ")}${text.trim() === "" ? "" : `: ${text}`}]</p>`;
}

function shortened(text: string): Content {
  if (text.length <= LONGEST_TEXT) return text;
  // Not between the halves of a surrogate pair.
  const end = /[\ud800-\udbff]/.test(text[LONGEST_TEXT - 1]!) ? LONGEST_TEXT - 1 : LONGEST_TEXT;
  return `${text.slice(0, end)}\n[${countCell(text.length - end)} further characters are stored and not shown here]`;
}
