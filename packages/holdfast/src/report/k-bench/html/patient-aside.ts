import type { DiscardedTurn, PatientStep } from "../../../domain/patient-log.ts";
import { html, type Markup } from "../../html/markup.ts";

/** How the patient was led to one of its turns: for readers only, folded. */
export function patientAside({ direction, unlocked, allowed, discarded }: PatientStep): Markup {
  const again = discarded.length === 0 ? "" : `, ${discarded.length} discarded before it`;
  return html`<details class="private"><summary>How this turn was led${again} <span class="tag">not seen by the target or the judge</span></summary><p class="text" dir="auto">${direction}</p>${
    unlocked.length === 0
      ? null
      : html`<p>May be told from now on: ${unlocked.map(({ fact, because }) => `${fact} (${because.replaceAll("-", " ")})`).join("; ")}.</p>`
  }<p>May be told in this turn: ${allowed.length === 0 ? "nothing of what is kept back" : allowed.join(", ")}.</p>${discarded.map(discardedTurn)}</details>`;
}

function discardedTurn({ failures, text }: DiscardedTurn): Markup {
  return html`<p>Discarded (${failures.map((failure) => failure.replaceAll("-", " ")).join(", ")}): <bdi>${text.trim() === "" ? "[no text]" : text}</bdi></p>`;
}
