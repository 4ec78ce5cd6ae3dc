import { UserError } from "../../../domain/user-error.ts";
import type { HttpOptions } from "./options.ts";
import { type PlaceholderName, placeholderProblem, placeholdersIn } from "./template.ts";

/**
 * Checks what a schema can't: that the person's message is sent at all, and that promises can be kept.
 * @param names placeholders of the whole request.
 * @throws UserError naming the target, the option and how to mend it.
 */
export function checkMeaning(
  options: HttpOptions,
  names: ReadonlySet<PlaceholderName>,
  target: string,
): void {
  const fail = (problem: string) => {
    throw new UserError(`${target}: ${problem}`);
  };
  const inHeaders = placeholderProblem(options.headers);
  if (inHeaders) fail(`options.headers: ${inHeaders}`);
  if (
    ["message", "messages", "system"].some((name) =>
      placeholdersIn(options.headers).has(name as PlaceholderName),
    )
  )
    fail("options.headers: only {{sessionId}}, {{idempotencyKey}} and {{turnIndex}} may stand in a header");
  if (!names.has("message") && !names.has("messages"))
    fail(
      "options.request sends no message; put {{message}} (the newest) or {{messages}} (all) where it belongs",
    );
  if (options.history === "client" && !names.has("messages"))
    fail(
      "options.history is client, so options.request must hold {{messages}}; otherwise each turn comes without what was said before",
    );
  if (options.history === "server" && !names.has("sessionId"))
    fail(
      "options.history is server, so {{sessionId}} must stand in the request, url or a header; otherwise conversations would run into each other",
    );
  if (options.idempotent && !names.has("idempotencyKey") && !names.has("turnIndex"))
    fail(
      "options.idempotent is true, but neither {{idempotencyKey}} nor {{turnIndex}} is sent, by which the endpoint could recognise a repeated turn",
    );
  const { format, text } = options.response;
  if (text === undefined && (format === "json" || format === "ndjson"))
    fail('options.response.text is missing; expected a JSON pointer to the reply, such as "/reply/text"');
  if (text !== undefined && format === "text")
    fail("options.response.text has no meaning with format text; leave it out");
}
