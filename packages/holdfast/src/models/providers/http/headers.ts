import type { Environment } from "../../../domain/environment.ts";
import { UserError } from "../../../domain/user-error.ts";

const VARIABLE = /\$\{([^{}]*)\}/g;
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
const CARRIES_A_KEY = /^(?:proxy-)?authorization$|cookie|api[-_]?key|token$|secret|password/i;

export interface ExpandedHeaders {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Values of the variables used, to be removed from whatever is kept. */
  readonly secrets: readonly string[];
}

/**
 * Puts environment variables into header values: `Bearer ${BOT_KEY}`.
 * @throws UserError naming the variable that is missing or the header that carries a key in plain sight (it would
 *   be stored with the run); values are never named.
 */
export function expandHeaders(
  templates: Readonly<Record<string, string>>,
  env: Environment,
  target: string,
): ExpandedHeaders {
  const secrets: string[] = [];
  const headers: Record<string, string> = {};
  for (const [name, template] of Object.entries(templates)) {
    const where = `target "${target}": options.headers.${name}`;
    if (CARRIES_A_KEY.test(name) && !template.includes("${"))
      throw new UserError(
        `${where} looks like a secret written in plain sight; put it into an environment variable or .env and write \${NAME_OF_THE_VARIABLE} here`,
      );
    const value = template.replace(VARIABLE, (_, variable: string) => {
      const found = lookUp(variable, env, where);
      secrets.push(found);
      return found;
    });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that no header may hold.
    if (/[\u0000-\u0008\u000a-\u001f\u007f]|[^\u0000-\u00ff]/.test(value))
      throw new UserError(`${where} holds a character that no header may hold, such as a line break`);
    headers[name.toLowerCase()] = value;
  }
  return { headers, secrets };
}

/** @throws UserError where the variable is not set, or blank. */
export function lookUp(variable: string, env: Environment, where: string): string {
  if (!NAME.test(variable))
    throw new UserError(`${where}: "\${${variable}}" is not the name of an environment variable`);
  const value = env[variable]?.trim();
  if (!value)
    throw new UserError(
      `${where}: the environment variable ${variable} is not set; set it, or add it to .env`,
    );
  return value;
}
