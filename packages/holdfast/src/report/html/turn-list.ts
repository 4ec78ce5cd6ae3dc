import type { FixedTurn } from "../../domain/task.ts";
import type { Transcript, TranscriptEvent, Turn } from "../../domain/transcript.ts";
import { countCell } from "../figures.ts";
import { type Content, html, type Markup } from "./markup.ts";

/** Longer texts are cut here, so that one runaway reply does not make the report unreadable. */
const LONGEST_TEXT = 50_000;

/** All turns in order, product events in brackets, and how a failed call failed. */
export function turnList(
  { systemPrompt, turns, outcome, detail }: Transcript,
  target: string,
  fixed: readonly FixedTurn[],
): Markup {
  return html`${
    systemPrompt === undefined
      ? null
      : html`<details><summary>System prompt</summary><p class="text" dir="auto">${shortened(systemPrompt)}</p></details>`
  }<ol class="turns">${turns.map((turn, i) => turnItem(turn, target, fixed[i]?.role === "assistant"))}</ol>${
    outcome === "ok" && detail === undefined
      ? null
      : html`<p class="note">The last call ended: ${outcome}${detail === undefined ? null : html` (${shortened(detail)})`}.</p>`
  }`;
}

function turnItem({ role, text, outcome, events }: Turn, target: string, isWritten: boolean): Markup {
  const who = role === "user" ? "Person" : isWritten ? "Assistant, written in the task" : target;
  const came = outcome === undefined || outcome === "ok" ? null : html` <span class="tag">${outcome}</span>`;
  const body =
    text.trim() === ""
      ? html`<p class="event">${text === "" ? "[no text]" : `[only white space, ${countCell(text.length)} characters]`}</p>`
      : html`<p class="text" dir="auto">${shortened(text)}</p>`;
  return html`
<li class="turn ${role}"><p class="who">${who}${came}</p>${body}${(events ?? []).map(eventLine)}</li>`;
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
