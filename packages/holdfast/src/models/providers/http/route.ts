import { addressProblem, namesASecret } from "../../../domain/address-problem.ts";
import type { Json } from "../../../domain/canonical-json.ts";
import type { ModelConfiguration } from "../../../domain/model-configuration.ts";
import { UserError } from "../../../domain/user-error.ts";
import { placeholderProblem } from "./template.ts";

/** One kind of request that the product takes. `url` is whole and may hold placeholders. */
export interface Route {
  readonly method: string;
  readonly url: string;
  readonly template: Json | undefined;
}

/**
 * A request of the configuration, with its whole address.
 * @param field where `url` stands, for errors.
 * @throws UserError where there is no address, or address or template hold what they must not.
 */
export function routeOf(
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

/** An address that `URL` can read: each placeholder stands for some text. */
export function withoutPlaceholders(url: string): string {
  return url.replace(/\{\{[^{}]*\}\}/g, "x");
}
