import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import type { ModelConfiguration } from "../../../domain/model-configuration.ts";
import { nearestName } from "../../../domain/nearest-name.ts";
import { schemaProblems } from "../../../domain/schema-problems.ts";
import { UserError } from "../../../domain/user-error.ts";
import { pathText } from "../../../domain/value-path.ts";
import type { Message } from "../../language-model.ts";

/** What the user's function is handed. */
export interface AnswerRequest {
  readonly system?: string;
  /** The whole exchange so far, ending with the person's newest message. */
  readonly messages: readonly Message[];
  readonly sessionId: string;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

export type AnswerFunction = (request: AnswerRequest) => unknown;

const optionsSchema = z.strictObject({ export: z.string().min(1).default("default") });
const FORM =
  "(request: {system?, messages, sessionId, signal}) => string | {text, events?, outcome?, usage?}";

/** @throws UserError naming the target, the file or the export, and how to mend it. */
export async function loadFunction(
  { name, model, options = {} }: ModelConfiguration,
  baseDir: string,
): Promise<{ answer: AnswerFunction; path: string; source: string }> {
  const target = `target "${name}"`;
  if (model === undefined)
    throw new UserError(
      `${target}: model is missing; expected the path of a JavaScript or TypeScript file, such as ./bot.ts`,
    );
  const [problem] = schemaProblems(optionsSchema, options);
  if (problem)
    throw new UserError(`${target}: ${pathText(["options", ...problem.path])}: ${problem.message}`);
  const { export: exportName } = optionsSchema.parse(options);
  const path = resolve(baseDir, model);
  const source = await readSource(path, model, target);
  const answer = pick(await load(path, model, target), exportName, `${target}: ${model}`);
  return { answer, path, source };
}

async function readSource(path: string, model: string, target: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch {
    throw new UserError(`${target}: model ${model}: there is no such file (looked for ${path})`);
  }
}

async function load(path: string, model: string, target: string): Promise<Record<string, unknown>> {
  try {
    return (await import(pathToFileURL(path).href)) as Record<string, unknown>;
  } catch (error) {
    const why = error instanceof Error ? error.message.slice(0, 300) : "unknown error";
    throw new UserError(`${target}: model ${model} can't be loaded: ${why}`);
  }
}

function pick(exports: Record<string, unknown>, wanted: string, where: string): AnswerFunction {
  const found = exports[wanted];
  if (typeof found === "function") return found as AnswerFunction;
  const functions = Object.keys(exports).filter((key) => typeof exports[key] === "function");
  const near = nearestName(wanted, functions) ?? functions[0];
  const hint = near === undefined ? "" : `; it exports ${functions.join(", ")} (options.export: ${near})`;
  const what =
    wanted === "default" ? "has no default export that is a function" : `exports no function "${wanted}"`;
  throw new UserError(`${where} ${what}; expected ${FORM}${hint}`);
}
