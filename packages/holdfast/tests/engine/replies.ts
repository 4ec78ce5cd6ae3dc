import type { ServerResponse } from "node:http";
import { completion, type SeenRequest } from "../support/model-server.ts";

/** Answers with a body as it stands; objects as JSON. Always true, so that it can end an `intercept`. */
export function say(
  response: ServerResponse,
  body: string | object,
  status = 200,
  headers: Record<string, string> = {},
): true {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
  return true;
}

/** An error body in the form that OpenAI's API reference documents. */
export function apiError(
  message: string,
  code: string | null = null,
  type = "invalid_request_error",
): object {
  return { error: { message, type, param: null, code } };
}

/** A 429 or 503 that may be tried again at once, so that tests need not wait. */
export function busy(response: ServerResponse, status: 429 | 503): true {
  return say(response, apiError("slow down", "rate_limit_exceeded", "requests"), status, {
    "retry-after-ms": "1",
  });
}

/** A completion whose message is a refusal, as the API reference documents it. */
export function refusal(model: string, text: string): string {
  return completion(model, null).replace(
    '"content":null',
    `"content":null,"refusal":${JSON.stringify(text)}`,
  );
}

/** Which of the tasks of `taskLines` a target was asked about. */
export function taskOf({ body }: SeenRequest): number {
  return Number(/Message \d+ of (\d+)\./.exec(body)?.[1] ?? -1);
}
