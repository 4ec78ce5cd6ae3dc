/**
 * The turns of a source as task turns: a text is one user turn; a list holds texts (user turns) or objects
 * with `role` and `text` or `content`. What does not fit is passed on as it is, for the checks to name.
 */
export function turnsFrom(value: unknown): unknown {
  if (typeof value === "string") return [{ role: "user", text: value }];
  return Array.isArray(value) ? value.map(turnFrom) : value;
}

function turnFrom(turn: unknown): unknown {
  if (typeof turn === "string") return { role: "user", text: turn };
  if (typeof turn !== "object" || turn === null) return turn;
  const { role, text, content } = turn as Record<string, unknown>;
  return { role, text: text ?? content };
}
