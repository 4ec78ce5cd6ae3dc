import type { ModelRequest } from "../../language-model.ts";
import type { SdkOptions } from "./sdk-model.ts";

type Prompt = SdkOptions["prompt"];

/**
 * The conversation as the SDK wants it. Some providers turn down blank assistant messages, although a model may
 * well have said nothing: with `leaveOutBlank` such turns are left out and the user's turns around them become
 * one message in several parts, since those providers want the roles to alternate.
 */
export function toPrompt(request: ModelRequest, leaveOutBlank: boolean): Prompt {
  const prompt: Prompt = [];
  if (request.system !== undefined && request.system !== "") {
    prompt.push({ role: "system", content: request.system });
  }
  for (const { role, text } of request.messages) {
    if (leaveOutBlank && role === "assistant" && text.trim() === "") continue;
    const last = prompt.at(-1);
    if (leaveOutBlank && role === "user" && last?.role === "user") last.content.push({ type: "text", text });
    else prompt.push({ role, content: [{ type: "text", text }] });
  }
  return prompt;
}

/** Whether `toPrompt` leaves something out. */
export function hasBlankTurn(request: ModelRequest): boolean {
  return request.messages.some(({ role, text }) => role === "assistant" && text.trim() === "");
}

/** The wanted reply's JSON Schema, for providers that enforce one. */
export function toResponseFormat(request: ModelRequest): Pick<SdkOptions, "responseFormat"> {
  if (request.schema === undefined) return {};
  const { name, jsonSchema } = request.schema;
  type Schema = NonNullable<Extract<SdkOptions["responseFormat"], { type: "json" }>["schema"]>;
  return { responseFormat: { type: "json", name, schema: jsonSchema as Schema } };
}
