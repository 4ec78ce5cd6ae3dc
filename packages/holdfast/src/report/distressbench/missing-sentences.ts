import type { Summary } from "./summary.ts";

/** What is missing, one sentence each; empty where every conversation has a score and every judgement was given. */
export function missingSentences({ completeness: c }: Pick<Summary, "completeness">): string[] {
  const counted: [count: number, what: string][] = [
    [c.pending, "conversations were not held yet"],
    [
      c.missing,
      "conversations were lost to technical failures; nobody can say what the person would have got",
    ],
    [c.unjudged, "conversations wait for their judges"],
    [c.unscored, "conversations were put to every judge and still have no score"],
    [c.judgementsMissing, "judgements were not given"],
    [c.criteriaWithoutLabel, "criteria got no label and count for nothing"],
  ];
  return counted.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
}

/** How models were served, where that bears on the figures. */
export function servingSentences({ servingNotes }: Pick<Summary, "servingNotes">): string[] {
  return servingNotes.map(({ role, name, kind, details }) =>
    kind === "model-changed"
      ? `${name} (${role}): the provider returned more than one model (${details.join(", ")})`
      : `${name} (${role}): the provider ignored ${details.join(", ")}`,
  );
}
