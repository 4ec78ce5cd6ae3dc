import { z } from "zod";
import { OUTCOMES } from "../../../domain/outcome.ts";

const pointer = z
  .string()
  .regex(
    /^(\/([^~/]|~[01])*)*$/,
    'must be a JSON pointer such as "/reply/text" ("*" stands for every element of a list)',
  );
const pointers = z.union([pointer, z.array(pointer).min(1)]);
const method = z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]);

/** Holds when the value is there (`exists: true`), is not there (`exists: false`), or is exactly this one. */
const condition = z.strictObject({ equals: z.json().optional(), exists: z.boolean().optional() });

const sessionRequest = z.strictObject({
  method: method.default("POST"),
  url: z.string().min(1),
  request: z.json().optional(),
});

/** An act of the product besides its reply: how to see that it happened, and what people saw of it. */
const eventRule = z.strictObject({
  kind: z.enum(["crisis-banner", "handover", "moderation", "link", "other"]),
  /** Where the act shows in the body; a list there means one event for each element. */
  pointer,
  when: condition.optional(),
  /** Where its text is, from the body's root. */
  textPointer: pointers.optional(),
  /** Where its text is inside the value (or each element) at `pointer`. */
  itemTextPointer: pointers.optional(),
});

const outcomeRule = z.strictObject({
  pointer,
  equals: z.json().optional(),
  exists: z.boolean().optional(),
  outcome: z.enum(OUTCOMES).exclude(["ok"]),
});

const response = z.strictObject({
  format: z.enum(["json", "text", "sse", "ndjson"]).default("json"),
  /** Where the reply's text is; several places, and lists of texts, are joined. */
  text: pointers.optional(),
  join: z.string().default("\n"),
  model: pointer.optional(),
  finishReason: pointer.optional(),
  inputTokens: pointer.optional(),
  outputTokens: pointer.optional(),
});

/** `options` of a target with `provider: http`, a deployed chatbot as its users meet it. */
export const httpOptionsSchema = z.strictObject({
  method: method.default("POST"),
  /** Whole, or relative to `baseUrl`. */
  url: z.string().min(1).optional(),
  headers: z
    .record(z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, "is not a header name"), z.string())
    .default({}),
  request: z.json().optional(),
  /** How `{{messages}}` names the speakers; with `system` the system prompt becomes the first message. */
  roles: z
    .strictObject({
      user: z.string().default("user"),
      assistant: z.string().default("assistant"),
      system: z.string().optional(),
    })
    .prefault({}),
  /** How `{{messages}}` names the two members of each message. */
  messageFields: z
    .strictObject({ role: z.string().default("role"), text: z.string().default("content") })
    .prefault({}),
  response: response.prefault({}),
  /** Who keeps the conversation: the server (only the new message is sent) or we (all are). */
  history: z.enum(["server", "client"]).optional(),
  session: z
    .strictObject({
      open: sessionRequest.extend({ id: pointer }).optional(),
      close: sessionRequest.optional(),
    })
    .optional(),
  /** Header in which the endpoint recognises a request that it has served before. */
  idempotencyHeader: z
    .string()
    .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, "is not a header name")
    .optional(),
  /** The endpoint recognises a repeated turn by a value in its url or body. */
  idempotent: z.boolean().default(false),
  events: z.array(eventRule).default([]),
  outcomes: z.array(outcomeRule).default([]),
});

export type HttpOptions = z.output<typeof httpOptionsSchema>;
export type EventRule = z.output<typeof eventRule>;
export type ResponseOptions = z.output<typeof response>;
export type Pointers = z.output<typeof pointers>;
export type Condition = z.output<typeof condition>;
