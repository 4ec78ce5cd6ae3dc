import { addressProblem, namesASecret } from "../../../domain/address-problem.ts";
import type { Json } from "../../../domain/canonical-json.ts";
import type { Environment } from "../../../domain/environment.ts";
import type { ModelConfiguration } from "../../../domain/model-configuration.ts";
import { schemaProblems } from "../../../domain/schema-problems.ts";
import { UserError } from "../../../domain/user-error.ts";
import { pathText } from "../../../domain/value-path.ts";
import { expandHeaders, lookUp } from "./headers.ts";
import { type HttpOptions, httpOptionsSchema } from "./options.ts";
import { type PlaceholderName, placeholderProblem, placeholdersIn } from "./template.ts";

/** One kind of request that the product takes. `url` is whole and may hold placeholders. */
export interface Route {
  readonly method: string;
  readonly url: string;
  readonly template: Json | undefined;
}

/** A configuration read, checked and filled from the environment, ready to be called. */
export interface Endpoint {
  readonly options: HttpOptions & { readonly history: "server" | "client" };
  readonly chat: Route;
  readonly open: (Route & { readonly id: string }) | null;
  readonly close: Route | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
  readonly host: string;
  readonly idempotent: boolean;
  /** Settings of the configuration that the product is not told. */
  readonly ignored: readonly string[];
  readonly usesSystem: boolean;
}

/** @throws UserError naming the target, the field, what was expected and how to mend it. */
export function readEndpoint(configuration: ModelConfiguration, env: Environment): Endpoint {
  const target = `target "${configuration.name}"`;
  const parsed = readOptions(configuration, target);
  const chat = route(parsed.url, parsed.method, parsed.request, configuration, target, "options.url");
  const { open, close } = sessionRoutes(parsed, configuration, target);
  const names = new Set<PlaceholderName>([
    ...placeholdersIn(chat.template),
    ...placeholdersIn(chat.url),
    ...placeholdersIn(parsed.headers),
  ]);
  const options = {
    ...parsed,
    history: parsed.history ?? (names.has("messages") ? "client" : "server"),
  } as const;
  checkMeaning(options, names, target);
  const { headers, secrets } = allHeaders(options, configuration, env);
  return {
    options,
    chat,
    open,
    close,
    headers,
    secrets,
    host: new URL(withoutPlaceholders(chat.url)).host,
    idempotent: options.idempotencyHeader !== undefined || options.idempotent,
    ignored: (["temperature", "maxOutputTokens", "reasoning", "seed"] as const).filter(
      (setting) => configuration[setting] !== undefined,
    ),
    usesSystem: names.has("system") || (names.has("messages") && options.roles.system !== undefined),
  };
}

function readOptions(configuration: ModelConfiguration, target: string): HttpOptions {
  const value = configuration.options ?? {};
  const [problem] = schemaProblems(httpOptionsSchema, value);
  if (problem)
    throw new UserError(`${target}: ${pathText(["options", ...problem.path])}: ${problem.message}`);
  return httpOptionsSchema.parse(value);
}

function sessionRoutes(options: HttpOptions, configuration: ModelConfiguration, target: string) {
  const { open, close } = options.session ?? {};
  const of = (name: string, wanted: NonNullable<typeof close>) =>
    route(wanted.url, wanted.method, wanted.request, configuration, target, `options.session.${name}.url`);
  return {
    open: open ? { ...of("open", open), id: open.id } : null,
    close: close ? of("close", close) : null,
  };
}

function route(
  url: string | undefined,
  method: string,
  template: Json | undefined,
  { baseUrl }: ModelConfiguration,
  target: string,
  field: string,
): Route {
  if (url === undefined && baseUrl === undefined)
    throw new UserError(`${target}: baseUrl or ${field} is missing; give the address that answers messages`);
  const whole = url === undefined ? baseUrl! : /^https?:/i.test(url) || !baseUrl ? url : join(baseUrl, url);
  const problem =
    placeholderProblem(whole) ?? placeholderProblem(template) ?? urlProblem(whole) ?? secretIn(template);
  if (problem) throw new UserError(`${target}: ${field}: ${problem}`);
  return { method, url: whole, template };
}

function join(baseUrl: string, url: string): string {
  return `${baseUrl.replace(/\/+$/, "")}/${url.replace(/^\/+/, "")}`;
}

function urlProblem(url: string): string | null {
  const problem = addressProblem(withoutPlaceholders(url));
  if (problem !== null) return problem;
  return /^[a-z]+:\/\/[^/?#]*\{\{/i.test(url) ? "must not take its host from a placeholder" : null;
}

/** A key that stands in the template would be stored with the run. */
function secretIn(template: Json | undefined): string | null {
  if (typeof template !== "object" || template === null) return null;
  for (const [name, value] of Object.entries(template)) {
    const isWritten = (typeof value === "string" && !value.includes("{{")) || typeof value === "number";
    if (isWritten && namesASecret(name))
      return `the request holds what looks like a secret ("${name}"), and it would be stored with the run; send it in a header, from an environment variable`;
    const deeper = secretIn(value);
    if (deeper !== null) return deeper;
  }
  return null;
}

function withoutPlaceholders(url: string): string {
  return url.replace(/\{\{[^{}]*\}\}/g, "x");
}

/** Checks what a schema can't: that the person's message is sent at all, and that promises can be kept. */
function checkMeaning(
  options: Endpoint["options"],
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

function allHeaders(options: HttpOptions, { name, apiKeyEnv }: ModelConfiguration, env: Environment) {
  const { headers, secrets } = expandHeaders(options.headers, env, name);
  const defaults = { "content-type": "application/json", accept: accepted(options.response.format) };
  if (apiKeyEnv === undefined || "authorization" in headers)
    return { headers: { ...defaults, ...headers }, secrets };
  const key = lookUp(apiKeyEnv, env, `target "${name}": apiKeyEnv`);
  return { headers: { ...defaults, ...headers, authorization: `Bearer ${key}` }, secrets: [...secrets, key] };
}

function accepted(format: HttpOptions["response"]["format"]): string {
  return {
    json: "application/json",
    text: "text/plain, */*",
    sse: "text/event-stream",
    ndjson: "application/x-ndjson",
  }[format];
}
