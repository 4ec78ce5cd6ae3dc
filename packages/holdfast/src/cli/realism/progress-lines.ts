import { plainText } from "../../domain/plain-text.ts";
import type { StudyProgress } from "../../realism/study/study.ts";

const WORDS: Readonly<Record<StudyProgress["stage"], string>> = {
  embedding: "embedding chunks",
  distances: "distances",
  intervals: "resampling conversations",
  halves: "halving the human conversations",
  map: "drawing the map (%)",
};

/** A line is written when a stage begins or ends, and at most every so many milliseconds between. */
const EVERY = 3_000;

/** Writes progress as plain lines. @param now in milliseconds. */
export function progressLines(
  write: (line: string) => void,
  now: () => number,
): (step: StudyProgress) => void {
  let last = Number.NEGATIVE_INFINITY;
  let shown = { key: "", done: 0 };
  return ({ stage: name, model, done, of }) => {
    const key = `${name}/${model}`;
    const begins = key !== shown.key;
    if (!begins && (done === shown.done || (done < of && now() - last < EVERY))) return;
    shown = { key, done };
    last = now();
    write(`realism: ${model === null ? "" : `${plainText(model)}: `}${WORDS[name]}, ${done} of ${of}`);
  };
}
