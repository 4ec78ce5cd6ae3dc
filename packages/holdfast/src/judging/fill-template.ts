import { UserError } from "../domain/user-error.ts";

const PLACEHOLDER = /\{\{([a-z_]+)\}\}/g;

/** Names of the placeholders in a template, each once, in order. */
export function placeholdersOf(template: string): string[] {
  return [...new Set([...template.matchAll(PLACEHOLDER)].map((match) => match[1]!))];
}

/**
 * Fills `{{name}}` placeholders in one pass over the template: what is put in is never read again, so a
 * transcript that contains `{{criteria}}` or `{{7*7}}` stays text.
 * @throws UserError naming a placeholder of the template for which there is no value.
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(PLACEHOLDER, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) {
      throw new UserError(`template: no value for {{${name}}}; known are ${Object.keys(values).join(", ")}`);
    }
    return value;
  });
}
