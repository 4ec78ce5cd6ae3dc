import { nearestName } from "../../../domain/nearest-name.ts";

/** `; did you mean "…"?` where a known name is near, else nothing. */
export function nearestHint(name: string, known: readonly string[]): string {
  const near = nearestName(name, known);
  return near === null ? "" : `; did you mean "${near}"?`;
}
