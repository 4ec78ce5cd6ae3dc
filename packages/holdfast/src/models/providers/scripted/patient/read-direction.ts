import { AGAIN_LABEL, DIRECTION_TITLE, SPOKEN_LABELS } from "../../../../domain/patient-direction.ts";

type Spoken = keyof typeof SPOKEN_LABELS;

/** What a rule-based patient takes from a private direction. */
export interface ReadDirection {
  /** Words to be said, in order. */
  readonly lines: readonly { readonly how: Spoken; readonly text: string }[];
  /** Set on a second try. */
  readonly isFirmer: boolean;
}

/** Reads the last direction of a system prompt; without one there is nothing to say in particular. */
export function readDirection(system: string): ReadDirection {
  const at = system.lastIndexOf(DIRECTION_TITLE);
  const note = at === -1 ? [] : system.slice(at).split("\n");
  const lines = note.flatMap((line) => {
    const how = (Object.keys(SPOKEN_LABELS) as Spoken[]).find((key) =>
      line.startsWith(`- ${SPOKEN_LABELS[key]}: "`),
    );
    return how === undefined ? [] : [{ how, text: line.slice(line.indexOf('"') + 1, line.lastIndexOf('"')) }];
  });
  return { lines, isFirmer: note.some((line) => line.startsWith(`- ${AGAIN_LABEL}`)) };
}
