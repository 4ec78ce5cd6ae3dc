import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ModelConfiguration, OWN_BEHAVIOUR } from "../../domain/model-configuration.ts";
import { nearestName } from "../../domain/nearest-name.ts";
import { UserError } from "../../domain/user-error.ts";

/** The paper's default condition: "a helpful assistant", and nothing more. */
const DEFAULT_PROMPT = "default-v1";

/** System prompts of a pack by name: one Markdown file each. @throws UserError where the default one is not there. */
export async function loadSystemPrompts(folder: string): Promise<Record<string, string>> {
  const all = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new UserError(
      `${folder}: the system prompts cannot be read (${error.code}); expected a folder with a Markdown file for each`,
    );
  });
  const files = all.filter((file) => file.endsWith(".md")).sort();
  const entries = files.map(async (file) => {
    const text = (await readFile(join(folder, file), "utf8")).replaceAll("\r\n", "\n").trim();
    if (text === "") throw new UserError(`${join(folder, file)}: the system prompt is empty`);
    return [file.slice(0, -".md".length), text] as const;
  });
  const prompts = Object.fromEntries(await Promise.all(entries));
  if (prompts[DEFAULT_PROMPT] === undefined) {
    throw new UserError(
      `${folder}: ${DEFAULT_PROMPT}.md is missing, which targets get that name no prompt; put it there`,
    );
  }
  return prompts;
}

/**
 * A target under its system prompt: its own text, or the named one, or the default. Deployed products, functions and
 * scripts are tested as they are. @throws UserError for an unknown name, or a name beside a text.
 */
export function withSystemPrompt(
  target: ModelConfiguration,
  prompts: Readonly<Record<string, string>>,
): ModelConfiguration {
  const { name, promptName, systemPrompt, provider } = target;
  if (systemPrompt !== undefined) {
    if (promptName === undefined || prompts[promptName] === systemPrompt) return target;
    throw new UserError(`${name}: promptName and systemPrompt: give only one of them`);
  }
  if (promptName === undefined && OWN_BEHAVIOUR.has(provider)) return target;
  const wanted = promptName ?? DEFAULT_PROMPT;
  const text = Object.hasOwn(prompts, wanted) ? prompts[wanted] : undefined;
  if (text !== undefined) return { ...target, promptName: wanted, systemPrompt: text };
  const known = Object.keys(prompts);
  const near = nearestName(wanted, known);
  throw new UserError(
    `${name}: promptName: there is no system prompt "${wanted}"; ${near ? `did you mean "${near}"?` : `known are ${known.join(", ")}`}`,
  );
}
