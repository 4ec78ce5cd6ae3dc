import type { ServingNote } from "../analyses/serving-notes.ts";

/** How models were served, where that bears on the figures; one sentence each. */
export function servingSentences(notes: readonly ServingNote[]): string[] {
  return notes.map(({ role, name, kind, details }) =>
    kind === "model-changed"
      ? `${name} (${role}): the provider returned more than one model (${details.join(", ")})`
      : `${name} (${role}): the provider ignored ${details.join(", ")}`,
  );
}
