import { type ModelConfiguration, PROVIDERS, type Provider } from "../domain/model-configuration.ts";
import { nearestName } from "../domain/nearest-name.ts";
import { UserError } from "../domain/user-error.ts";

/** Providers that a name alone can't describe: they need an address, a file or templates. */
const NEEDS_A_FILE: ReadonlySet<Provider> = new Set(["http", "module"]);
const BY_NAME = PROVIDERS.filter((provider) => !NEEDS_A_FILE.has(provider));

/**
 * Reads `prefix/model`, the short form of a configuration: `openrouter/openai/gpt-5.5` is the model
 * `openai/gpt-5.5` of the provider openrouter. Everything else keeps its default.
 * @throws UserError on an unknown prefix (naming the nearest known one) and on a missing model.
 */
export function parseModelName(text: string): ModelConfiguration {
  const slash = text.indexOf("/");
  const prefix = slash === -1 ? text : text.slice(0, slash);
  const model = slash === -1 ? "" : text.slice(slash + 1).trim();
  const provider = PROVIDERS.find((known) => known === prefix);
  if (provider === undefined) throw unknownPrefix(text, prefix);
  if (NEEDS_A_FILE.has(provider))
    throw new UserError(
      `"${text}": provider ${provider} can't be described by a name alone; write a target file with provider: ${provider} and give its path`,
    );
  if (model === "")
    throw new UserError(
      `"${text}" names no model; expected ${provider}/MODEL, for example ${provider}/my-model`,
    );
  return { name: text, provider, model };
}

function unknownPrefix(text: string, prefix: string): UserError {
  const nearest = nearestName(prefix, BY_NAME);
  const hint = nearest === null ? "." : `; did you mean ${nearest}/…?`;
  return new UserError(
    `"${text}": unknown model prefix "${prefix}"${hint} Known prefixes: ${BY_NAME.join(", ")}. A file is given by its path (./my-bot.yaml), a configuration of holdfast.yaml by its name`,
  );
}
