import { UserError } from "../domain/user-error.ts";
import type { ContentRequest } from "./protocol.ts";

/** As the command line spells an option. */
function spelled(key: string): string {
  return `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/**
 * Refuses what a benchmark does not know: an option without effect would leave its user with figures of something else.
 * @throws UserError naming the first such option.
 */
export function refuseOptions(
  request: ContentRequest,
  known: readonly (keyof ContentRequest)[],
  benchmark: string,
): void {
  const stray = (Object.keys(request) as (keyof ContentRequest)[]).find(
    (key) => request[key] !== undefined && key !== "seed" && !known.includes(key),
  );
  if (stray !== undefined) {
    throw new UserError(`${spelled(stray)}: ${benchmark} knows no such option; leave it out`);
  }
}
