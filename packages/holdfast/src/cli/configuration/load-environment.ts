import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import type { Environment } from "../../domain/environment.ts";
import { UserError } from "../../domain/user-error.ts";

/**
 * The environment with what `.env` of the folder adds to it. What is set in the environment stays, even if it is
 * set to nothing; the file need not be there. Values appear in no message.
 * @throws UserError where the file is there but can't be read.
 */
export async function loadEnvironment(cwd: string, env: Environment): Promise<Environment> {
  try {
    const text = await readFile(resolve(cwd, ".env"), "utf8");
    return { ...parseEnv(text.replace(/^\ufeff/, "")), ...env };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT") return { ...env };
    throw new UserError(
      `.env can't be read (${code ?? "unknown error"}); check that it is a file, and its permissions`,
    );
  }
}
