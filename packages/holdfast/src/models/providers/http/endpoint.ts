import type { Environment } from "../../../domain/environment.ts";
import type { ModelConfiguration } from "../../../domain/model-configuration.ts";
import { schemaProblems } from "../../../domain/schema-problems.ts";
import { UserError } from "../../../domain/user-error.ts";
import { pathText } from "../../../domain/value-path.ts";
import { checkMeaning } from "./check-meaning.ts";
import { expandHeaders, lookUp } from "./headers.ts";
import { type HttpOptions, httpOptionsSchema } from "./options.ts";
import { type Route, routeOf, withoutPlaceholders } from "./route.ts";
import { type PlaceholderName, placeholdersIn } from "./template.ts";

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
  const chat = routeOf(parsed.url, parsed.method, parsed.request, configuration, target, "options.url");
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
    routeOf(wanted.url, wanted.method, wanted.request, configuration, target, `options.session.${name}.url`);
  return {
    open: open ? { ...of("open", open), id: open.id } : null,
    close: close ? of("close", close) : null,
  };
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
