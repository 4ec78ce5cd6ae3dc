import { countCell } from "../figures.ts";
import type { Caption } from "./analysis-document.ts";

/** A caption as one paragraph: what is shown, then always n, missing, interval method and seed. */
export function captionText({ text, n, missing, unit, interval, seed }: Caption): string {
  return [
    closed(text),
    `n\u00a0=\u00a0${countCell(n)} ${unit}; missing: ${countCell(missing)}.`,
    interval === null ? "No intervals." : closed(`Intervals: ${interval}`),
    seed === null ? "No seed: nothing was drawn at random." : `Seed ${seed}.`,
  ].join(" ");
}

function closed(sentence: string): string {
  const words = sentence.trim();
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
