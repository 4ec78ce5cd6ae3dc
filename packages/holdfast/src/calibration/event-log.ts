import { contentHash } from "../domain/content-hash.ts";
import { UserError } from "../domain/user-error.ts";

/** A line of a log that is only ever appended to. */
export interface ChainedEvent {
  /** ISO time. */
  readonly at: string;
  /** Hash of the line before; absent in the first. */
  readonly previous?: string | undefined;
}

/** The log with one more event, tied to the line before it. */
export function withEvent<Event extends ChainedEvent>(
  log: readonly Event[],
  event: Omit<Event, "previous">,
): Event[] {
  const last = log.at(-1);
  const tied = { ...event, ...(last === undefined ? {} : { previous: contentHash(last) }) };
  return [...log, tied as Event];
}

/** @throws UserError where a line was changed, taken out or moved. The last lines can be cut off without a trace. */
export function requireUnbroken(log: readonly ChainedEvent[], file: string): void {
  log.forEach((event, place) => {
    const before = log[place - 1];
    const expected = before === undefined ? undefined : contentHash(before);
    if (event.previous === expected) return;
    throw new UserError(
      `${file}:${place + 1}: this line does not follow the one before it: the log was changed by hand. ` +
        "Put back the log as Holdfast wrote it",
    );
  });
}
